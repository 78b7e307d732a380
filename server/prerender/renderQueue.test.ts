import {expect, test} from 'vitest'
import {RenderQueue} from './renderQueue.ts'

const takeAll = (queue: RenderQueue) => {
  const taken: (string | undefined)[] = []
  for (let next = queue.take(); next; next = queue.take()) {
    taken.push(next.address)
    next.done()
  }
  return taken
}

test('a page that somebody waits for comes first, then one that was edited alone, then those that many visit', async () => {
  const queue = new RenderQueue()
  queue.visit('/popular')
  const all = queue.add(['/', undefined, '/popular', '/edited', '/wanted'])
  const edited = queue.add(['/edited'])
  const wanted = queue.hurry('/wanted')
  expect(takeAll(queue)).toEqual(['/wanted', '/edited', '/popular', '/', undefined])
  await Promise.all([all, edited, wanted])
  expect(queue.hurry('/wanted')).toBeUndefined()
})

test('of those who wait for pages, the first to come is served first, and the others keep their order', async () => {
  const queue = new RenderQueue()
  queue.visit('/popular')
  void queue.add(['/', '/popular', '/first', '/second', '/last'])
  void queue.hurry('/first')
  void queue.hurry('/second')
  void queue.hurry('/first')
  expect(queue.take()?.address).toBe('/first')
  queue.visit('/last')
  void queue.add(['/new', '/newer'])
  expect(takeAll(queue)).toEqual(['/second', '/new', '/newer', '/popular', '/last', '/'])
})

test('nobody waits for a page that is no more', async () => {
  const queue = new RenderQueue()
  const added = queue.add(['/gone'])
  queue.remove('/gone')
  await added
  expect(takeAll(queue)).toEqual([])
})
