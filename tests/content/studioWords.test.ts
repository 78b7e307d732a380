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

/** Names of choices that stand side by side and have the same picture. */
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

/** Titles of what can be added to the lists of a type, as the Studio's menus have them. */
const offeredBy = (type: string, field: string): unknown[] => {
  const compiled = schema.get(type)
  const fields = compiled && 'fields' in compiled ? compiled.fields : []
  const found = fields.find(({name}) => name === field)
  return v.parse(Members, found?.type).of.map(({title}) => title)
}

test('what is added to a list of questions is called a question', () => {
  expect(offeredBy('faqSection', 'items')).toEqual(['Question'])
})
