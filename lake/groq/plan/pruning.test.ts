import * as fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {byId} from '../../documents/document.ts'
import type {JsonObject, LakeDocument} from '../../documents/types.ts'
import {pickCandidates} from './candidates.ts'
import {DocumentIndex} from '../indexes/documentIndex.ts'
import {planQuery} from './plan.ts'
import {answerQuery, createMatcher} from '../answer/query.ts'

const CONTEXT = {projectId: 'test', dataset: 'production', identity: 'ada'}
const TIME = '2026-01-01T00:00:00.000Z'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'drafts.a', 'drafts.e')
const type = fc.constantFrom('page', 'fact', 'legal')
const address = fc.constantFrom<unknown>('/', '/Rider', 'x', null, 3, ['/'])

const target = fc.constantFrom<unknown>('a', 'b', 'drafts.a', 'elsewhere', '', null, 3)

function stored(fields: {_id: string; _type: string} & JsonObject): LakeDocument {
  return {_rev: 'r', _createdAt: TIME, _updatedAt: TIME, ...fields}
}

const document = fc
  .record(
    {
      _id: id,
      _type: type,
      route: address,
      from: address,
      slug: address.map((current) => ({current})),
      rank: fc.nat(3),
      parent: target.map((_ref) => ({_ref})),
      links: fc.array(
        fc.oneof(
          target.map((_ref) => ({_ref, nested: {_ref: 'a'}})),
          target.map((_ref) => [{deep: {_ref, _weak: true}}]),
        ),
        {maxLength: 2},
      ),
    },
    {requiredKeys: ['_id', '_type', 'rank'], noNullPrototype: true},
  )
  .map(stored)

