import {describe, expect, it} from 'vitest'
import {createClock, toTimestamp} from './dates.ts'
import {
  draftId,
  isDraftId,
  isPublishedId,
  isValidId,
  isVersionId,
  publishedId,
  randomId,
  versionId,
  versionName,
} from './ids.ts'
import {deepEqual, jsonCopy} from './json.ts'
import {strengthenReferences, strongReferences} from './references.ts'

describe('document ids', () => {
  it.each([
    ['abc', 'published', 'abc', undefined],
    ['drafts.abc', 'draft', 'abc', undefined],
    ['versions.summer.abc', 'version', 'abc', 'summer'],
    ['drafts.image.a.b', 'draft', 'image.a.b', undefined],
    ['versions.r1.image.a.b', 'version', 'image.a.b', 'r1'],
    ['_.releases.r1', 'published', '_.releases.r1', undefined],
    ['drafts', 'published', 'drafts', undefined],
    ['drafts.', 'published', 'drafts.', undefined],
    ['versions.r1', 'published', 'versions.r1', undefined],
  ])('tell what they are: %s is %s', (id, form, published, release) => {
    expect([
      isPublishedId(id) && 'published',
      isDraftId(id) && 'draft',
      isVersionId(id) && 'version',
    ]).toContain(form)
    expect([isPublishedId(id), isDraftId(id), isVersionId(id)].filter(Boolean)).toHaveLength(1)
    expect(publishedId(id)).toBe(published)
    expect(versionName(id)).toBe(release)
  })

  it('lead from any form of a document to its draft and its versions', () => {
    for (const id of ['abc', 'drafts.abc', 'versions.r1.abc']) {
      expect(draftId(id)).toBe('drafts.abc')
      expect(versionId(id, 'r2')).toBe('versions.r2.abc')
    }
  })

  it.each(['a', '_a', 'A-b_c.d', 'drafts.a', 'x'.repeat(128)])('may be %s', (id) => {
    expect(isValidId(id)).toBe(true)
  })

  it.each(['', '-a', '.a', 'a.', 'a..b', 'a b', 'a/b', 'é', 'a#b', 'a,b', 'x'.repeat(129)])(
    'may not be "%s"',
    (id) => {
      expect(isValidId(id)).toBe(false)
    },
  )

  it('are valid and never the same when made at random', () => {
    const ids = new Set(Array.from({length: 1000}, () => randomId()))
    expect(ids.size).toBe(1000)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{22}$/)
  })
})

describe('strong references', () => {
  it('are found at any depth, weak ones and those to other datasets aside', () => {
    const content = {
      author: {_ref: 'ada'},
      list: [{_key: '1', _ref: 'grace'}, {nested: {deep: {_ref: 'ada'}}}],
      weak: {_ref: 'x', _weak: true},
      strong: {_ref: 'y', _weak: false},
      elsewhere: {_ref: 'z', _dataset: 'other'},
      abroad: {_ref: 'z', _projectId: 'other'},
      notOne: {_ref: 5},
    }
    expect([...strongReferences(content)]).toEqual(['ada', 'grace', 'y'])
  })

  it('come from weak ones that waited for publication', () => {
    const waiting = {_type: 'reference', _ref: 'a', _weak: true, _strengthenOnPublish: {type: 'page'}}
    const staying = {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page', weak: true}}
    const weak = {_ref: 'c', _weak: true}
    expect(strengthenReferences({one: waiting, list: [{inner: staying}, weak], text: 'x'})).toEqual({
      one: {_type: 'reference', _ref: 'a'},
      list: [{inner: {_ref: 'b', _weak: true}}, weak],
      text: 'x',
    })
  })
})

describe('timestamps', () => {
  it('do not run backwards when the clock of the machine is put right', () => {
    let time = 100_000
    const clock = createClock('1970-01-01T00:01:50.000Z', () => time)
    expect(clock()).toBe('1970-01-01T00:01:50.000Z')
    time = 120_000
    expect(clock()).toBe('1970-01-01T00:02:00.000Z')
    time = 60_000
    expect(clock()).toBe('1970-01-01T00:02:00.000Z')
  })

  it('come down to the true time after a clock that was far ahead', () => {
    const clock = createClock('2999-01-01T00:00:00.000Z', () => 0)
    expect(clock()).toBe('1970-01-01T00:00:00.000Z')
    expect(createClock(undefined, () => 1)()).toBe('1970-01-01T00:00:00.001Z')
  })

  it('are given in UTC with milliseconds', () => {
    expect(toTimestamp('2026-01-31T12:00:00+02:00')).toBe('2026-01-31T10:00:00.000Z')
    expect(toTimestamp('yesterday')).toBeUndefined()
  })
})

describe('JSON values', () => {
  it.each([
    [{a: 1, b: [2, {c: null}]}, {b: [2, {c: null}], a: 1}, true],
    [{a: 1}, {a: 1, b: undefined}, false],
    [{a: undefined}, {b: undefined}, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('are equal when they say the same: %j and %j', (left, right, equal) => {
    expect(deepEqual(left, right)).toBe(equal)
    expect(deepEqual(right, left)).toBe(equal)
  })

  it('are copied without what JSON cannot say', () => {
    expect(jsonCopy({a: undefined, b: new Date(0), c: [Number.NaN]})).toStrictEqual({
      b: '1970-01-01T00:00:00.000Z',
      c: [null],
    })
  })
})
