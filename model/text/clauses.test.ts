import {expect, test} from 'vitest'
import {type NumberedSection, numberSections} from './clauses.ts'
import {block, section} from './sectionFixtures.ts'

test('sections and clauses are numbered by their place, and list items are not clauses', () => {
  const numbered = numberSections([
    section('scope', [block('a'), block('b')]),
    section('data', [block('c'), block('d', 'bullet'), block('e', 'bullet'), block('f')]),
  ])
  expect(numbered.map(({number, anchor}) => [number, anchor])).toEqual([
    ['1', 'scope-anchor'],
    ['2', 'data-anchor'],
  ])
  expect(numbered.map(({clauses}) => Array.from(clauses.values()))).toEqual([
    [
      {number: '1.1', anchor: 'a'},
      {number: '1.2', anchor: 'b'},
    ],
    [
      {number: '2.1', anchor: 'c'},
      {number: '2.2', anchor: 'f'},
    ],
  ])
})

test('a link leads to one place, even when anchors and keys repeat or are names of the frame', () => {
  const numbered = numberSections([
    {...section('a', [block('main'), block('copied')]), anchor: 'panel-menu'},
    {...section('b', [block('copied')]), anchor: null},
    {...section('c', [block('b')]), anchor: 'copied'},
  ])
  const anchorsOf = ({anchor, clauses}: NumberedSection) =>
    [anchor].concat(Array.from(clauses.values(), (clause) => clause.anchor))
  expect(numbered.map(anchorsOf)).toEqual([
    ['panel-menu-2', 'main-2', 'copied'],
    ['b', 'copied-2'],
    ['copied-3', 'b-2'],
  ])
})