const literal = fc.constantFrom(
  '"page"',
  '"fact"',
  '"a"',
  '"drafts.a"',
  '"/"',
  '"/Rider"',
  '"/rider"',
  '"x"',
  'null',
  '3',
  '$text',
)
const field = fc.constantFrom(
  '_id',
  '_type',
  'route',
  'lower(route)',
  'lower((@.from))',
  'lower(rank)',
  'slug.current',
  '@._type',
  '_type[0]',
  '^._type',
  '^.route',
  'slug->route',
  'rank',
  'parent._ref',
  '^.parent._ref',
  '^._id',
)
const referring = fc.constantFrom(
  'references(^._id)',
  'references(^.^._id)',
  'references(^.parent._ref)',
  'references(^.rank)',
  'references(^.links[]._ref)',
  'references("a")',
  'references($text)',
  'references($list)',
  'references("a", ^._id)',
  'references(_id)',
  'references(parent._ref)',
  '(parent._ref) == ^._id',
  '^._id == parent._ref',
  '^._id == @.links[0]._ref',
  '^._id in links[]._ref',
  '^.^._id in (links[]._ref)',
  '^.route in links[]._ref',
  'parent._ref == ^.missing',
)
/** What is the same for every document, or seems to be. */
const constant = fc.constantFrom(
  'rank in *[_type == "page"].rank',
  '_id in *[_type == "fact" && rank > 0].links[]._ref',
  'rank == count(*[_type == ^._type])',
  'rank == count(*[_type == "page" && rank == ^.rank])',
  'rank == count(*[_type == "page"][rank in *[_type == ^._type].rank])',
  'parent._ref in *[_type == "page"]{"ids": links[]._ref, "up": ^._id}.up',
  'route == (*[_type == "page"] | order(rank desc))[0].route',
  'defined(*[_id == ^.parent._ref][0].route)',
  'rank in *[references("a") && rank in *[_type == "legal"].rank].rank',
  'rank > *[_type == "page"][0].rank',
  'coalesce(@.rank, *[_type == "page"][0].rank) == 1',
  'coalesce(route, *[_type == "page"][0].route) == "/"',
)
const {filter} = fc.letrec<{filter: string; term: string}>((tie) => ({
  term: fc.oneof(
    fc.tuple(field, literal).map(([name, value]) => `${name} == ${value}`),
    fc.tuple(literal, field).map(([value, name]) => `(${value}) == ${name}`),
    fc
      .tuple(field, fc.array(literal, {maxLength: 3}))
      .map(([name, values]) => `${name} in [${values.join(', ')}]`),
    fc
      .tuple(field, fc.constantFrom('$list', 'path("drafts.**")'))
      .map(([name, list]) => `${name} in ${list}`),
    referring,
    constant,
    fc.constantFrom('rank > 1', 'defined(route)', 'true', '_type != "page"'),
    tie('filter').map((inner) => `!(${inner})`),
    tie('filter').map((inner) => `(${inner})`),
  ),
  filter: fc.oneof(
    {depthSize: 'small'},
    tie('term'),
    fc.tuple(tie('term'), tie('filter')).map(([left, right]) => `${left} && ${right}`),
    fc.tuple(tie('term'), tie('filter')).map(([left, right]) => `${left} || ${right}`),
  ),
}))
/** Where a filter, or two of them, stand in a query. */
const PLACES: Record<string, (one: string, other: string) => string> = {
  'by itself': (one) => `*[${one}]`,
  'before an element': (one) => `*[${one}][0]`,
  'before a field': (one) => `*[${one}]._id`,
  'behind another': (one, other) => `*[${one}][${other}]`,
  'in an object, twice': (one, other) => `{"one": count(*[${one}]), "two": *[${other}]{_id}}`,
  'in a projection': (one) => `*[_type == "page"]{_id, "same": *[${one} && _type == ^._type]._id}`,
  'before an order': (one) => `*[${one}] | order(rank desc)[0..1]`,
  'in projections of projections': (one) =>
    `*[rank < 2]{_id, "n": count(*[${one}]), "deep": {"n": *[${one}]{_id, "m": count(*[${one}])}}}`,
  'three projections deep': (one) =>
    `*[rank < 2]{_id, "in": *[rank < 2]{_id, "deep": *[rank < 2]{"n": *[${one}]._id}}}`,
  'in an order': (one) => `*[_type == "page"] | order(count(*[${one}]) desc, _id)._id`,
  'in lists and conditions': (one) =>
    `*[rank < 2]{_id, "is": rank in *[${one}].rank, "some": [rank, ...*[${one}].rank], ${one} => {rank}}`,
  'in a filter of parts': (one) => `*[_type == "page"].links[count(*[${one}]) > 1]`,
}

function unpruned(text: string, params: JsonObject, documents: LakeDocument[]): unknown {
  return toJS(evaluateSync(parse(text, {params}), {dataset: documents.toSorted(byId), params}))
}

