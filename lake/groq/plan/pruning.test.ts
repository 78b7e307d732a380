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
/** Expressions with the same value for every document, or seemingly so. */
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
/** Places of one filter or two in a query. */
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

  const contents = [
    stored({_id: 'a', _type: 'page', route: '/', rank: 3, title: 'Welcome'}),
    stored({_id: 'b', _type: 'page', route: '/Rider', rank: 2, title: 'For riders', parent: {_ref: 'a'}}),
    stored({_id: 'c', _type: 'fact', rank: 1, links: [{_ref: 'b'}]}),
    stored({_id: 'd', _type: 'legal', slug: {current: 'terms'}}),
    stored({_id: 'e', _type: 'redirect', from: '/Old', to: {list: [{_ref: 'a'}]}}),
  ]
  const given = {route: '/', path: '/rider', list: ['a', 'b'], one: ['fact'], n: 1}

  /** Also checks each document by itself, as for a listener. */
  function expectSameAnswer(text: string) {
    const {result} = answerQuery(text, given, new DocumentIndex(contents), CONTEXT)
    expect(result).toEqual(unpruned(text, given, contents) ?? null)
    const matches = createMatcher(text, given, new DocumentIndex(contents), CONTEXT)
    const heard = contents.filter((content) => matches(content))
    const alone = (content: LakeDocument) => [unpruned(text, given, [content]) ?? []].flat()
    expect(heard).toEqual(contents.filter((content) => alone(content).length > 0))
  }

  it.each([
    ['*[_id == "a"]', 'a'],
    ['*["a" == (_id) && rank > 1]', 'a'],
    ['*[rank > 1 && (defined(route) && @._id == "a")]', 'a'],
    ['*[_id in ["c", "x", "a"]]', 'ac'],
    ['*[_id in $list]', 'ab'],
    ['*[_id == "versions." + "x." + "y" || _id == "" + "b"]', 'b'],
    ['*[_type == "fact"]', 'c'],
    ['*[_type in $one]', 'c'],
    ['*[_type in ["fact", "legal"]]', 'cd'],
    ['*[_type == "page" && route == $route]', 'a'],
    ['*[route in ["/Rider"] && "page" == _type]', 'b'],
    ['*[_type == "page" && lower(route) == $path]', 'b'],
    ['*[_type == "page" && lower((@.route)) in [$path, "/x"]]', 'b'],
    ['*[_type in ["legal", "page"] && slug.current == "terms"]', 'd'],
    ['*[_type == "redirect" && lower(from) == "/old"]', 'e'],
    ['*[_id == "a" || _type == "fact"]', 'ac'],
    ['*[(_id == "a" || _type == "fact") && rank > 0]', 'ac'],
    ['*[(_id == "a" && rank > 9) || (_type == "page" && route == "/Rider")]', 'ab'],
    ['*[(_type == "fact" && rank > 9) || _id in ["b", "d"]]', 'bcd'],
    ['*[_type == "page" && _type == "fact"]', 'ab'],
    ['*[_id == "a" && _id == "b"]', 'a'],
    ['*[_type == "page" && title match "rid*"]', 'b'],
    ['*[_type == "page" && [route, (title)] match "rid*"]', 'b'],
    ['*[_type == "page" && title match "nothing"]', ''],
    ['*[_type == "page"] | order(route desc)', 'ba'],
    ['*[_type == "page" && rank > 0] | order(rank)', 'ba'],
    ['*[_type == "page"][rank > 0] | order(rank)', 'ba'],
    ['*[_type in ["fact", "legal"]] | order(rank desc)', 'cd'],
    // More than necessary, since no index covers these conditions.
    ['*[_type == "page" && route == $n]', 'ab'],
    ['*[_type == "page" && route != "/"]', 'ab'],
    ['*[_type == "page" && title == "/"]', 'ab'],
    ['*[_type == "page" && title != "riders"]', 'ab'],
    ['*[_type == "page" && title match $n]', 'ab'],
    ['*[_type == "page" && [title, ...links] match "rid*"]', 'ab'],
    ['*[_type == "page" && title + "" match "rid*"]', 'ab'],
    ['*[_type == "page" && "rid*" match title]', 'ab'],
    ['*[_type == "page" && parent.route == "/"]', 'ab'],
    ['*[_type == "page" && ^.route == "/"]', 'ab'],
  ])('looks at no more documents than an index must name: %s', (text, looked) => {
    const index = new DocumentIndex(contents)
    const {sources, readsAll} = planQuery(text, given)
    const ids = Array.from(sources.values(), (source) => pickCandidates(source, index).map(({_id}) => _id))
    expect(readsAll).toBe(false)
    expect(ids.flat().join('')).toBe(looked)
    expectSameAnswer(text)
  })

  it.each([
    '*',
    'count(*)',
    '*[rank > 1]',
    '*[_type == "page" || rank > 1]',
    '*[rank > 1 || _type == "page"]',
    '*[_type == null]',
    '*[_type != "page"]',
    '*[_type > "page"]',
    '*[_id in [...$list]]',
    '*[_id in ["a", 1]]',
    '*[_id == $n]',
    '*[_type[0] == "page"]',
    '*[^._type == "page"]',
    '*[_type == "a" + rank]',
    '*[!(_type == "page")]',
    '*[references(_id)]',
    '*[references(parent._ref)]',
    '*[references("a", $route)]',
    '*[rank == "a"]',
    '*[parent._ref > "a"]',
    '*[parent->_ref == "a"]',
    '*[parent._ref in $list]',
    '*[links[].rank == "a"]',
  ])('looks at all documents for %s', (text) => {
    expect(planQuery(text, given).readsAll).toBe(true)
    expectSameAnswer(text)
  })

  it.each([
    'count(*[references($route)])',
    '*[rank > 0 && references("a")]',
    '*[(parent._ref) == $route]',
    '*[$route == @.parent._ref]',
    '*[$route in links[]._ref]',
    '*[$route in to.list[]._ref]',
    '*["a" == links[0]._ref]',
    '*[_id == "a"]{"children": *[parent._ref == ^._id], "back": *[^._id in (links[]._ref)]}',
    '*[_type == "page"]{"n": count(*[references((^._id))]), "up": *[references(^.parent._ref)]}',
  ])('looks up what refers to a document: %s', (text) => {
    const {readsAll, dependsOnAll} = planQuery(text, given)
    expect([readsAll, dependsOnAll]).toEqual([false, true])
    const {result} = answerQuery(text, given, new DocumentIndex(contents), CONTEXT)
    expect(result).toEqual(unpruned(text, given, contents))
  })

  it.each([
    '*[_id == "a"]{"same": *[_id in ["b", "c"] && references(^._id)]}',
    '*[_type == "page"]{"facts": *[_type == "fact" && references(^._id)]}',
  ])('depends on no documents but those that it looks at: %s', (text) => {
    expect(planQuery(text, given).dependsOnAll).toBe(false)
  })

  it.each([
    ['*[rank in *[_type == "page"].rank]', 1],
    ['*[_type == "fact" && rank > count(*[_type == "page"])]', 1],
    ['*[rank in *[_type == "page"].rank && rank in *[_type == "fact"]{"x": rank}.x]', 2],
    ['*[rank in *[_type == "page"][rank > 1].links[@.rank > 0].rank]', 1],
    ['*[rank > *[_type == "page"][0].rank + 1]', 1],
    ['*[rank == (*[_type == "page"] | order(rank + 0 desc))[0].rank]', 1],
    ['*[references(*[_type == "page"]._id)]', 1],
    ['*[rank == count(*[_type == "page" && references("a")])]', 1],
    ['*[title == string::lower(*[_type == "page"][0].title)]', 1],
    ['*[title == *[_id == "a"][0].parent->title]', 1],
    ['*[rank in *[_type == "page"]{"n": *[_type == "fact" && rank == ^.rank].rank}.n[]]', 1],
    ['*[_type == "page"].list[@ in *[_type == "fact"].key]', 1],
    ['*[_type == "page"] | order(count(*[_type == "fact"]))', 1],
    ['*[_type == "page"]{"n": count(*[_type == "fact"])}', 1],
    ['*[_type == "page"]{"list": [1, count(*[_type == "fact"])]}', 1],
    ['*[_type == "page"]{"n": select(rank > 1 => count(*[_type == "fact"]), 0)}', 1],
    ['*[_type == "page"]{rank in *[_type == "fact"].rank => {title}}', 1],
    // Depends on the document, costs nothing, is computed once anyway, or only moves content.
    ['*[rank == count(*[_type == ^._type])]', 0],
    ['*[rank == count(*[_type == "page" && references(^._id)])]', 0],
    ['*[rank in *[_type == "page"]{"x": ^.rank}.x]', 0],
    ['*[rank in *[_type == "page"]{"n": *[_type == "fact" && rank == ^.^.rank].rank}.n[]]', 0],
    ['*[_type == "page"]{"n": *[_type == "fact"] | order(rank + ^.^.rank)}', 0],
    ['*[rank == (*[_type == "page"] | score(rank > 1))[0]._score]', 0],
    ['*[rank == 1 + 2 && rank in $list && title == identity()]', 0],
    ['count(*[_type == "page"])', 0],
    ['*[_type == "page"]{"ranks": *[_type == "fact"].rank}', 0],
    ['*[_type == "page"]{"t": coalesce(title, *[_type == "fact"][0].title)}', 0],
  ])('computes once what is the same for every document: %s', (text, count) => {
    expect(planQuery(text, given).constants).toHaveLength(count)
    const {result} = answerQuery(text, given, new DocumentIndex(contents), CONTEXT)
    expect(result).toEqual(unpruned(text, given, contents))
  })

  it('takes no longer for what is the same for every document', () => {
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
