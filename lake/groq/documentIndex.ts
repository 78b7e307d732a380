import {byId} from '../documents/document.ts'
import {draftId, isVersionId, publishedId} from '../documents/ids.ts'
import {isObject} from '../documents/json.ts'
import {allReferences} from '../documents/references.ts'
import type {LakeDocument} from '../types.ts'
import {Buckets} from './buckets.ts'
import {LruCache} from './lruCache.ts'
import {BY_ID, type Ordering, SortedDocuments} from './sortedDocuments.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Reads what the index knows of a document, by the GROQ expression for it; undefined when it is not text. */
const ADDRESSES = {
  route: ({route}: LakeDocument) => textOf(route),
  'slug.current': ({slug}: LakeDocument) => (isObject(slug) ? textOf(slug.current) : undefined),
  'lower(route)': ({route}: LakeDocument) => textOf(route)?.toLowerCase(),
  'lower(from)': ({from}: LakeDocument) => textOf(from)?.toLowerCase(),
}

/** Expressions by which a document of a type can be found at once: where it lives on a site. */
export type AddressField = keyof typeof ADDRESSES
export const ADDRESS_FIELDS: readonly AddressField[] = [
  'route',
  'slug.current',
  'lower(route)',
  'lower(from)',
]

/** The value of an address field; undefined when it is not text. */
export const addressOf = (document: LakeDocument, field: AddressField): string | undefined =>
  ADDRESSES[field](document)

/** Orders of a type that are kept at a time: queries name them, so anyone can ask for any number of them. */
const KEPT_ORDERS = 16

interface TypeInOrder {
  type: string
  documents: SortedDocuments
}

/** Documents by id, type, address and published id. Documents put in are never changed afterwards. */
export class DocumentIndex {
  readonly #documents = new Map<string, LakeDocument>()
  readonly #types = new Buckets()
  readonly #addresses = new Buckets()
  /** Versions by published id; the ids of published documents and drafts follow from that. */
  readonly #versions = new Buckets()
  #ordered: SortedDocuments | undefined
  readonly #typesInOrder = new LruCache<TypeInOrder>(KEPT_ORDERS)
  /** Made when it is first asked for: most views of a dataset never are. */
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

  /** Every document, by `_id`. The array stays as it is when documents change. */
  all(): LakeDocument[] {
    this.#ordered ??= new SortedDocuments(this.#documents.values(), BY_ID)
    return this.#ordered.list()
  }

  /** Ids of the documents of a type. */
  ofType(type: string): Iterable<string> {
    return this.#types.get(type)
  }

  /** Every document of a type, in an order. The array stays as it is when documents change. */
  allOfType(type: string, order: Ordering = BY_ID): LakeDocument[] {
    const make = (): TypeInOrder => ({
      type,
      documents: new SortedDocuments(this.#existing(this.ofType(type)), order),
    })
    return this.#typesInOrder.getOrMake(JSON.stringify([type, order.key]), make).documents.list()
  }

  /** Ids of the documents that refer to one, strongly or weakly. */
  referringTo(id: string): Iterable<string> {
    this.#referring ??= this.#indexReferences()
    return this.#referring.get(id)
  }

  /** Ids of the documents of a type that live at an address. */
  atAddress(type: string, field: AddressField, value: string): Iterable<string> {
    return this.#addresses.get(addressKey(type, field, value))
  }

  /** Published, draft and version documents of one published id, by `_id`. */
  group(id: string): LakeDocument[] {
    return this.pick([id, draftId(id), ...this.#versions.get(id)])
  }

  /** The documents of these ids that exist, once each, by `_id`. */
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
    if (before) for (const [buckets, key] of this.#keysOf(before)) buckets.delete(key, id)
    if (!after) this.#documents.delete(id)
    else {
      this.#documents.set(id, after)
      for (const [buckets, key] of this.#keysOf(after)) buckets.add(key, id)
    }
    this.#ordered?.replace(id, before, after)
    for (const {type, documents} of this.#typesInOrder.values()) {
      const ofType = (document: LakeDocument | undefined) => (document?._type === type ? document : undefined)
      if (ofType(before) ?? ofType(after)) documents.replace(id, ofType(before), ofType(after))
    }
  }

  #keysOf(document: LakeDocument): [Buckets, string][] {
    const keys: [Buckets, string][] = [[this.#types, document._type]]
    if (isVersionId(document._id)) keys.push([this.#versions, publishedId(document._id)])
    for (const field of ADDRESS_FIELDS) {
      const value = addressOf(document, field)
      if (value !== undefined) keys.push([this.#addresses, addressKey(document._type, field, value)])
    }
    if (this.#referring) for (const target of allReferences(document)) keys.push([this.#referring, target])
    return keys
  }
}

function addressKey(type: string, field: AddressField, value: string): string {
  return JSON.stringify([type, field, value])
}