describe('looking at candidates only', () => {
  it.each(Object.entries(PLACES))('never changes an answer, with a filter %s', (_, queryOf) => {
    const params = {text: 'page', list: ['a', 'page', '/']}
    const documents = fc.uniqueArray(document, {selector: ({_id}) => _id, maxLength: 6})
    const property = fc.property(documents, filter, filter, (contents, one, other) => {
      const text = queryOf(one, other)
      const {result} = answerQuery(text, params, new DocumentIndex(contents), CONTEXT)
      expect(result).toEqual(unpruned(text, params, contents) ?? null)
    })
    expect(() => fc.assert(property, {numRuns: 330})).not.toThrow()
  })

  it('never changes whether a listener hears of a document', () => {
    const params = {text: 'page', list: ['a', 'page', '/']}
    const property = fc.property(document, filter, (content, inner) => {
      const matches = createMatcher(`*[${inner}]`, params, new DocumentIndex([content]), CONTEXT)
      const expected = unpruned(`*[${inner}]`, params, [content])
      expect(matches(content)).toBe(Array.isArray(expected) && expected.length > 0)
    })
    expect(() => fc.assert(property, {numRuns: 1000})).not.toThrow()
  })

  it('finds what refers to a document however deep the question stands', () => {
    const contents = [
      stored({_id: 'page', _type: 'page'}),
      stored({_id: 'fact', _type: 'fact', parent: {_ref: 'page'}}),
      stored({_id: 'law', _type: 'legal', parent: {_ref: 'fact'}}),
    ]
    const nested = (inner: string) =>
      `*[_type == "page"][0]{"facts": *[_type == "fact"]{"laws": *[_type == "legal"]{"found": *[${inner}]._id}}}`
    const found = (inner: string) => {
      const {result} = answerQuery(nested(inner), {}, new DocumentIndex(contents), CONTEXT)
      return JSON.stringify(result).match(/(?<="found":)[^}]*/)?.[0]
    }
    expect(found('references(^.^.^._id)')).toBe('["fact"]')
    expect(found('references(^.^._id)')).toBe('["law"]')
    expect(found('references(^._id)')).toBe('[]')
    expect(found('parent._ref == ^.^.^._id')).toBe('["fact"]')
    expect(found('^.^._id in [parent][]._ref || ^.^._id == parent._ref')).toBe('["law"]')
  })

  it('finds what refers to a document as documents change', () => {
    const index = new DocumentIndex([stored({_id: 'a', _type: 'page', parent: {_ref: 'x'}})])
    const sources = (name: string) => [...index.referringTo(name)]
    expect(sources('x')).toEqual(['a'])
    index.put(stored({_id: 'b', _type: 'page', links: [{parent: {_ref: 'x', _weak: true}}]}))
    index.put(stored({_id: 'a', _type: 'page', parent: {_ref: 'y'}}))
    expect([sources('x'), sources('y')]).toEqual([['b'], ['a']])
    index.delete('b')
    expect(sources('x')).toEqual([])
  })

  it.each([
    '*[_id == "a"]',
    '*[_id in ["a", "b"] && rank > 1]',
    '*[_type == "page" && route == $route][0]{title, "related": *[_type == "fact"]}',
    '*[_type in ["page", "legal"] && slug.current == "terms"]',
    '*[(_type == "page" || _id == "a") && defined(route)] | order(rank)',
    '*[_type == "page"]{"count": count(*[references(^._id)])}',
    '*[_id == "a"]{"children": *[parent._ref == ^._id], "back": *[^._id in links[]._ref]}',
    'count(*[references($route)])',
  ])('serves %s without reading all documents', (text) => {
    expect(planQuery(text, {route: '/'}).readsAll).toBe(false)
  })

  it.each(['*', 'count(*)', '*[rank > 1]', '*[_type == "page" || rank > 1]', '*[_type == null]'])(
    'reads all documents for %s',
    (text) => {
      expect(planQuery(text, {}).readsAll).toBe(true)
    },
  )

  it('computes once what is the same for every document', () => {
    const index = new DocumentIndex(
      Array.from({length: 4000}, (_, n) => stored({_id: `page-${n}`, _type: 'page', rank: n})),
    )
    const nested = (levels: number): string =>
      levels === 0 ? '*[rank < 3]._id' : `*[_id in ${nested(levels - 1)}]._id`
    expect(answerQuery(nested(9), {}, index, CONTEXT).result).toEqual(['page-0', 'page-1', 'page-2'])
    const each = 'count(*[_type == "page"]{"few": count(*[_type == "page" && rank < 3])}[few == 3])'
    expect(answerQuery(each, {}, index, CONTEXT).result).toBe(4000)
  })

  it('leaves one document of ten thousand when it is asked for by its address', () => {
    const index = new DocumentIndex(
      Array.from({length: 10_000}, (_, n) => stored({_id: `page-${n}`, _type: 'page', route: `/${n}`})),
    )
    const {sources} = planQuery('*[_type == "page" && route == $route][0]', {route: '/7'})
    const candidates = Array.from(sources.values(), (source) => pickCandidates(source, index))
    expect(candidates).toEqual([[expect.objectContaining({_id: 'page-7'})]])
  })
})
