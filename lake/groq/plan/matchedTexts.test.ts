import * as fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {byId} from '../../documents/document.ts'
import type {JsonObject, LakeDocument} from '../../documents/types.ts'
import {pickCandidates} from './candidates.ts'
import {DocumentIndex} from '../indexes/documentIndex.ts'
import {planQuery} from './plan.ts'
import {answerQuery} from '../answer/query.ts'

const TIME = '2026-01-01T00:00:00.000Z'
const CONTEXT = {projectId: 'test', dataset: 'production', identity: 'ada', origin: 'http://localhost:4000'}

function page(_id: string, fields: JsonObject): LakeDocument {
  return {_id, _type: 'page', _rev: 'r', _createdAt: TIME, _updatedAt: TIME, ...fields}
}

/** Includes characters with surprising upper case, and those that separate words. */
const CHARACTERS = [...'aaAbB1éÉèßẞſKkKσςΣıİiIŉǆǅ_=~\'..**- ,!"+\n']
const text = fc.array(fc.constantFrom(...CHARACTERS), {maxLength: 5}).map((characters) => characters.join(''))
const value = fc.oneof(
  {weight: 4, arbitrary: text},
  fc.constantFrom<unknown>(null, 3, {current: 'a'}),
  fc.array(fc.oneof(text, fc.constant(3)), {maxLength: 2}),
)
const documents = fc
  .array(
    fc.record(
      {title: value, slug: fc.oneof(value, fc.record({current: value}, {noNullPrototype: true}))},
      {noNullPrototype: true},
    ),
    {maxLength: 5},
  )
  .map((all) => all.map((fields, index) => page(`d${index}`, fields)))

const LEFT = [
  'title',
  '(@.title)',
  'slug.current',
  '[title, slug.current]',
  '[title, ...slug]',
  'lower(title)',
]
const RIGHT = ['$text', '$text + "*"', '[$text, $other]', '("*" + $text)', '$missing', '$number']
const order = fc.constantFrom('', ' | order(title)')

describe('a search for words in texts', () => {
  it.each(LEFT)('finds in %s what it would find if it tried the words of every text', (left) => {
    const right = fc.constantFrom(...RIGHT)
    const property = fc.property(
      documents,
      right,
      order,
      text,
      text,
      (contents, pattern, by, given, other) => {
        const asked = `*[_type == "page" && ${left} match ${pattern}]${by}._id`
        const params = {text: given, other, missing: null, number: 3}
        const {result} = answerQuery(asked, params, new DocumentIndex(contents), CONTEXT)
        const inFull = evaluateSync(parse(asked, {params}), {dataset: contents.toSorted(byId), params})
        expect(result).toEqual(toJS(inFull))
      },
    )
    expect(() => fc.assert(property, {numRuns: 700})).not.toThrow()
  })

  it('looks closely at few documents', () => {
    const index = new DocumentIndex(
      Array.from({length: 1000}, (_, number) => page(`d${number}`, {title: `Ride ${number}`})),
    )
    const {sources} = planQuery('*[_type == "page" && title match $word + "*"]', {word: 'RIDE 77'})
    const looked = Array.from(sources.values(), (source) => pickCandidates(source, index).length)
    // 77, 177 and so on, and 770 to 779.
    expect(looked).toEqual([19])
  })

  it.each([
    ['a period at the edge of words', 'a.b', 'ab'],
    ['a period in a pattern, which stands for any character', 'éxè', 'é.è'],
    ['letters that have the same capital', 'ς', 'σ'],
    ['the beginning of a long word', 'a'.repeat(1024), `${'a'.repeat(1024)}b`],
    ['a text of a list', ['ride', 'flat fee'], 'FEE'],
  ])('finds, as groq-js does, %s', (_, title, word) => {
    const index = new DocumentIndex([page('d', {title})])
    const {result} = answerQuery('*[_type == "page" && title match $word]._id', {word}, index, CONTEXT)
    expect(result).toEqual(['d'])
  })

  it('finds assets by the addresses that they are answered with', () => {
    const path = 'images/test/production/1.svg'
    const asset = {...page('image', {path, url: `http://elsewhere/${path}`}), _type: 'sanity.imageAsset'}
    const found = (word: string) =>
      answerQuery(
        '*[_type == "sanity.imageAsset" && url match $word]._id',
        {word},
        new DocumentIndex([asset]),
        CONTEXT,
      ).result
    expect([found('localhost'), found('elsewhere')]).toEqual([['image'], []])
  })
})
