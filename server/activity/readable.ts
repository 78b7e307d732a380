import * as v from 'valibot'
import {type Callers, type Dataset, draftId, type LakeDocument, releaseDocumentId} from 'content-lake'
import type {ToldDocument} from '../../model/staff/activity.ts'
import {TITLE_FIELDS} from '../../schemas/titleFields.ts'
import {typeNames} from '../../schemas/typeLists.ts'

type Caller = ReturnType<Callers['of']>

/** Types that the activity lists. Types of plugins and of the lake itself are left out. */
const TOLD_TYPES: ReadonlySet<string> = new Set([...typeNames, 'sanity.imageAsset', 'sanity.fileAsset'])

const Titled = v.object({metadata: v.object({title: v.string()})})

/** Tells what a caller may know of documents. Looks each document up once. */
export class Readable {
  readonly #dataset: Dataset
  readonly #caller: Caller
  readonly #documents = new Map<string, ToldDocument | undefined>()
  readonly #releases = new Map<string, string | undefined>()

  constructor(dataset: Dataset, caller: Caller) {
    this.#dataset = dataset
    this.#caller = caller
  }

  /** True if the caller may read every document, and so may know how many there are. */
  get all(): boolean {
    return this.#caller.reader === undefined
  }

  /** Returns a document of the site; undefined for any other, and for one that the caller may not follow. */
  document(id: string): ToldDocument | undefined {
    if (!this.#documents.has(id)) this.#documents.set(id, this.#look(id))
    return this.#documents.get(id)
  }

  /** Returns a release's title; undefined if the caller may not follow the release. */
  release(name: string): string | undefined {
    if (!this.#releases.has(name)) this.#releases.set(name, this.#titleOfRelease(name))
    return this.#releases.get(name)
  }

  /** Tells whether a document existed before the transaction that wrote its draft: never, deleted since, or still there. */
  before(id: string, transaction: string): 'nothing' | 'gone' | 'there' {
    const exists = this.#existedBefore(id, transaction) ?? this.#existedBefore(draftId(id), transaction)
    if (exists === undefined) return 'nothing'
    return exists ? 'there' : 'gone'
  }

  #existedBefore(documentId: string, toTransaction: string): boolean | undefined {
    const bounds = {toTransaction, reverse: true, limit: 2}
    return this.#dataset
      .history({documentIds: [documentId], onlyTheseDocuments: true, ...bounds})
      .find(({id}) => id !== toTransaction)?.changes[0]?.exists
  }

  #look(id: string): ToldDocument | undefined {
    const present = this.#dataset.versionsOf(id)
    // The draft has the document's newest title.
    const forms = [present.find(({_id}) => _id === draftId(id)), ...present].filter(
      (form) => form !== undefined,
    )
    const gone =
      forms.length > 0 ? [] : [this.#last(id), this.#last(draftId(id))].filter((form) => form !== null)
    const [document] = [...forms, ...gone]
    if (!document || !TOLD_TYPES.has(document._type)) return undefined
    if (![...forms, ...gone].every((form) => this.#caller.may('history', form))) return undefined
    return {id, type: document._type, title: titleOf(document), exists: forms.length > 0}
  }

  #last(id: string): LakeDocument | null {
    return this.#dataset.documentAt(id, {lastRevision: true})
  }

  #titleOfRelease(name: string): string | undefined {
    const release = this.#last(releaseDocumentId(name))
    if (!release || !this.#caller.may('history', release)) return undefined
    return v.is(Titled, release) ? release.metadata.title : ''
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const titleOf = (document: LakeDocument): string | undefined =>
  [...TITLE_FIELDS, 'originalFilename'].map((field) => document[field]).find(isText)
