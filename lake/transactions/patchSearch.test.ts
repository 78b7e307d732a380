import {expect, it} from 'vitest'
import type {LakeDocument} from '../documents/types.ts'
import {WriteError} from '../errors.ts'
import {applyPatch} from './patch.ts'
import type {Patch} from './mutationSchema.ts'

const numbered = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({length: count}, (_, index) => make(index))

const paragraph = (index: number) => ({
  _type: 'block',
  _key: `p${index}`,
  style: 'normal',
  children: [{_type: 'span', _key: `s${index}`, text: 'All paragraphs.', marks: []}],
})

function documentOf(content: {body?: unknown[]; list?: unknown[]}): LakeDocument {
  const date = '2026-01-01T00:00:00.000Z'
  return {_id: 'a', _type: 'page', _rev: 'r', _createdAt: date, _updatedAt: date, ...content}
}

const NUMBERS = documentOf({list: numbered(240_000, (n) => n % 10)})
const LONG = documentOf({body: numbered(10_000, paragraph)})
const USUAL = documentOf({body: numbered(1000, paragraph)})
const SHORT = documentOf({body: numbered(200, paragraph)})

function outcomeOf(document: LakeDocument, patch: Patch): unknown {
  try {
    return applyPatch(document, patch, {kind: 'mutationError', index: 0})
  } catch (error) {
    return error instanceof WriteError ? {status: error.status, message: error.message} : error
  }
}

it.each<[string, LakeDocument, Patch]>([
  ['all depths of 240,000 values', NUMBERS, {unset: ['..[0]']}],
  ['all depths below a list', NUMBERS, {inc: {'list..n': 1}}],
  ['all depths, for a place to insert at', NUMBERS, {insert: {before: '..[0]', items: [1]}}],
  ['240,000 numbers by a filter', NUMBERS, {unset: ['list[@ > 5]']}],
  ['a range of 240,000 numbers', NUMBERS, {set: {'list[0:]': 1}}],
  ['all depths of 10,000 paragraphs', LONG, {unset: ['..marks']}],
  ['each of 1,000 paragraphs again for each of them', USUAL, {set: {'body[0:].style': 'h2'}}],
  ['1,000 paragraphs a hundred times', USUAL, {unset: numbered(100, (n) => `body[style == "h${n}"]`)}],
])('a patch that searches %s is refused before the search, with the way out', (_, document, patch) => {
  expect(outcomeOf(document, patch)).toEqual({
    status: 413,
    message: expect.stringMatching(/ searches a document of \d+ values, .*Name the places by index or _key/),
  })
})

it.each<[string, LakeDocument, Patch]>([
  ['keys', LONG, {set: {'body[_key=="p9999"].children[_key == "s9999"].text': 'Now: [0:] ..'}}],
  ['indexes, the last ones too', LONG, {set: {'body[9].style': 'h2'}, unset: ['body[-1]']}],
  ['a splice of a long list', LONG, {insert: {replace: 'body[0:2]', items: []}}],
  ['a name that looks like a search', NUMBERS, {set: {"['..[0:]']": 1}}],
  ['all depths of 1,000 paragraphs', USUAL, {unset: ['..marks']}],
  ['a filter of 1,000 paragraphs', USUAL, {set: {'body[style == "normal"].style': 'h2'}}],
  ['a range at the end of a path', USUAL, {unset: ['body[500:]']}],
  ['a range of 200 paragraphs', SHORT, {set: {'body[*].style': 'h2'}}],
])('a patch by %s is not refused', (_, document, patch) => {
  expect(outcomeOf(document, patch)).toMatchObject({_id: 'a'})
})
