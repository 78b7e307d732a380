import {describe, expect, it} from 'vitest'
import {createWorkQueue} from './imageWork.ts'
import {createTransformCache} from './transformCache.ts'

const image = (size: number) => new Uint8Array(size)

describe('the cache of transformed images', () => {
  it('makes an image once for all who ask at the same time, and keeps it', async () => {
    const cache = createTransformCache()
    let made = 0
    const make = async () => {
      made += 1
      return image(10)
    }
    await Promise.all([cache.getOrMake('a', make), cache.getOrMake('a', make)])
    await cache.getOrMake('a', make)
    expect(made).toBe(1)
  })

  it('forgets what was used longest ago when it is full', async () => {
    const cache = createTransformCache(25, createWorkQueue(1))
    const made: string[] = []
    const ask = (key: string) =>
      cache.getOrMake(key, async () => {
        made.push(key)
        return image(10)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not keep an image that is larger than itself', async () => {
    const cache = createTransformCache(5, createWorkQueue(1))
    expect(await cache.getOrMake('a', async () => image(10))).toHaveLength(10)
    expect(await cache.getOrMake('a', async () => image(11))).toHaveLength(11)
  })

  it('tries again after a failure', async () => {
    const cache = createTransformCache()
    await expect(cache.getOrMake('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.getOrMake('a', async () => image(3))).toHaveLength(3)
  })

  it('works on a few images at a time', async () => {
    const cache = createTransformCache(1000, createWorkQueue(2))
    let running = 0
    let most = 0
    const slow = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      return image(1)
    }
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => cache.getOrMake(key, slow)))
    expect(most).toBe(2)
  })
})
