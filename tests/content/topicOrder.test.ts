import {expect, test} from 'vitest'
import {readDocuments} from '../../studio/content/documents.ts'
import {asPlaced, inOrder, placements, withMoved} from '../../studio/structure/help/order/order.ts'

const topic = (id: string, order?: number) => ({_id: id, _type: 'helpTopic', title: id, order})

test('topics stand as visitors see them; those without a place come last', () => {
  const topics = readDocuments([topic('b', 2), topic('new'), topic('a', 2), topic('first', 1)])
  expect(inOrder(topics).map(({id}) => id)).toEqual(['first', 'a', 'b', 'new'])
})

test('a move changes only the places that are others than before, and those of drafts too', () => {
  const topics = inOrder(
    readDocuments([topic('a', 1), topic('b', 2), topic('c', 3), topic('drafts.c', 3), topic('drafts.d', 4)]),
  )
  expect(placements(topics)).toEqual([])
  expect(placements(withMoved(topics, 2, 1))).toEqual([
    {id: 'c', order: 2},
    {id: 'drafts.c', order: 2},
    {id: 'b', order: 3},
  ])
})

test('a move that is taken back at once is stored again, though the first is not known to be stored yet', () => {
  const topics = readDocuments([topic('a', 1), topic('b', 2)])
  const moved = asPlaced(withMoved(topics, 0, 1))
  expect(inOrder(moved).map(({id}) => id)).toEqual(['b', 'a'])
  expect(placements(withMoved(moved, 1, 0))).toEqual([
    {id: 'a', order: 1},
    {id: 'b', order: 2},
  ])
})
