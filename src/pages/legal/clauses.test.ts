import {expect, test} from 'vitest'
import type {RichTextBlock} from '../../content/portableText.ts'
import {numberSections} from './clauses.ts'

const block = (_key: string, listItem: 'bullet' | null = null): RichTextBlock => ({
  _key,
  _type: 'block',
  style: 'normal',
  listItem,
  level: null,
  children: [],
  markDefs: [],
})

const section = (_key: string, blocks: RichTextBlock[]) => ({
  _key,
  heading: _key,
  anchor: `${_key}-anchor`,
  body: blocks,
})

test('sections and clauses are numbered by their place, and list items are not clauses', () => {
  const numbered = numberSections([
    section('scope', [block('a'), block('b')]),
    section('data', [block('c'), block('d', 'bullet'), block('e', 'bullet'), block('f')]),
  ])
  expect(numbered.map(({number, anchor}) => [number, anchor])).toEqual([
    ['1', 'scope-anchor'],
    ['2', 'data-anchor'],
  ])
  expect(numbered.map(({clauseNumbers}) => Array.from(clauseNumbers))).toEqual([
    [
      ['a', '1.1'],
      ['b', '1.2'],
    ],
    [
      ['c', '2.1'],
      ['f', '2.2'],
    ],
  ])
})
