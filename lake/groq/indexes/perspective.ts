import {draftId, publishedId, versionId} from '../../documents/ids.ts'
import {isObject} from '../../documents/json.ts'
import {HttpError} from '../../errors.ts'
import type {LakeDocument} from '../../documents/types.ts'
import {DocumentIndex} from './documentIndex.ts'
import {LruCache} from '../../caches.ts'

/** Perspectives to keep. They name releases, so anybody can request any number of them. */
const KEPT_VIEWS = 8
const LAYER_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

/** The layers of a perspective, highest first; each is `published`, `drafts` or the name of a release. */
type Layers = string[]

interface View {
  layers: Layers
  index: DocumentIndex
}

/** The documents of a dataset in each perspective, kept up to date by `refresh`. */
export class Perspectives {
  readonly #raw: DocumentIndex
  readonly #views = new LruCache<View>(KEPT_VIEWS)

  constructor(raw: DocumentIndex) {
    this.#raw = raw
  }

  /**
   * @param stack `['raw']`, `['published']`, `['drafts']` or names of releases, highest priority first
   * @throws HttpError 400 for an invalid stack
   */
  index(stack: string[]): DocumentIndex {
    const layers = layersOf(stack)
    return layers ? this.#views.getOrMake(layers.join(','), () => this.#view(layers)).index : this.#raw
  }

  /** Updates the perspectives after a change of the stored document with this id. */
  refresh(id: string): void {
    for (const {layers, index} of this.#views.values()) {
      const shown = this.#shown(publishedId(id), layers)
      if (shown) index.put(shown)
      else index.delete(publishedId(id))
    }
  }

  #view(layers: Layers): View {
    const index = new DocumentIndex()
    for (const id of new Set(this.#raw.all().map((document) => publishedId(document._id)))) {
      const shown = this.#shown(id, layers)
      if (shown) index.put(shown)
    }
    return {layers, index}
  }

  /** Returns the document of a perspective for a published id: that of the highest layer that has one. */
  #shown(id: string, layers: Layers): LakeDocument | undefined {
    for (const layer of layers) {
      const document = this.#raw.get(idInLayer(id, layer))
      if (document) return isDeletion(document) ? undefined : shownAs(id, document, layers)
    }
    return undefined
  }
}

function layersOf(stack: string[]): Layers | undefined {
  if (stack.length === 1 && stack[0] === 'raw') return undefined
  if (stack.length === 0 || stack.includes('raw') || !stack.every((name) => LAYER_NAME.test(name))) {
    throw new HttpError(
      400,
      `Invalid perspective "${stack.join(',')}". Use raw, published, drafts, or a list of release names.`,
    )
  }
  const named = stack.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  return [...new Set([...named.filter((name) => name !== 'published'), 'published'])]
}

function idInLayer(id: string, layer: string): string {
  if (layer === 'published') return id
  return layer === 'drafts' ? draftId(id) : versionId(id, layer)
}

/** True for a version that unpublishes its document when the release is published. */
function isDeletion(document: LakeDocument): boolean {
  return isObject(document._system) && document._system.delete === true
}

function shownAs(id: string, document: LakeDocument, layers: Layers): LakeDocument {
  return layers.length === 1 ? document : {...document, _id: id, _originalId: document._id}
}
