import {TRANSFORM_CACHE_BYTES} from '../limits.ts'
import {imageWork, type WorkQueue} from './imageWork.ts'

type EncodedImage = Uint8Array<ArrayBuffer>

/** Transformed images, kept while there is room, the least recently used going first. */
export interface TransformCache {
  /** The image of a key. Requests for one key at a time make it once; few keys are made at once. */
  getOrMake(key: string, make: () => Promise<EncodedImage>): Promise<EncodedImage>
}

/** @param bytes that the kept images may take */
export function createTransformCache(
  bytes: number = TRANSFORM_CACHE_BYTES,
  work: WorkQueue = imageWork,
): TransformCache {
  const kept = new Map<string, EncodedImage>()
  const underWay = new Map<string, Promise<EncodedImage>>()
  let keptBytes = 0

  function keep(key: string, image: EncodedImage): void {
    kept.set(key, image)
    keptBytes += image.byteLength
    for (const [oldest, {byteLength}] of kept) {
      if (keptBytes <= bytes) break
      kept.delete(oldest)
      keptBytes -= byteLength
    }
  }

  async function make(key: string, produce: () => Promise<EncodedImage>): Promise<EncodedImage> {
    try {
      const image = await work(produce)
      keep(key, image)
      return image
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async getOrMake(key, produce) {
      const hit = kept.get(key)
      if (hit) {
        kept.delete(key)
        kept.set(key, hit)
        return hit
      }
      const promise = underWay.get(key) ?? make(key, produce)
      underWay.set(key, promise)
      return promise
    },
  }
}
