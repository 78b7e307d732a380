import * as fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {byId} from '../../documents/document.ts'
import type {LakeDocument} from '../../documents/types.ts'
import {DocumentIndex} from '../indexes/documentIndex.ts'
import {planQuery} from './plan.ts'
import {answerQuery} from '../answer/query.ts'
import {nodesOf} from '../syntax/nodes.ts'

const CONTEXT = {projectId: 'test', dataset: 'production', identity: 'ada'}
const TIME = '2026-01-01T00:00:00.000Z'

function stored(fields: {_id: string; _type: string}): LakeDocument {
  return {_rev: 'r', _createdAt: TIME, _updatedAt: TIME, ...fields}
}

const id = fc.integer({min: 0, max: 80}).map((number) => `d${number}`)
/** A few values, so that many are equal; some of their types have an order among each other, some have none. */
const value = fc.constantFrom<unknown>('a', 'B', 'b', 2, 10, true, false, null, ['a'], {x: 1})
const document = fc
  .record(
    {_id: id, _type: fc.constantFrom('page', 'page', 'fact'), title: value, rank: value},
    {requiredKeys: ['_id', '_type'], noNullPrototype: true},
  )
  .map(stored)
const change = fc.oneof(
  {weight: 3, arbitrary: document.map((put) => ({put}))},
  {weight: 1, arbitrary: id.map((gone) => ({gone}))},
)
const QUERIES = [
  '*[_type == "page"] | order(title)',
  '*[_type == "page"] | order(title desc, lower(rank) asc)[0...5]._id',
  '*[_type == "page" && defined(title)] | order(rank desc)[2..9]{_id, title}',
  '*[_type == "page"] | order(rank) | order(title)',
  '*[_type == "page"] | order(coalesce(title, rank, "x") desc, _id desc)[0]',
  '{"a": *[_type == "page"] | order(title, rank)[0...3], "b": *[_type == "fact"] | order(title)}',
  '*[_type == "page"] | order(title) {"same": *[_type == "page" && title == ^.title] | order(rank desc)._id}',
]

function inFull(text: string, documents: Iterable<LakeDocument>): unknown {
  return toJS(evaluateSync(parse(text, {}), {dataset: [...documents].toSorted(byId)}))
}

describe('an ordered list', () => {
  it('is the same as if it were ordered again each time, however documents change', () => {
    const rounds = fc.array(
      fc.record({
        changes: fc.oneof(
          fc.array(change, {maxLength: 4}),
          fc.array(change, {minLength: 60, maxLength: 90, size: 'max'}),
        ),
        query: fc.constantFrom(...QUERIES),
      }),
      {maxLength: 6},
    )
    const property = fc.property(rounds, (given) => {
      const index = new DocumentIndex()
      const documents = new Map<string, LakeDocument>()
      for (const {changes, query} of given) {
        for (const made of changes) {
          if ('put' in made) {
            index.put(made.put)
            documents.set(made.put._id, made.put)
          } else {
            index.delete(made.gone)
            documents.delete(made.gone)
          }
        }
        expect(answerQuery(query, {}, index, CONTEXT).result).toEqual(inFull(query, documents.values()))
      }
    })
    expect(() => fc.assert(property, {numRuns: 300})).not.toThrow()
  })

  it.each(['title', '_updatedAt desc', 'lower(title), _id', 'slug.current', 'title == "a"'])(
    'is kept when it is ordered by %s',
    (order) => expect(isKept(order)).toBe(true),
  )

  it.each(['parent->title', 'now()', '^.title', 'count(*[references(^._id)])', '$list', 'url'])(
    'is made again when what it is ordered by may depend on more than the document: %s',
    (order) => expect(isKept(order)).toBe(false),
  )
})

function isKept(order: string): boolean {
  const {tree} = planQuery(`*[_type == "page"] | order(${order})[0...9]`, {list: ['a']})
  return !nodesOf(tree).some(({type}) => type === 'PipeFuncCall')
}
