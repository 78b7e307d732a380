import {describe, expect, it} from 'vitest'
import {ask, openTestDataset, put} from '../../datasets/datasetFixtures.ts'
import {parseTextQuery, scoreText} from './textQuery.ts'

describe('text::query', () => {
  const matches = (text: unknown, query: string) => scoreText(text, parseTextQuery(query)) > 0

  it.each([
    ['fee', true],
    ['FEE', true],
    ['unknown fee', true],
    ['fe', false],
    ['fe*', true],
    ['"flat fee"', true],
    ['"fee flat"', false],
    ['flat-fee', true],
    ['fee-flat', false],
    ['"a flat f"*', true],
    ['fee -airport', true],
    ['fee -flat', false],
    ['-"flat fee"', false],
    ['-airport', true],
    ['*', true],
    ['', false],
    ['…', false],
  ])('finds any of the terms, phrases and beginnings and none of those excluded: %s', (query, found) => {
    expect(matches('Every ride has a flat fee', query)).toBe(found)
  })

  it('looks into all texts of a value but not from one into the next, nor at what is not content', () => {
    const value = {_type: 'page', title: 'Flat', body: [{children: [{_key: 'fare', text: 'Fee for Zoë'}]}]}
    expect(matches(value, 'zoë')).toBe(true)
    expect(matches(value, '"flat fee"')).toBe(false)
    expect(matches(value, 'page fare')).toBe(false)
    expect(matches('', '*')).toBe(false)
  })

  it('ranks: each term found counts, again and again counts ever less', () => {
    const score = (text: string) => scoreText([text, 'flat fee'], parseTextQuery('flat fee'))
    const [none, once, twice, often] = ['', 'fee', 'fee fee', 'fee fee fee'].map(score)
    expect(once).toBeGreaterThan(none ?? 0)
    expect(twice).toBeGreaterThan(once ?? 0)
    expect((often ?? 0) - (twice ?? 0)).toBeLessThan((twice ?? 0) - (once ?? 0))
  })

  it('ranks: terms that one text has together count most, the more the less else it says', () => {
    const score = (value: unknown) => scoreText(value, parseTextQuery('one circle'))
    const texts = [
      'One circle.',
      'Everybody rides in one circle',
      ['There is one fee', 'The circle is wide', 'One day', 'A circle'],
      'Circle',
      'A circle is round',
      'No such words',
    ]
    const scores = texts.map(score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(scores).size).toBe(texts.length)
    expect(scores.at(-1)).toBe(0)
    expect(scores.at(-2)).toBeGreaterThanOrEqual(1)
  })

  it('answers the search that the Studio sends', () => {
    const dataset = openTestDataset()
    put(
      dataset,
      {_id: 'body', title: 'Help', text: 'What the fee covers'},
      {_id: 'title', title: 'Fee', text: 'Help'},
      {_id: 'reference', title: 'Other', of: {_type: 'reference', _ref: 'fee'}},
      {_id: 'fee', title: 'Nothing', _type: 'other'},
    )
    const {result} = ask(
      dataset,
      `// findability-mvi:5
      *[_type in $__types] | score(
        boost(_type in ["page"] && title match text::query($__query), 10),
        ([@, _id] match text::query($__query) || references($__rawQuery))
      ) [_score > 0] {_id, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`,
      {__types: ['page'], __query: 'fee*', __rawQuery: 'fee', __limit: 10},
    )
    expect(result).toEqual([
      {_id: 'title', orderings: [21]},
      {_id: 'body', orderings: [3.5]},
      {_id: 'reference', orderings: [1]},
    ])
  })
})

describe('documents::', () => {
  const dataset = openTestDataset()
  put(
    dataset,
    {_id: 'a', title: 'A'},
    {_id: 'b', title: 'B', of: {_ref: 'a'}, gone: {_ref: 'x', _weak: true}},
    {_id: 'c', list: [{deep: {_ref: 'a'}}]},
    {_id: 'drafts.b', of: {_ref: 'c'}},
  )

  it('incomingRefCount() counts the documents that refer to each, as the perspective shows them', () => {
    const query = '*[_type == "page"] | order(_id) {_id, "n": documents::incomingRefCount()}'
    expect(ask(dataset, query, {}, ['published']).result).toEqual([
      {_id: 'a', n: 2},
      {_id: 'b', n: 0},
      {_id: 'c', n: 0},
    ])
    expect(ask(dataset, query, {}, ['drafts']).result).toEqual([
      {_id: 'a', n: 1},
      {_id: 'b', n: 0},
      {_id: 'c', n: 1},
    ])
    expect(ask(dataset, '*[documents::incomingRefCount() > 1]._id').result).toEqual(['a'])
  })

  it('get() follows ids, references and global ids, and wakes its readers', () => {
    const query = `[documents::get("a"), documents::get(*[_id == "b"][0].of),
      documents::get("dataset:test.production:a"), documents::get("dataset:other.production:a"),
      documents::get("nowhere"), documents::get(1)]{title}.title`
    expect(ask(dataset, query).result).toEqual(['A', 'A', 'A', null, null, null])
    const {syncTags} = ask(dataset, 'documents::get("nowhere")')
    const {changes} = dataset.mutate([{create: {_id: 'nowhere', _type: 'page'}}], {
      author: 'ada',
      dryRun: true,
    })
    const woken = new Set(dataset.syncTagsOf(changes, true))
    expect(syncTags.filter((tag) => woken.has(tag))).toHaveLength(1)
  })
})

