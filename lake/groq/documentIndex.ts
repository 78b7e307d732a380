import {publishedId} from '../documents/ids.ts'
import {isObject} from '../documents/json.ts'
import {allReferences} from '../documents/references.ts'
import type {LakeDocument} from '../types.ts'

/** Fields by which a document of a type can be found at once: where a page lives on the site. */
export const ADDRESS_FIELDS = ['route', 'slug.current'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** The value of an address field; undefined when it is not text. */
export function addressOf(document: LakeDocument, field: AddressField): string | undefined {
  const {route, slug} = document
  const value = field === 'route' ? route : isObject(slug) ? slug.current : undefined
  return typeof value === 'string' ? value : undefined
}

/** Orders documents by `_id`, in code units: the order in which queries see them. */
export function byId(left: LakeDocument, right: LakeDocument): number {
  return left._id < right._id ? -1 : Number(left._id > right._id)
}

type Buckets = Map<string, Set<string>>

/** Documents by id, type, address and published id. Documents put in are never changed afterwards. */
export class DocumentIndex {
  readonly #documents = new Map<string, LakeDocument>()
  readonly #types: Buckets = new Map()
  readonly #addresses: Buckets = new Map()
  readonly #groups: Buckets = new Map()
  #ordered: LakeDocument[] | undefined
  readonly #orderedOfType = new Map<string, LakeDocument[]>()
  /** Made when it is first asked for: most views of a dataset never are. */
  #referring: Buckets | undefined

  constructor(documents: Iterable<LakeDocument> = []) {
    for (const document of documents) this.put(document)
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  put(document: LakeDocument): void {
    this.delete(document._id)
    this.#documents.set(document._id, document)
    for (const [buckets, key] of this.#keysOf(document)) add(buckets, key, document._id)
    this.#orderedOfType.delete(document._type)
  }

  delete(id: string): void {
    const document = this.#documents.get(id)
    this.#ordered = undefined
    if (!document) return
    this.#documents.delete(id)
    for (const [buckets, key] of this.#keysOf(document)) remove(buckets, key, id)
    this.#orderedOfType.delete(document._type)
  }

  /** Every document, by `_id`. The array stays as it is when documents change. */
  all(): LakeDocument[] {
    this.#ordered ??= [...this.#documents.values()].toSorted(byId)
    return this.#ordered
  }

  /** Ids of the documents of a type. */
  ofType(type: string): Iterable<string> {
    return this.#types.get(type) ?? []
  }

  /** Every document of a type, by `_id`. The array stays as it is when documents change. */
  allOfType(type: string): LakeDocument[] {
    const known = this.#orderedOfType.get(type)
    if (known) return known
    const ordered = this.pick(this.ofType(type))
    this.#orderedOfType.set(type, ordered)
    return ordered
  }

  /** Ids of the documents that refer to one, strongly or weakly. */
  referringTo(id: string): Iterable<string> {
    this.#referring ??= this.#indexReferences()
    return this.#referring.get(id) ?? []
  }

  #indexReferences(): Buckets {
    const buckets: Buckets = new Map()
    for (const document of this.#documents.values()) {
      for (const target of allReferences(document)) add(buckets, target, document._id)
    }
    return buckets
  }

  /** Ids of the documents of a type that live at an address. */
  atAddress(type: string, field: AddressField, value: string): Iterable<string> {
    return this.#addresses.get(addressKey(type, field, value)) ?? []
  }

  /** Published, draft and version documents of one published id, by `_id`. */
  group(id: string): LakeDocument[] {
    return this.pick(this.#groups.get(id) ?? [])
  }

  /** The documents of these ids that exist, once each, by `_id`. */
  pick(ids: Iterable<string>): LakeDocument[] {
    const found: LakeDocument[] = []
    for (const id of new Set(ids)) {
      const document = this.#documents.get(id)
      if (document) found.push(document)
    }
    return found.toSorted(byId)
  }

  #keysOf(document: LakeDocument): [Buckets, string][] {
    const keys: [Buckets, string][] = [
      [this.#types, document._type],
      [this.#groups, publishedId(document._id)],
    ]
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

function add(buckets: Buckets, key: string, id: string): void {
  const bucket = buckets.get(key)
  if (bucket) bucket.add(id)
  else buckets.set(key, new Set([id]))
}

function remove(buckets: Buckets, key: string, id: string): void {
  const bucket = buckets.get(key)
  if (bucket?.delete(id) && bucket.size === 0) buckets.delete(key)
}
