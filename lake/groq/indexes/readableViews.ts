import type {Reader} from '../../datasets/dataset.ts'
import type {LakeDocument} from '../../documents/types.ts'
import {DocumentIndex} from './documentIndex.ts'
import {LruCache} from '../../caches.ts'
import {Perspectives} from './perspective.ts'

/** Readers to keep. They are users, of whom there may be any number. */
const KEPT_READERS = 8

interface RestrictedView {
  reader: Reader
  documents: DocumentIndex
  perspectives: Perspectives
}

/** The perspectives of a dataset, for callers who may read all of it and for those who may read a part. */
export class ReadableViews {
  readonly #documents: DocumentIndex
  readonly #everything: Perspectives
  readonly #restricted = new LruCache<RestrictedView>(KEPT_READERS)

  constructor(documents: DocumentIndex) {
    this.#documents = documents
    this.#everything = new Perspectives(documents)
  }

  /** @param reader undefined for a caller who may read everything */
  of(reader: Reader | undefined): Perspectives {
    if (!reader) return this.#everything
    return this.#restricted.getOrMake(reader.key, () => this.#restrict(reader)).perspectives
  }

  /** Sets the present state of a stored document; undefined if it was deleted. */
  show(id: string, document: LakeDocument | undefined): void {
    if (document) this.#documents.put(document)
    else this.#documents.delete(id)
    this.#everything.refresh(id)
    for (const {reader, documents, perspectives} of this.#restricted.values()) {
      if (document && reader.reads(document)) documents.put(document)
      else documents.delete(id)
      perspectives.refresh(id)
    }
  }

  #restrict(reader: Reader): RestrictedView {
    const documents = new DocumentIndex(this.#documents.all().filter(reader.reads))
    return {reader, documents, perspectives: new Perspectives(documents)}
  }
}
