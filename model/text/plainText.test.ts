import {expect, test} from 'vitest'
import {block} from './blockFixtures.ts'
import {blockText, writtenText} from './plainText.ts'
import type {FactRefNode} from './portableText.ts'

const radius = {key: 'radius', unit: 'mile', value: 8, text: null} as const

const span = (text: string) => ({_key: text, _type: 'span' as const, text, marks: ['strong']})
const mention = (format: FactRefNode['format'], fact: FactRefNode['fact'] = radius): FactRefNode => ({
  _key: 'f',
  _type: 'factRef',
  format,
  fact,
})

const copy = (text: string | null) => (text ?? '').replaceAll('{productName}', 'Orbit')

test('A block says its words without their marks, names and facts written out as the text wants them', () => {
  const children = [span('{productName} goes '), mention('words'), span(', or '), mention(null), span('.')]
  expect(blockText(block(children), copy)).toBe('Orbit goes eight miles, or 8 miles.')
})

test('A fact that was deleted, or has no value, says nothing', () => {
  const children = [
    span('Within '),
    mention('plain', null),
    mention('plain', {...radius, value: null}),
    span('.'),
  ]
  expect(blockText(block(children), copy)).toBe('Within .')
})

test('A comparison of texts can have facts written otherwise', () => {
  expect(blockText(block([span('Within '), mention('words')]), copy, ({fact}) => `<${fact?.key}>`)).toBe(
    'Within <radius>',
  )
})

test('Blocks stand on lines of their own, and those that say nothing on none', () => {
  const blocks = [block([span('One')]), block(null), block([span(' ')]), block([]), block([span('Two')])]
  expect(writtenText(blocks, copy)).toBe('One\nTwo')
})
