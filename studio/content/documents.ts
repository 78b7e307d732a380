import * as v from 'valibot'
import {TITLE_FIELDS} from '../../schemas/titleFields.ts'
import {contentTypeOf} from '../../schemas/typeLists.ts'
import {isFact} from '../../schemas/validation/factMentions.ts'
import {schemaTypes} from '../schemaTypes.ts'
import {RELEASE_TYPE} from './releases.ts'

/** The fields of a document, its system fields included. */
export type Fields = Readonly<Record<string, unknown>>

/** A document as staff see it. */
export interface ContentDocument {
  /** Its id without what marks a draft. */
  id: string
  type: string
  /** What visitors can read; undefined when nothing is published. */
  published: Fields | undefined
  /** The draft where there is one, else what is published. */
  newest: Fields
}

const Stored = v.looseObject({_id: v.string(), _type: v.string()})
type Stored = v.InferOutput<typeof Stored>

const DRAFT = 'drafts.'
const VERSION = 'versions.'

const publishedId = (id: string) => (id.startsWith(DRAFT) ? id.slice(DRAFT.length) : id)

function joined(id: string, versions: readonly Stored[]): ContentDocument[] {
  const published = versions.find(({_id}) => _id === id)
  const newest = versions.find(({_id}) => _id !== id) ?? published
  return newest ? [{id, type: newest._type, published, newest}] : []
}

/**
 * Documents, each once, with its draft.
 * @param stored documents in the raw perspective; what is none is left out
 */
export function readDocuments(stored: readonly unknown[]): ContentDocument[] {
  const documents = stored
    .filter((document) => v.is(Stored, document))
    .filter(({_id, _type}) => !_id.startsWith(VERSION) && _type !== RELEASE_TYPE)
  const byId = Map.groupBy(documents, ({_id}) => publishedId(_id))
  return [...byId].flatMap(([id, versions]) => joined(id, versions))
}

/** Every fact that there is. */
export const factsIn = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents.filter(({type}) => isFact(type))

/** The settings of the site; undefined before somebody has saved them. */
export const settingsIn = (documents: readonly ContentDocument[]): ContentDocument | undefined =>
  documents.find(({id}) => id === 'siteSettings')

/** Whether an id is that of a picture or a file. */
export const isAssetId = (id: string): boolean => /^(?:image|file)-/.test(id)

/** The text of a field; undefined where it says nothing. */
export function textOf(fields: Fields, name: string): string | undefined {
  const text = fields[name]
  return typeof text === 'string' && text.trim() ? text : undefined
}

const Reference = v.object({_ref: v.string()})

/** Id of the document that a field refers to. */
export function referenceOf(fields: Fields, name: string): string | undefined {
  const reference = fields[name]
  return v.is(Reference, reference) ? reference._ref : undefined
}

/** What staff call documents of a type. */
export const typeTitle = (type: string): string => schemaTypes.find(({name}) => name === type)?.title ?? type

const byId = new WeakMap<readonly ContentDocument[], ReadonlyMap<string, ContentDocument>>()

/** The document of an id. Documents are looked through once for all ids. */
export function documentOf(
  id: string | undefined,
  documents: readonly ContentDocument[],
): ContentDocument | undefined {
  const known = byId.get(documents) ?? new Map(documents.map((document) => [document.id, document]))
  byId.set(documents, known)
  return id === undefined ? undefined : known.get(id)
}

/** The document below whose address another one is, as the versions of a legal document are; undefined for others. */
export function ownerOf(
  {type, newest}: ContentDocument,
  documents: readonly ContentDocument[],
): ContentDocument | undefined {
  const address = contentTypeOf(type)?.address
  return address?.kind === 'below' ? documentOf(referenceOf(newest, address.reference), documents) : undefined
}

/** The documents of one type that are below the address of another document. */
export const documentsBelow = ({type, id}: ContentDocument, documents: readonly ContentDocument[]) =>
  documents.filter((document) => {
    const address = contentTypeOf(document.type)?.address
    return (
      address?.kind === 'below' &&
      address.of === type &&
      referenceOf(document.newest, address.reference) === id
    )
  })

/** What staff call a document; copy in it stands as it is stored. */
export function titleOf(document: ContentDocument, documents: readonly ContentDocument[]): string {
  const {type, newest} = document
  const owner = ownerOf(document, documents)
  if (owner) {
    return `${titleOf(owner, documents)}, version of ${textOf(newest, 'effectiveDate') ?? 'no day yet'}`
  }
  const field = TITLE_FIELDS.find((name) => textOf(newest, name))
  return (field && textOf(newest, field)) ?? typeTitle(type)
}
