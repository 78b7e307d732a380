import {describe, expect, it} from 'vitest'
import {ClientLeftError} from '../errors.ts'
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

  it('lets nobody wait for the turn of somebody else who asks for the same image', async () => {
    const cache = createTransformCache()
    const {signal} = new AbortController()
    const turn = Promise.withResolvers<void>()
    const greedy = {signal, takeTurn: <Image>(task: () => Promise<Image>) => turn.promise.then(task)}
    const made: string[] = []
    const make = (by: string) => async () => {
      made.push(by)
      return image(10)
    }
    const late = cache.getOrMake('a', make('greedy'), greedy)
    expect(await cache.getOrMake('a', make('modest'))).toHaveLength(10)
    turn.resolve()
    expect(await late).toHaveLength(10)
    expect(made).toEqual(['modest'])
  })

  it('gives an image that is being made to all who come meanwhile, without a turn of theirs', async () => {
    const cache = createTransformCache()
    const {signal} = new AbortController()
    const begun = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const first = cache.getOrMake('a', () => begun.promise)
    const never = {signal, takeTurn: () => new Promise<never>(() => undefined)}
    const second = cache.getOrMake('a', async () => image(1), never)
    begun.resolve(image(10))
    expect(await Promise.all([first, second])).toEqual([image(10), image(10)])
  })

  it('makes an image for who is still there when the one for whom it was begun has left', async () => {
    const work = createWorkQueue(1)
    const cache = createTransformCache(100, work)
    const busy = Promise.withResolvers<void>()
    const before = work(() => busy.promise)
    const leaving = new AbortController()
    const asker = {signal: leaving.signal, takeTurn: <Image>(task: () => Promise<Image>) => task()}
    const first = cache.getOrMake('a', async () => image(1), asker)
    const second = cache.getOrMake('a', async () => image(10))
    leaving.abort()
    busy.resolve()
    await before
    await expect(first).rejects.toBeInstanceOf(ClientLeftError)
    expect(await second).toHaveLength(10)
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
