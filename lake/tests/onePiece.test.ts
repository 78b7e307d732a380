import {expect, it, onTestFinished, vi} from 'vitest'
import {createLake, createMemoryStore} from '../index.ts'

/** Characters of JSON that take long to be read, and milliseconds that they take here. */
const LONG = 100_000
const TIME = 10

/** The turns of the loop in which long JSON is read, by its order. */
function turnsOfLongReads(): number[] {
  const turns: number[] = []
  let turn = 0
  const counting = setInterval(() => (turn += 1), 0)
  const {parse} = JSON
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    const end = performance.now() + TIME
    if (text.length > LONG) turns.push(turn)
    while (text.length > LONG && performance.now() < end);
    return parse(text)
  })
  onTestFinished(() => {
    clearInterval(counting)
    spy.mockRestore()
  })
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
