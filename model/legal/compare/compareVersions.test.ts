import {describe, expect, test} from 'vitest'
import {
  changedSections,
  type ClauseComparison,
  comparisonSummary,
  compareVersions,
  groupLists,
} from './compareVersions.ts'
import type {TextClause, TextSection} from './versionSections.ts'
import {compareWords, type WordRun} from './words.ts'

const marks = {same: '', changed: '~', added: '+', removed: '-'}
const written = (words: WordRun[]) =>
  words.map(({change, text}) => (change === 'same' ? text : `[${marks[change]}${text.trim()}]`)).join('')

/** Writes a clause as `1.1 changed: the text with its [-old] and [+new] words`. */
const line = ({number, change, blocks}: ClauseComparison) =>
  `${number} ${change}: ${blocks.map(({words}) => written(words)).join(' / ')}`

const clause = (key: string, text: string, ...items: string[]): Omit<TextClause, 'number'> => ({
  key,
  blocks: [
    {key, listItem: null, text},
    ...items.map((item, index) => ({key: `${key}-${index}`, listItem: 'bullet' as const, text: item})),
  ],
})

const section = (key: string, heading: string, clauses: Omit<TextClause, 'number'>[]): TextSection => ({
  key,
  number: key,
  heading,
  clauses: clauses.map((each, index) => ({...each, number: `${key}.${index + 1}`})),
})

const linesOf = (before: TextSection[], after: TextSection[]) =>
  compareVersions(before, after).sections.flatMap(({clauses}) => clauses.map(line))

describe('words', () => {
  test.each([
    ['You pay $9.95 a ride.', 'You pay $10.50 for a ride.', 'You pay $[-9.95][+10.50 for] a ride.'],
    ['We’ll text you.', 'We’ll text or call you.', 'We’ll text [+or call]you.'],
    ['Same  words.', 'Same words.', 'Same words.'],
    [
      'Nothing is alike here at all.',
      'Wholly other sentence.',
      '[-Nothing is alike here at all.][+Wholly other sentence.]',
    ],
  ])('%s → %s', (before, after, expected) => {
    expect(written(compareWords(before, after))).toBe(expected)
  })
})

describe('clauses', () => {
  test('are matched by their stored id, wherever they stand', () => {
    expect(
      linesOf(
        [section('1', 'Rides', [clause('fee', 'The fee is ten.'), clause('tip', 'You may tip.')])],
        [
          section('1', 'Rides', [
            clause('who', 'Anyone may ride.'),
            clause('fee', 'The fee is twelve.'),
            clause('tip', 'You may tip.'),
          ]),
        ],
      ),
    ).toEqual([
      '1.1 added: [+Anyone may ride.]',
      '1.2 changed: The fee is [-ten][+twelve].',
      '1.3 same: You may tip.',
    ])
  })

  test('that lost their id are matched by their words, else by their place', () => {
    expect(
      linesOf(
        [section('1', 'Rides', [clause('a', 'The fee is ten.'), clause('b', 'You may tip.')])],
        [section('1', 'Rides', [clause('x', 'The fee is twelve.'), clause('y', 'You may tip.')])],
      ),
    ).toEqual(['1.1 changed: The fee is [-ten][+twelve].', '1.2 same: You may tip.'])
  })

  test('that change places are shown in both, and nothing takes their place', () => {
    expect(
      linesOf(
        [section('1', 'Rides', [clause('a', 'First.'), clause('b', 'Second.')])],
        [section('1', 'Rides', [clause('b', 'Second.'), clause('a', 'First.')])],
      ).toSorted(),
    ).toEqual(['1.1 removed: [-First.]', '1.1 same: Second.', '1.2 added: [+First.]'])
  })

  test('that lost their id are known by their words, also where others came before them', () => {
    expect(
      linesOf(
        [section('1', 'Rides', [clause('a', 'The fee is ten.'), clause('b', 'You may tip.')])],
        [
          section('1', 'Rides', [
            clause('x', 'Anyone may ride.'),
            clause('y', 'The fee is ten.'),
            clause('z', 'You may tip.'),
          ]),
        ],
      ),
    ).toEqual(['1.1 added: [+Anyone may ride.]', '1.2 same: The fee is ten.', '1.3 same: You may tip.'])
  })

  test('that come where another has moved away are new, and so is one that moves to where another was', () => {
    expect(
      linesOf(
        [section('1', 'Rides', [clause('a', 'First.'), clause('b', 'Second.')])],
        [section('1', 'Rides', [clause('x', 'Wholly new.'), clause('b', 'Second.'), clause('a', 'First.')])],
      ),
    ).toEqual([
      '1.1 removed: [-First.]',
      '1.1 added: [+Wholly new.]',
      '1.2 same: Second.',
      '1.3 added: [+First.]',
    ])
    const stay = [clause('b', 'Second.'), clause('c', 'Third.')]
    expect(
      linesOf(
        [section('1', 'Rides', [clause('x', 'Gone soon.'), ...stay, clause('a', 'First.')])],
        [section('1', 'Rides', [clause('a', 'First.'), ...stay])],
      ),
    ).toEqual([
      '1.1 added: [+First.]',
      '1.1 removed: [-Gone soon.]',
      '1.2 same: Second.',
      '1.3 same: Third.',
      '1.4 removed: [-First.]',
    ])
  })

  test('keep the items of their lists, of which one may come or go', () => {
    expect(
      linesOf(
        [section('1', 'Rides', [clause('a', 'We keep:', 'your name', 'your address')])],
        [section('1', 'Rides', [clause('a', 'We keep:', 'your name')])],
      ),
    ).toEqual(['1.1 changed: We keep: / your name / [-your address]'])
  })

  test('know the items of their lists by their words, where those lost their id', () => {
    const items = (...texts: string[]) => {
      const list = clause('a', 'We keep:', ...texts)
      return {
        ...list,
        blocks: list.blocks.map(({key, listItem, text}) => ({key: `${texts.length} ${key}`, listItem, text})),
      }
    }
    expect(
      linesOf(
        [section('1', 'Rides', [items('your name', 'your address')])],
        [section('1', 'Rides', [items('your address')])],
      ),
    ).toEqual(['1.1 changed: We keep: / [-your name] / your address'])
  })
})

