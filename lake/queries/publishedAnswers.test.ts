import {expect, onTestFinished, test, vi} from 'vitest'
import {createLake, createMemoryStore} from '../index.ts'
import {ACCOUNTS} from '../tests/accounts.ts'

const QUERY = '*[_type == "page" && route == $route][0].title'

function openLake() {
  const lake = createLake(createMemoryStore(), {
    accounts: ACCOUNTS,
    knownQueries: new Set([QUERY]),
    isOpen: false,
  })
  onTestFinished(() => lake.close())
  const dataset = lake.engine.dataset('production')
  const title = (route: string, text: string) =>
    dataset.mutate([{createOrReplace: {_id: route.slice(1), _type: 'page', route, title: text}}], {
      author: 'staff',
    })
  const ask = async (route: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams({
      ...more,
      query: QUERY,
      $route: JSON.stringify(route),
      perspective: 'published',
    })
    const answer = await lake.fetch(
      new Request(`http://localhost:3000/v2025-02-19/data/query/production?${search}`),
    )
    return answer.json()
  }
  return {dataset, title, ask}
}

test('visitors who ask the same are answered from what one of them was answered, until it is published again', async () => {
  const {dataset, title, ask} = openLake()
  title('/one', 'One')
  title('/two', 'Two')
  expect(await ask('/one')).toMatchObject({result: 'One', syncTags: expect.any(Array)})
  expect(await ask('/two')).toMatchObject({result: 'Two'})

  const query = vi.spyOn(dataset, 'query')
  const timesAsked = () => query.mock.calls.filter(([asked]) => asked === QUERY).length
  title('/two', 'Two again')
  title('/drafts.one', 'A draft')
  expect(await ask('/one')).toMatchObject({result: 'One'})
  expect(timesAsked()).toBe(0)
  expect(await ask('/two')).toMatchObject({result: 'Two again'})
  expect(timesAsked()).toBe(1)
})

test('a parameter that the query does not name changes no answer, and has nothing kept besides', async () => {
  const {dataset, title, ask} = openLake()
  title('/one', 'One')
  await ask('/one')
  const query = vi.spyOn(dataset, 'query')
  for (const name of ['$x', '$y']) expect(await ask('/one', {[name]: '1'})).toMatchObject({result: 'One'})
  // Ignores the lake's own query for scheduled releases.
  expect(query.mock.calls.filter(([asked]) => asked === QUERY)).toEqual([])
})
