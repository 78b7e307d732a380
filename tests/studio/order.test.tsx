import {act, renderHook, waitFor} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {useOrder} from '../../studio/structure/help/order/useOrder.ts'
import {clientAs} from '../server/clientAs.ts'
import {openStudio} from './openStudio.tsx'

const TOPICS = ['Accounts', 'Bookings', 'Cars'].map((title, index) => ({
  _id: `topic-${title.toLowerCase()}`,
  _type: 'helpTopic',
  title,
  order: index + 1,
}))

/** Opens the topics of a help center for sorting. */
async function openOrder() {
  const {lake, Frame} = await openStudio({role: 'marketing', documents: TOPICS})
  const documents = TOPICS.map((topic) => ({
    id: topic._id,
    type: topic._type,
    newest: topic,
    published: topic,
  }))
  const {result} = renderHook(() => useOrder(documents), {wrapper: Frame})
  const client = clientAs(lake, 'marketing')
  return {
    lake,
    move: (from: number, to: number) => act(() => result.current.move(from, to)),
    shown: () => result.current.documents.map(({newest}) => newest.title),
    failure: () => result.current.failure,
    stored: () => client.fetch<string[]>('*[_type == "helpTopic"] | order(order asc).title'),
  }
}

test('moves are stored one after the other', async () => {
  const {move, shown, stored} = await openOrder()
  move(0, 2)
  move(0, 1)
  expect(shown()).toEqual(['Cars', 'Bookings', 'Accounts'])
  await waitFor(async () => expect(await stored()).toEqual(['Cars', 'Bookings', 'Accounts']))
})

test('a move that follows one that could not be stored is not stored either: half of an order is none', async () => {
  const {lake, move, shown, failure, stored} = await openOrder()
  const {fetch} = lake
  const failing = vi.spyOn(lake, 'fetch').mockImplementation(async (request) => {
    if (!request.url.includes('/data/mutate/')) return fetch(request)
    failing.mockRestore()
    throw new TypeError('Failed to fetch')
  })
  move(0, 2)
  move(0, 1)
  await waitFor(() => expect(failure()).toBeDefined())
  await waitFor(() => expect(shown()).toEqual(['Accounts', 'Bookings', 'Cars']))
  expect(await stored()).toEqual(['Accounts', 'Bookings', 'Cars'])
  move(0, 2)
  await waitFor(async () => expect(await stored()).toEqual(['Bookings', 'Cars', 'Accounts']))
  expect(failure()).toBeUndefined()
})
