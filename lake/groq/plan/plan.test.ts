import {describe, expect, it} from 'vitest'
import type {JsonObject} from '../../documents/types.ts'
import {DocumentIndex} from '../indexes/documentIndex.ts'
import {planQuery} from './plan.ts'
import {answerQuery} from '../answer/query.ts'

const CONTEXT = {projectId: 'test', dataset: 'production', identity: 'ada'}
const document = (_id: string, _type: string, fields: JsonObject) => ({
  _id,
  _type,
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  ...fields,
})
const DOCUMENTS = [
  document('a', 'page', {route: '/A', title: 'B', list: [1, 2, 3], link: {_ref: 'c'}}),
  document('b', 'page', {route: '/b', title: 'A', list: [4], slug: {current: '/A'}}),
  document('c', 'note', {title: 'C', route: '/A', list: ['/A', 'c', null]}),
]

const ask = (query: string, params: JsonObject, documents = DOCUMENTS) =>
  answerQuery(query, params, new DocumentIndex(documents), CONTEXT, {resultSourceMap: true})

describe('a query that has been planned', () => {
  const values = [
    'page',
    '/A',
    'a',
    ['page'],
    ['page', 'note'],
    ['a', 'c'],
    [],
    ['a', 1],
    0,
    1,
    -1,
    null,
    true,
    {},
  ]

  it.each([
    '*[_type == $v]{_id}',
    '*[_type in $v] | order(title){_id, title}',
    '*[_type in [$v, "note"]] | order(title)._id',
    '*[$v == _id || _id in $v]._id',
    '*[_type == "page" && (route == $v || lower(route) in $v)]._id',
    '*[_type == "page" && route in $v][0]{"same": *[_type == ^._type && route == $v]._id}',
    '*[_type == "page" && $v in list]._id',
    '*[_type == "page" && references($v)]._id',
    '*[references($v)]._id',
    '*[_id == "a"][0][$v]',
    '*[_id == "a"][0].list[$v]',
    '*[_id == "a"][0].list[0..$v]',
    '*[_id == "a"][0].list[@ == $v]',
    '*[_id == "a"]{"v": $v, "more": $v + 1, "in": list[@ in $v], "n": count(*[_type == $v])}',
    '*[_type == "page"] | order(select(_id == $v => 0, 1), title)._id',
    '*[_type == "page" && title match $v]._id',
    '$v',
    '$v[0]',
  ])('is answered with other parameters as if it were new: %s', (query) => {
    const asked = (text: string, v: unknown) => {
      try {
        return ask(text, {v})
      } catch (error) {
        return String(error)
      }
    }
    const first = values.map((v) => asked(query, v))
    // One more space at the end makes a query that is not in the cache.
    const fresh = values.map((v, index) => asked(query + ' '.repeat(index + 1), v))
    expect(first).toEqual(fresh)
    expect(values.toReversed().map((v) => asked(query, v))).toEqual(fresh.toReversed())
  })

  it('has brackets that mean what is in them', () => {
    const query = '*[_id == "a"][0].list[$v]'
    expect([0, 2, -1].map((v) => ask(query, {v}).result)).toEqual([1, 3, 3])
    expect(ask('*[_id == "a"][0][$v]', {v: 'title'}).result).toBe('B')
    expect(ask('*[_id == "a"][0][$v]', {v: 'route'}).result).toBe('/A')
  })

  it('is answered with other documents from those', () => {
    const query = '*[_type == $type]._id'
    expect(ask(query, {type: 'note'}).result).toEqual(['c'])
    expect(ask(query, {type: 'note'}, [document('d', 'note', {})]).result).toEqual(['d'])
    expect(ask(query, {type: 'page'}).syncTags).not.toEqual(ask(query, {type: 'note'}).syncTags)
  })

  it('does not take a parameter for the documents that it has looked up', () => {
    const params = {type: 'page', 'source:0': 'c', 'source:1': ['c']}
    expect(ask('*[_type == $type && title in *[_type == "page"].title]._id', params).result).toEqual([
      'a',
      'b',
    ])
  })

  it('lacks a parameter that it had before: it is refused', () => {
    expect(ask('*[_id == $known]._id', {known: 'a'}).result).toEqual(['a'])
    expect(() => ask('*[_id == $known]._id', {})).toThrow('param $known referenced, but not provided')
  })

  it('is not planned again for other values, until many others have been', () => {
    const shape = (id: string, query = '*[_id == $id]{title}') => planQuery(query, {id}).tree
    const first = shape('a')
    expect(shape('b')).toBe(first)
    for (let count = 0; count < 1000; count += 1) shape('a', `*[_id == $id]{"n": ${count}}`)
    expect(shape('a')).not.toBe(first)
    expect(shape('a')).toEqual(first)
  })
})
