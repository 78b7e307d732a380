import {MAX_CONCURRENT_TRANSFORMS, TRANSFORM_CACHE_BYTES} from '../limits.ts'

type EncodedImage = Uint8Array<ArrayBuffer>

/** Transformed images, kept while there is room, the least recently used going first. */
export interface TransformCache {
  /** The image of a key. Requests for one key at a time make it once; few keys are made at once. */
  getOrMake(key: string, make: () => Promise<EncodedImage>): Promise<EncodedImage>
}

interface CacheLimits {
  bytes: number
  concurrency: number
}

const DEFAULT_LIMITS: CacheLimits = {bytes: TRANSFORM_CACHE_BYTES, concurrency: MAX_CONCURRENT_TRANSFORMS}

export function createTransformCache(limits: CacheLimits = DEFAULT_LIMITS): TransformCache {
  const kept = new Map<string, EncodedImage>()
  const underWay = new Map<string, Promise<EncodedImage>>()
  const takeTurn = createTurns(limits.concurrency)
  let keptBytes = 0

  function keep(key: string, image: EncodedImage): void {
    kept.set(key, image)
    keptBytes += image.byteLength
    for (const [oldest, {byteLength}] of kept) {
      if (keptBytes <= limits.bytes) break
      kept.delete(oldest)
      keptBytes -= byteLength
    }
  }

  async function make(key: string, produce: () => Promise<EncodedImage>): Promise<EncodedImage> {
    try {
      const image = await takeTurn(produce)
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

/** Lets a few tasks run at a time, in the order they came. */
function createTurns(concurrency: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= concurrency) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