describe('functions that groq-js only parses', () => {
  const dataset = openTestDataset()
  const release = (name: string) => ({
    _id: `_.releases.${name}`,
    _type: 'system.release',
    name,
    state: 'active',
  })
  put(
    dataset,
    release('r1'),
    release('r2'),
    {_id: 'a', title: 'One circle'},
    {_id: 'drafts.a', title: 'Other'},
  )
  const value = (query: string) => ask(dataset, query).result

  it('releases::all() gives every release, as it is or in part', () => {
    expect(value('releases::all()[]._id')).toEqual(['_.releases.r1', '_.releases.r2'])
    expect(value('releases::all(){name}')).toEqual([{name: 'r1'}, {name: 'r2'}])
    expect(value('releases::all()[name == "r2"][0].name')).toBe('r2')
    expect(value('count(releases::all())')).toBe(2)
  })

  it('array::unique() gives each value once, and what equals nothing as often as it comes', () => {
    expect(value('array::unique([1, "1", 1, null, true, null, "1"])')).toEqual([1, '1', null, true])
    expect(value('array::unique([{}, {}, [], []])')).toEqual([{}, {}, [], []])
    expect(value('[array::unique("a"), array::unique(null)]')).toEqual([null, null])
    expect(value('array::compact([1, null, 2])')).toEqual([1, 2])
  })

  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    ['a', '*', true],
    ['a.b', '*', false],
    ['a.b', '*.b', true],
    ['a.b', 'a.*', true],
    ['a.b', 'a.c', false],
    ['a', 'a.*', false],
    ['a.', 'a.*', false],
    ['a.b.c', 'a.*', false],
    ['a.b.c', 'a.**', true],
    ['a.b.c', '**', true],
    ['a.b.c', '**.c', true],
    ['a.b.c', '**.b', false],
    ['a.b.c', 'a.**.c', true],
    ['a.c', 'a.**.c', false],
    ['a', 'a.**', false],
    ['axb', 'a.b', false],
  ])('path() tells ids by their parts: %s in %s', (id, path, isIn) => {
    expect(ask(dataset, '$id in path($path)', {id, path}).result).toBe(isIn)
  })

  it('path() tells the documents that lie in it', () => {
    expect(value('*[_id in path("drafts.**")]._id')).toEqual(['drafts.a'])
    expect(value('*[_type == "page" && _id in path("*")]._id')).toEqual(['a'])
    expect(value('["draftsXa" in path("drafts.*"), 3 in path("*"), "a" in path(3)]')).toEqual([
      false,
      null,
      null,
    ])
  })

  it('score() counts how well a text matches within conditions, and takes documents as they are', () => {
    const scored = (argument: string) => value(`*[_type == "page"] | score(${argument}) {_id, _score}`)
    const best = scored('title match text::query("one circle")')
    expect(best).toEqual([
      {_id: 'a', _score: expect.any(Number)},
      {_id: 'drafts.a', _score: 0},
    ])
    const [{_score: alone}] = Array.isArray(best) ? best : []
    for (const same of [
      '(title match text::query("one circle"))',
      'boost((title match text::query("one circle")), 0)',
    ]) {
      expect(scored(same)).toEqual([
        {_id: 'a', _score: alone},
        {_id: 'drafts.a', _score: 0},
      ])
    }
    const both = scored('title match text::query("one circle") || _id == "drafts.a"')
    expect(both).toEqual([
      {_id: 'a', _score: alone},
      {_id: 'drafts.a', _score: 1},
    ])
    expect(() => value('*{title} | score(title match "one")')).toThrow('score() takes documents as they are')
    expect(() => value('[1, 2] | score(true)')).toThrow('score() takes documents as they are')
  })
})
