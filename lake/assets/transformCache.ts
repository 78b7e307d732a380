import {ByteCache} from '../caches.ts'
import {ClientLeftError} from '../errors.ts'
import {TRANSFORM_CACHE_BYTES} from '../limits.ts'
import {imageWork, type WorkQueue} from './imageWork.ts'

type EncodedImage = Uint8Array<ArrayBuffer>

/** A client that requests an image. */
interface Asker {
  /** Aborted when the client has left. */
  signal: AbortSignal
  /** Runs a task when the client's turn comes. */
  takeTurn: (task: () => Promise<EncodedImage>) => Promise<EncodedImage>
}

/** A client that never leaves, and does not wait for others. */
const SOMEBODY: Asker = {signal: new AbortController().signal, takeTurn: (task) => task()}

export type TransformCache = ReturnType<typeof createTransformCache>

/**
 * Returns a cache of transformed images, kept while there is room; the least recently used are dropped first.
 * @param bytes that the kept images may take
 */
export function createTransformCache(bytes: number = TRANSFORM_CACHE_BYTES, work: WorkQueue = imageWork) {
  const kept = new ByteCache<string, EncodedImage>(bytes)
  const underWay = new Map<string, Promise<EncodedImage>>()

  async function make(
    key: string,
    produce: () => Promise<EncodedImage>,
    {signal, takeTurn}: Asker,
  ): Promise<EncodedImage> {
    try {
      const image = await takeTurn(() =>
        work(() => {
          if (signal.aborted) throw new ClientLeftError()
          return produce()
        }),
      )
      kept.set(key, image)
      return image
    } finally {
      underWay.delete(key)
    }
  }

  return {
    /**
     * Returns the image of a key. Simultaneous requests for one key make it once.
     *
     * @param produce makes the image, when few others are being made and `asker` is still there
     * @throws ClientLeftError if the client has left before that; another client that waits for the image then has it made
     */
    async getOrMake(
      key: string,
      produce: () => Promise<EncodedImage>,
      asker = SOMEBODY,
    ): Promise<EncodedImage> {
      const hit = kept.get(key)
      if (hit) return hit
      const promise = underWay.get(key) ?? make(key, produce, asker)
      underWay.set(key, promise)
      try {
        return await promise
      } catch (error) {
        if (error instanceof ClientLeftError && !asker.signal.aborted) {
          return this.getOrMake(key, produce, asker)
        }
        throw error
      }
    },
  }
}
