import * as v from 'valibot'
import {TITLE_FIELDS} from '../../schemas/titleFields.ts'
import {contentTypeOf} from '../../schemas/typeLists.ts'
import {isFact} from '../../schemas/validation/factMentions.ts'
import {schemaTypes} from '../schemaTypes.ts'
import {RELEASE_TYPE} from './releases.ts'

/** The fields of a document, including its system fields. */
export type Fields = Readonly<Record<string, unknown>>

/** Returns fields without those that the content API writes. */
export function withoutSystem<Document extends Fields>(document: Document) {
  const {_rev, _createdAt, _updatedAt, _system, ...rest} = document
  return rest
}

/** A document as staff see it. */
export interface ContentDocument {
  /** Its id without a draft prefix. */
  id: string
  type: string
  /** The published version; undefined if there is none. */
  published: Fields | undefined
  /** The draft if there is one, else the published version. */
  newest: Fields
}

/** True if a document has a draft. */
export const hasDraft = ({newest, published}: ContentDocument): boolean => newest !== published

const Stored = v.looseObject({_id: v.string(), _type: v.string()})
type Stored = v.InferOutput<typeof Stored>

const DRAFT = 'drafts.'
const VERSION = 'versions.'

/** GROQ: true for what is published. */
export const IS_PUBLISHED = `!(_id in path("${DRAFT}**")) && !(_id in path("${VERSION}**"))`

const publishedId = (id: string) => (id.startsWith(DRAFT) ? id.slice(DRAFT.length) : id)

function joined(id: string, versions: readonly Stored[]): ContentDocument[] {
  const published = versions.find(({_id}) => _id === id)
  const newest = versions.find(({_id}) => _id !== id) ?? published
  return newest ? [{id, type: newest._type, published, newest}] : []
}

/**
 * Reads documents, each once, with its draft.
 * @param stored documents in the raw perspective; other values are left out
 */
export function readDocuments(stored: readonly unknown[]): ContentDocument[] {
  const documents = stored
    .filter((document) => v.is(Stored, document))
    .filter(({_id, _type}) => !_id.startsWith(VERSION) && _type !== RELEASE_TYPE)
  const byId = Map.groupBy(documents, ({_id}) => publishedId(_id))
  return [...byId].flatMap(([id, versions]) => joined(id, versions))
}

/** Returns all facts. */
export const factsIn = (documents: readonly ContentDocument[]): ContentDocument[] =>
  documents.filter(({type}) => isFact(type))

/** Returns the site settings; undefined before they are first saved. */
export const settingsIn = (documents: readonly ContentDocument[]): ContentDocument | undefined =>
  documents.find(({id}) => id === 'siteSettings')

/** True for the id of an image or a file. */
export const isAssetId = (id: string): boolean => /^(?:image|file)-/.test(id)

/** Returns the text of a field; undefined if it is empty. */
export function textOf(fields: Fields, name: string): string | undefined {
  const text = fields[name]
  return typeof text === 'string' && text.trim() ? text : undefined
}

const Reference = v.object({_ref: v.string()})

/** Returns the id of the document that a field refers to. */
export function referenceOf(fields: Fields, name: string): string | undefined {
  const reference = fields[name]
  return v.is(Reference, reference) ? reference._ref : undefined
}

/** Returns a type's title for staff. */
export const typeTitle = (type: string): string => schemaTypes.find(({name}) => name === type)?.title ?? type

const byId = new WeakMap<readonly ContentDocument[], ReadonlyMap<string, ContentDocument>>()

/** Returns the document with an id. Indexes the documents once for all ids. */
export function documentOf(
  id: string | undefined,
  documents: readonly ContentDocument[],
): ContentDocument | undefined {
  const known = byId.get(documents) ?? new Map(documents.map((document) => [document.id, document]))
  byId.set(documents, known)
  return id === undefined ? undefined : known.get(id)
}

/** Returns the document below whose address another one is, such as a legal version's document; undefined for others. */
export function ownerOf(
  {type, newest}: ContentDocument,
  documents: readonly ContentDocument[],
): ContentDocument | undefined {
  const address = contentTypeOf(type)?.address
  return address?.kind === 'below' ? documentOf(referenceOf(newest, address.reference), documents) : undefined
}

/** Returns the documents of one type below another document's address. */
export const documentsBelow = ({type, id}: ContentDocument, documents: readonly ContentDocument[]) =>
  documents.filter((document) => {
    const address = contentTypeOf(document.type)?.address
    return (
      address?.kind === 'below' &&
      address.of === type &&
      referenceOf(document.newest, address.reference) === id
    )
  })

/** Returns a document's name for staff; copy in it stays as it is stored. */
export function titleOf(document: ContentDocument, documents: readonly ContentDocument[]): string {
  const {type, newest} = document
  const owner = ownerOf(document, documents)
  if (owner) {
    return `${titleOf(owner, documents)}, version of ${textOf(newest, 'effectiveDate') ?? 'no day yet'}`
  }
  const field = TITLE_FIELDS.find((name) => textOf(newest, name))
  return (field && textOf(newest, field)) ?? typeTitle(type)
}
