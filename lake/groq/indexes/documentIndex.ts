import {byId} from '../../documents/document.ts'
import {draftId, isVersionId, publishedId} from '../../documents/ids.ts'
import {isObject} from '../../documents/json.ts'
import {allReferences} from '../../documents/references.ts'
import type {LakeDocument} from '../../documents/types.ts'
import {LruCache} from '../../caches.ts'
import {BY_ID, type Ordering, SortedDocuments} from './sortedDocuments.ts'

/** Sets of ids by key. Most have one member, which is stored as the text itself. */
class Buckets {
  readonly #buckets = new Map<string, string | Set<string>>()

  add(key: string, id: string): void {
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) this.#buckets.set(key, id)
    else if (typeof bucket !== 'string') bucket.add(id)
    else if (bucket !== id) this.#buckets.set(key, new Set([bucket, id]))
  }

  delete(key: string, id: string): void {
    const bucket = this.#buckets.get(key)
    if (bucket === id) this.#buckets.delete(key)
    else if (bucket instanceof Set && bucket.delete(id) && bucket.size === 0) this.#buckets.delete(key)
  }

  get(key: string): Iterable<string> {
    const bucket = this.#buckets.get(key) ?? []
    return typeof bucket === 'string' ? [bucket] : bucket
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * Expressions by which a document of a type can be found at once, such as its address on a site, with the value of each; undefined if
 * that is not a string.
 */
const ADDRESSES = new Map<string, (document: LakeDocument) => string | undefined>([
  ['route', ({route}) => textOf(route)],
  ['slug.current', ({slug}) => (isObject(slug) ? textOf(slug.current) : undefined)],
  ['lower(route)', ({route}) => textOf(route)?.toLowerCase()],
  ['lower(from)', ({from}) => textOf(from)?.toLowerCase()],
])

export const ADDRESS_FIELDS: readonly string[] = [...ADDRESSES.keys()]

/** Returns the value of an address field; undefined if it is not a string. */
export const addressOf = (document: LakeDocument, field: string): string | undefined =>
  ADDRESSES.get(field)?.(document)

/** Orders to keep. Queries name them, so anybody can request any number of them. */
const KEPT_ORDERS = 16

type Keys = Map<Buckets, Set<string>>

interface TypeInOrder {
  type: string
  documents: SortedDocuments
}

/** Documents by id, type, address and published id. Stored documents are never changed afterwards. */
export class DocumentIndex {
  readonly #documents = new Map<string, LakeDocument>()
  readonly #types = new Buckets()
  readonly #addresses = new Buckets()
  /** Versions by published id; the ids of published documents and drafts can be computed. */
  readonly #versions = new Buckets()
  #ordered: SortedDocuments | undefined
  readonly #typesInOrder = new LruCache<TypeInOrder>(KEPT_ORDERS)
  /** Created on first use, because most views of a dataset never use it. */
  #referring: Buckets | undefined

  constructor(documents: Iterable<LakeDocument> = []) {
    for (const document of documents) this.put(document)
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  put(document: LakeDocument): void {
    this.#replace(document._id, document)
  }

  delete(id: string): void {
    this.#replace(id, undefined)
  }

  /** Returns every document, by `_id`. The array stays as it is when documents change. */
  all(): LakeDocument[] {
    this.#ordered ??= new SortedDocuments(this.#documents.values(), BY_ID)
    return this.#ordered.list()
  }

  /** Returns the ids of the documents of a type. */
  ofType(type: string): Iterable<string> {
    return this.#types.get(type)
  }

  /** Returns every document of a type, in an order. The array stays as it is when documents change. */
  allOfType(type: string, order: Ordering = BY_ID): LakeDocument[] {
    const make = (): TypeInOrder => ({
      type,
      documents: new SortedDocuments(this.#existing(this.ofType(type)), order),
    })
    return this.#typesInOrder.getOrMake(JSON.stringify([type, order.key]), make).documents.list()
  }

  /** Returns the ids of the documents that refer to one, strongly or weakly. */
  referringTo(id: string): Iterable<string> {
    this.#referring ??= this.#indexReferences()
    return this.#referring.get(id)
  }

  /** Returns the ids of the documents of a type at an address. */
  atAddress(type: string, field: string, value: string): Iterable<string> {
    return this.#addresses.get(addressKey(type, field, value))
  }

  /** Returns the published, draft and version documents of one published id, by `_id`. */
  group(id: string): LakeDocument[] {
    return this.pick([id, draftId(id), ...this.#versions.get(id)])
  }

  /** Returns the existing documents with these ids, once each, by `_id`. */
  pick(ids: Iterable<string>): LakeDocument[] {
    return this.#existing(new Set(ids)).toSorted(byId)
  }

  #existing(ids: Iterable<string>): LakeDocument[] {
    return Array.from(ids, (id) => this.#documents.get(id) ?? []).flat()
  }

  #indexReferences(): Buckets {
    const buckets = new Buckets()
    for (const document of this.#documents.values()) {
      for (const target of allReferences(document)) buckets.add(target, document._id)
    }
    return buckets
  }

  #replace(id: string, after: LakeDocument | undefined): void {
    const before = this.#documents.get(id)
    if (after) this.#documents.set(id, after)
    else this.#documents.delete(id)
    this.#file(id, this.#keysOf(before), this.#keysOf(after))
    this.#ordered?.replace(id, before, after)
    for (const {type, documents} of this.#typesInOrder.values()) {
      const ofType = (document: LakeDocument | undefined) => (document?._type === type ? document : undefined)
      if (ofType(before) ?? ofType(after)) documents.replace(id, ofType(before), ofType(after))
    }
  }

  /** Updates the index keys of a document. Most changes leave them as they are. */
  #file(id: string, before: Keys, after: Keys): void {
    for (const [buckets, keys] of before)
      for (const key of keys) if (!after.get(buckets)?.has(key)) buckets.delete(key, id)
    for (const [buckets, keys] of after)
      for (const key of keys) if (!before.get(buckets)?.has(key)) buckets.add(key, id)
  }

  #keysOf(document: LakeDocument | undefined): Keys {
    if (!document) return new Map()
    const {_id, _type} = document
    const addresses = ADDRESS_FIELDS.flatMap((field) => {
      const value = addressOf(document, field)
      return value === undefined ? [] : addressKey(_type, field, value)
    })
    const keys: Keys = new Map([
      [this.#types, new Set([_type])],
      [this.#addresses, new Set(addresses)],
      [this.#versions, new Set(isVersionId(_id) ? [publishedId(_id)] : [])],
    ])
    return this.#referring ? keys.set(this.#referring, new Set(allReferences(document))) : keys
  }
}

function addressKey(type: string, field: string, value: string): string {
  return JSON.stringify([type, field, value])
}