test('what changed is counted by clauses, and the rest can be left out', () => {
  const comparison = compareVersions(
    [
      section('1', 'Scope', [clause('a', 'All rides.')]),
      section('2', 'Fees', [clause('b', 'The fee is ten.'), clause('c', 'No tips.')]),
      section('3', 'Cash', [clause('d', 'No cash.')]),
    ],
    [
      section('1', 'Scope', [clause('a', 'All rides.')]),
      section('2', 'Fees and tips', [clause('b', 'The fee is twelve.'), clause('c', 'No tips.')]),
    ],
  )
  expect(comparison.clauses).toEqual({same: 2, changed: 1, added: 0, removed: 1})
  expect(comparison.headings).toBe(1)
  expect(
    changedSections(comparison).map(({key, change, clauses}) => [key, change, clauses.map(line)]),
  ).toEqual([
    ['2', 'changed', ['2.1 changed: The fee is [-ten][+twelve].']],
    ['3', 'removed', ['3.1 removed: [-No cash.]']],
  ])
})

test('a section that is new has only new clauses, under a new heading', () => {
  const [fresh] = compareVersions([], [section('1', 'Rides', [clause('a', 'All rides.')])]).sections
  expect(fresh).toMatchObject({change: 'added', headings: {before: '', after: 'Rides'}})
  expect(fresh?.clauses.map(line)).toEqual(['1.1 added: [+All rides.]'])
  const [gone] = compareVersions([section('1', 'Rides', [clause('a', 'All rides.')])], []).sections
  expect(gone).toMatchObject({change: 'removed', headings: {before: 'Rides', after: ''}})
})

test('the items of a list stay together, apart from the paragraphs around them', () => {
  const keep = clause('a', 'We keep:', 'your name', 'your address')
  const then = {key: 'then', listItem: null, text: 'And no more.'}
  const version = [section('1', 'Data', [{...keep, blocks: [...keep.blocks, then]}])]
  const blocks = compareVersions(version, version).sections.flatMap(({clauses}) => clauses[0]?.blocks ?? [])
  expect(groupLists(blocks).map(({key, isList, blocks: {length}}) => [key, isList, length])).toEqual([
    ['a', false, 1],
    ['a-0', true, 2],
    ['then', false, 1],
  ])
  expect(groupLists([])).toEqual([])
})

describe('the summary of a comparison', () => {
  const none = {same: 0, changed: 0, added: 0, removed: 0}
  test.each([
    [{...none, same: 41, changed: 3, added: 1}, 0, '3 clauses changed. 1 clause was added. 41 clauses'],
    [{...none, same: 1, added: 2, removed: 1}, 0, '2 clauses were added. 1 clause was removed. 1 clause'],
    [{...none, changed: 1, removed: 2}, 1, '1 clause changed. 2 clauses were removed. 1 heading changed. 0'],
    [{...none, same: 4}, 2, '2 headings changed. 4 clauses'],
  ])('of %o and %i headings counts what has changed', (clauses, headings, start) => {
    const summary = comparisonSummary({sections: [], clauses, headings})
    expect(summary).toMatch(new RegExp(`^${start.replaceAll('.', '\\.')}`))
    expect(summary).toMatch(/ stayed the same\.$/)
  })

  test('says so when nothing has', () => {
    const said = comparisonSummary({sections: [], clauses: {...none, same: 5}, headings: 0})
    expect(said).toBe('The two versions say the same.')
  })
})
