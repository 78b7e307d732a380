import * as v from 'valibot'
import {schemaTypes} from '../../schemas/index.ts'
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
    .map((document) => v.parse(Stored, document))
    .filter(({_id, _type}) => !_id.startsWith(VERSION) && _type !== RELEASE_TYPE)
  const byId = Map.groupBy(documents, ({_id}) => publishedId(_id))
  return [...byId].flatMap(([id, versions]) => joined(id, versions))
}

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

/** What staff call a document; copy in it stands as it is stored. */
export function titleOf({type, newest}: ContentDocument, documents: readonly ContentDocument[]): string {
  const owner = documents.find(({id}) => id === referenceOf(newest, 'document'))
  if (type === 'legalVersion' && owner) {
    return `${titleOf(owner, documents)}, version of ${textOf(newest, 'effectiveDate') ?? 'no day yet'}`
  }
  const field = TITLE_FIELDS.find((name) => textOf(newest, name))
  return (field && textOf(newest, field)) ?? typeTitle(type)
}
