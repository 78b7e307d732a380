import {describe, expect, it} from 'vitest'
import {isVersionFrom, perspectiveOf} from './apiVersion.ts'
import {booleanParameter, choiceParameter, countParameter, groqParameters} from './parameters.ts'

const search = (text: string) => new URLSearchParams(text)

describe('parameters of a request', () => {
  it('reads GROQ parameters as JSON, whatever they are called', () => {
    const read = groqParameters(search('query=*&$a=1&$b="x"&$list=[1,null]&$__proto__={"polluted":true}'))
    expect(Object.keys(read)).toEqual(['a', 'b', 'list', '__proto__'])
    expect(read).toMatchObject({a: 1, b: 'x', list: [1, null]})
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([
    ['GROQ parameter', () => groqParameters(search('$a=plain')), /"\$a"/],
    ['switch', () => booleanParameter(search('dryRun=maybe'), 'dryRun'), /"dryRun"/],
    ['count', () => countParameter(search('limit=0'), 'limit', 5, 10), /"limit"/],
    [
      'word',
      () => choiceParameter(search('visibility=later'), 'visibility', ['sync', 'async']),
      /sync, async/,
    ],
  ])('names a %s that makes no sense', (_, read, message) => {
    expect(read).toThrow(message)
  })

  it('lowers a count to its limit and falls back when there is none', () => {
    expect(countParameter(search('limit=999'), 'limit', 5, 10)).toBe(10)
    expect(countParameter(search(''), 'limit', 5, 10)).toBe(5)
  })
})

describe('API versions', () => {
  it.each([
    ['v1', false],
    ['v2021-06-07', false],
    ['v2025-02-18', false],
    ['v2025-02-19', true],
    ['v2031-01-01', true],
    ['vX', true],
  ])('knows whether %s has what came on 2025-02-19', (version, expected) => {
    expect(isVersionFrom(version, '2025-02-19')).toBe(expected)
  })

  it('answers published content by default, everything before 2025-02-19', () => {
    expect(perspectiveOf(search(''), 'v2025-02-19')).toEqual(['published'])
    expect(perspectiveOf(search(''), 'v2021-06-07')).toEqual(['raw'])
    expect(perspectiveOf(search('perspective=drafts'), 'v1')).toEqual(['drafts'])
    expect(perspectiveOf(search('perspective=summer,drafts'), 'vX')).toEqual(['summer', 'drafts'])
  })

  it('refuses perspectives that cannot be', () => {
    expect(() => perspectiveOf(search('perspective=raw,drafts'), 'vX')).toThrow(/raw/)
    expect(() => perspectiveOf(search('perspective=a%20b'), 'vX')).toThrow(/"a b"/)
  })
})
