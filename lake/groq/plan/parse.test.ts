import {describe, expect, it} from 'vitest'
import {QueryError} from '../../errors.ts'
import type {JsonObject} from '../../documents/types.ts'
import {DocumentIndex} from '../indexes/documentIndex.ts'
import {answerQuery} from '../answer/query.ts'

const CONTEXT = {projectId: 'test', dataset: 'production', identity: 'ada'}
const DOCUMENT = {_id: 'a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', title: 'Hello'}

function ask(query: string, params: JsonObject = {}): unknown {
  return answerQuery(query, params, new DocumentIndex([DOCUMENT]), CONTEXT).result
}

function refusal(query: string, params?: JsonObject): unknown {
  try {
    return ask(query, params)
  } catch (error) {
    if (error instanceof QueryError) return error.body.error
    throw error
  }
}

describe('a query', () => {
  it('that does not parse is refused with the place of the mistake', () => {
    expect(refusal('*[_type == "page"')).toMatchObject({
      type: 'queryParseError',
      query: '*[_type == "page"',
      description: expect.stringContaining('position 16'),
      start: 16,
      end: 17,
    })
    expect(refusal('*[title ==]{a}')).toMatchObject({type: 'queryParseError', start: 9, end: 10})
    expect(refusal('[geo(a), title ==]')).toMatchObject({type: 'queryParseError', start: 17, end: 18})
  })

  it.each(['*[_type == ', '*[a in', '{"a": ', '*[a] | order('])(
    'that was cut short is refused in the words of the hosted lake: %s',
    (query) => {
      const description = 'unexpected end-of-file, expected expression'
      expect(refusal(query)).toMatchObject({type: 'queryParseError', description})
    },
  )

  it('that is wrong before its end is refused for that, also where it was cut short', () => {
    expect(refusal('*[title title] | order(')).toMatchObject({
      description: expect.stringContaining('position 7'),
    })
  })

  it('that lacks a parameter is refused by its name', () => {
    expect(refusal('*[title == $title]')).toEqual({
      type: 'queryParseError',
      description: 'param $title referenced, but not provided',
      query: '*[title == $title]',
      start: 11,
      end: 17,
    })
  })

  it.each([
    ['*|score(text::semanticSimilarity("x"))', 'text::semanticSimilarity'],
    ['documents::incomingGlobalDocumentReferenceCount()', 'documents::incomingGlobalDocumentReferenceCount'],
    ['diff::changedAny({}, {}, (a))', 'diff::changedAny'],
    ['*[0]{"r": media::aspect(@, "x")}', 'media::aspect'],
  ])('that calls what the lake cannot answer is refused by the name of the function: %s', (query, name) => {
    expect(refusal(query)).toMatchObject({
      type: 'queryEvaluationError',
      description: `The embedded lake cannot answer ${name}(). Leave it out of the query, or use a hosted project.`,
      start: query.indexOf(name),
    })
  })

  it.each([
    ['text::query("x")', 'text::query', 'to the right of match'],
    ['*{"n": documents::incomingRefCount(_id)}', 'documents::incomingRefCount', 'takes 0 arguments, not 1'],
    ['geo::distance(a)', 'geo::distance', 'takes 2 arguments, not 1'],
  ])('that calls a function in the wrong way is told how: %s', (query, name, advice) => {
    expect(refusal(query)).toMatchObject({
      type: 'queryParseError',
      description: expect.stringContaining(advice),
      start: query.indexOf(name),
    })
  })

  it.each([
    ['unknown functions', 'nothing::known()'],
    ['wrong numbers of arguments', 'count(1, 2)'],
    ['nesting without end', '('.repeat(100_000)],
    ['an empty text', ''],
  ])('is refused, not fatal, for %s', (_, query) => {
    expect(refusal(query)).toMatchObject({type: 'queryParseError'})
  })

  it('gives parameters of any JSON type, in slices and ranges too', () => {
    expect(ask('*[title == $title][$from...$to]._id', {title: 'Hello', from: 0, to: 1})).toEqual(['a'])
    expect(ask('$value', {value: {deep: [1]}})).toEqual({deep: [1]})
    expect(ask('$value', {value: null})).toBeNull()
  })

  it('is answered again for each set of parameters', () => {
    expect(ask('$n + 1', {n: 1})).toBe(2)
    expect(ask('$n + 1', {n: 2})).toBe(3)
  })

  it('knows who asks, and in which dataset of which project', () => {
    expect(ask('[identity(), sanity::projectId(), sanity::dataset()]')).toEqual(['ada', 'test', 'production'])
  })

  it('finds nothing in the prototypes of objects', () => {
    expect(ask('*[0]{"a": constructor, "b": __proto__, "c": toString}')).toEqual({a: null, b: null, c: null})
    expect(ask('$p.constructor', {p: {}})).toBeNull()
  })

  it.each([
    ['"a\\u{1F697}b"', 'a🚗b'],
    [String.raw`"\u{41}\u0042\n\"\\\/"`, 'AB\n"\\/'],
    [String.raw`'it\'s "\u{e9}"'`, 'it\'s "é"'],
    ['"// no comment"', '// no comment'],
    ['1 // a comment', 1],
    ['// "a\\q"\n2', 2],
    ['[1, // "\n 2]', [1, 2]],
  ])('has texts and comments as they are written: %s', (query, value) => {
    expect(ask(query)).toEqual(value)
  })

  it.each([
    [String.raw`*[title == "a\q"]`, String.raw`Unknown escape sequence "\q"`, 13],
    [String.raw`["ok\n", 'a\q']`, String.raw`Unknown escape sequence "\q"`, 11],
    [String.raw`"\u{110000}"`, String.raw`Unknown escape sequence "\u{110000}"`, 1],
  ])('with an escape sequence that means nothing is refused with its place: %s', (query, message, start) => {
    expect(refusal(query)).toMatchObject({
      type: 'queryParseError',
      description: `${message} in a string at position ${start}`,
      start,
    })
  })

  it('of many short parts is answered, however they stand beside each other', () => {
    const many = (part: string, between: string) => Array.from({length: 3000}, () => part).join(between)
    expect(ask(`count([${many('1 + 1 == 2 && !("+ + +" in [])', ', ')}])`)).toBe(3000)
    expect(ask(`count([${many('(1 + 1)', ', ')}])`)).toBe(3000)
    expect(ask(`count({"a": [${many('{"b": 1 + 1}', ', ')}]}.a)`)).toBe(3000)
    expect(ask(`"${'a + '.repeat(3000)}"`)).toHaveLength(12_000)
    expect(ask(`1 // ${'+ '.repeat(3000)}`)).toBe(1)
  })

  it.each([
    ['and', 'true', ' && '],
    ['or', 'false', ' || '],
    ['comparisons', '1', ' == '],
    ['in', '1', ' in '],
    ['match', '"a"', ' match '],
    ['powers', '1', ' ** '],
    ['groups between', '(1)', ' - '],
  ])('of a chain beyond reason is refused soon: %s', (_, part, operator) => {
    const query = Array.from({length: 20_000}, () => part).join(operator)
    expect(refusal(query)).toMatchObject({
      description: expect.stringContaining('nested too deeply'),
      start: 0,
      end: query.length,
    })
  })

  it.each([
    ['groups', `${'('.repeat(5000)}1${')'.repeat(5000)}`],
    ['terms', `*[${Array.from({length: 5000}, (_, index) => `_id == "${index}"`).join(' || ')}]`],
    ['sums', Array.from({length: 20_000}, () => '1').join(' + ')],
  ])('that is nested beyond reason is refused, not a failure: %s', (_, query) => {
    expect(refusal(query)).toMatchObject({
      type: 'queryParseError',
      description: expect.stringContaining('nested too deeply'),
    })
  })

  it('of many terms is answered', () => {
    const terms = Array.from({length: 900}, (_, index) => `_id == "${index}"`)
    expect(ask(`*[${terms.join(' || ')} || _id == "a"][0].title`)).toBe('Hello')
  })
})
