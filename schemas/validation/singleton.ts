import {type DocumentDefinition, getPublishedId, type SanityDocumentLike} from 'sanity'
import {SURPLUS_FAULT} from './sameValue.ts'

/**
 * Whether a document of a type that has exactly one is not that one. The one has the type's name as
 * its id; a link to the Studio can make up any other.
 */
const isSurplus = (document: Partial<SanityDocumentLike> | undefined) =>
  document?._id !== undefined && getPublishedId(document._id) !== document._type

/** What the type of a singleton has in its definition, so that a second document can be neither filled in nor published. */
export const singleton = {
  readOnly: ({document}) => isSurplus(document),
  validation: (rule) => rule.custom((document) => !isSurplus(document) || SURPLUS_FAULT),
} satisfies Pick<DocumentDefinition, 'readOnly' | 'validation'>
