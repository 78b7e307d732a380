import {type DocumentDefinition, getPublishedId, type SanityDocumentLike} from 'sanity'
import {SURPLUS_FAULT} from './sameValue.ts'

/**
 * True if a document is a second one of a single-document type. The real one has the type's name as its id; a link to
 * the Studio can make up any other.
 */
const isSurplus = (document: Partial<SanityDocumentLike> | undefined) =>
  document?._id !== undefined && getPublishedId(document._id) !== document._type

/** Parts of a singleton's definition that prevent a second document from being edited or published. */
export const singleton = {
  readOnly: ({document}) => isSurplus(document),
  validation: (rule) => rule.custom((document) => !isSurplus(document) || SURPLUS_FAULT),
} satisfies Pick<DocumentDefinition, 'readOnly' | 'validation'>
