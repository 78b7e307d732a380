import * as v from 'valibot'
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

const TITLE_FIELDS = ['title', 'question', 'label', 'from', 'name']

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

/** The legal document of which a version is one. */
export const ownerOf = (
  version: Fields,
  documents: readonly ContentDocument[],
): ContentDocument | undefined => documentOf(referenceOf(version, 'document'), documents)

/** What staff call a document; copy in it stands as it is stored. */
export function titleOf({type, newest}: ContentDocument, documents: readonly ContentDocument[]): string {
  const owner = type === 'legalVersion' && ownerOf(newest, documents)
  if (owner) {
    return `${titleOf(owner, documents)}, version of ${textOf(newest, 'effectiveDate') ?? 'no day yet'}`
  }
  const field = TITLE_FIELDS.find((name) => textOf(newest, name))
  return (field && textOf(newest, field)) ?? typeTitle(type)
}
