import {createSchema} from 'sanity'
import * as v from 'valibot'
import {expect, test} from 'vitest'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {sectionTypes} from '../../src/sections/schemas.ts'
import {textBlock} from '../../schemas/objects/textBlock.ts'

const schema = createSchema({name: 'site', types: schemaTypes})

interface Choice {
  name?: string | undefined
  icon?: unknown
}

/** Returns the names of neighbouring choices with the same picture. */
function alike(choices: readonly Choice[]): string[][] {
  const byIcon = Map.groupBy(choices, ({icon}) => icon)
  return [...byIcon.values()].filter(({length}) => length > 1).map((same) => same.map(({name = ''}) => name))
}

test.each([
  ['sections', sectionTypes],
  ['kinds of documents', schemaTypes.filter(({type}) => type === 'document')],
  ['marks of running text', textBlock().marks?.annotations ?? []],
])('%s that are offered side by side have different icons', (_what, choices) => {
  expect(choices.length).toBeGreaterThan(1)
  expect(alike(choices)).toEqual([])
})

const Titled = v.looseObject({title: v.optional(v.string())})
const Members = v.object({of: v.array(Titled)})

/** Returns the titles in the Studio's menus for the lists of a type. */
const offeredBy = (type: string, field: string): unknown[] => {
  const compiled = schema.get(type)
  const fields = compiled && 'fields' in compiled ? compiled.fields : []
  const found = fields.find(({name}) => name === field)
  return v.parse(Members, found?.type).of.map(({title}) => title)
}

test('what is added to a list of questions is called a question', () => {
  expect(offeredBy('faqSection', 'items')).toEqual(['Question'])
})

/** Returns all titles and descriptions of a type and its parts. */
function wordsOf(definition: unknown): string[] {
  if (Array.isArray(definition)) return definition.flatMap(wordsOf)
  const {title, description, fields, of, groups} = v.parse(Described, definition)
  const own = [title, description].filter((text) => typeof text === 'string')
  return [...own, ...[fields, of, groups].flatMap((parts) => (parts ? wordsOf(parts) : []))]
}

const Described = v.looseObject({
  title: v.optional(v.unknown()),
  description: v.optional(v.unknown()),
  fields: v.optional(v.array(v.unknown())),
  of: v.optional(v.array(v.unknown())),
  groups: v.optional(v.array(v.unknown())),
})

test('forms speak of addresses and questions, and of neither slugs nor items', () => {
  const words = wordsOf(schemaTypes)
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((text) => /\bslugs?\b|\bFAQ (items?|library)\b/i.test(text))).toEqual([])
  expect(schema.get('faqItem')?.title).toBe('Question')
})
