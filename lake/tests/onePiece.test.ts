import {expect, it, onTestFinished, vi} from 'vitest'
import {createLake, createMemoryStore} from '../index.ts'

/** Characters of JSON that take long to be read, and milliseconds that they take here. */
const LONG = 100_000
const TIME = 10

/** Returns a function that keeps the thread busy, and the turns of the loop in which it was called. */
function busyWork(): {work: () => void; turns: number[]} {
  const turns: number[] = []
  let turn = 0
  const counting = setInterval(() => (turn += 1), 0)
  onTestFinished(() => clearInterval(counting))
  const work = () => {
    turns.push(turn)
    const end = performance.now() + TIME
    while (performance.now() < end);
  }
  return {work, turns}
}

/** The turns of the loop in which long JSON is read, by its order. */
function turnsOfLongReads(): number[] {
  const {work, turns} = busyWork()
  const {parse} = JSON
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    if (text.length > LONG) work()
    return parse(text)
  })
  onTestFinished(() => spy.mockRestore())
  return turns
}

const bodyOf = (id: string) =>
  JSON.stringify({
    mutations: [{createOrReplace: {_id: id, _type: 'note', list: Array.from({length: LONG}, () => 1)}}],
  })

it('large bodies that come at once are read in turns of their own, and so are their documents', async () => {
  const lake = createLake(createMemoryStore())
  onTestFinished(() => lake.close())
  const bodies = ['a', 'b', 'c', 'd', 'e', 'f'].map(bodyOf)
  const turns = turnsOfLongReads()
  const answers = await Promise.all(
    bodies.map((body) =>
      lake.fetch(new Request('http://localhost/v2025-02-19/data/mutate/production', {method: 'POST', body})),
    ),
  )
  expect(answers.map(({status}) => status)).toEqual(bodies.map(() => 200))
  expect(turns.length).toBeGreaterThanOrEqual(2 * bodies.length)
  expect(new Set(turns).size).toBe(turns.length)
})

it.each([
  'history/production/transactions/a',
  'history/production/documents/a?time=2026-01-01T00:00:00Z',
  'history/production/events/documents/a',
])('histories that many ask for at once are read in turns of their own: %s', async (path) => {
  const {work, turns} = busyWork()
  const store = createMemoryStore()
  const {transactions} = store
  vi.spyOn(store, 'transactions').mockImplementation((...asked) => {
    work()
    return transactions(...asked)
  })
  const lake = createLake(store)
  onTestFinished(() => lake.close())
  const date = '2025-01-01T00:00:00Z'
  lake.engine
    .dataset('production')
    .mutate([{create: {_id: 'a', _type: 'note', _createdAt: date}}], {author: 'ada'})
  turns.length = 0
  const answers = await Promise.all(
    Array.from({length: 6}, () => lake.fetch(new Request(`http://localhost/v2025-02-19/data/${path}`))),
  )
  expect(answers.map(({status}) => status)).toEqual(answers.map(() => 200))
  expect(new Set(turns).size).toBe(answers.length)
})
