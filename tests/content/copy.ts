import * as v from 'valibot'
import {factUnits} from '../../schemas/factUnits.ts'
import {factFormats, formatFact} from '../../src/content/facts/format.ts'
import {interpolate} from '../../src/content/facts/interpolate.ts'
import type {CopyValues} from '../../src/content/facts/interpolate.ts'
import {isRecord, type Place, seedDocument, seedDocuments, seedPlaces} from './seedDocuments.ts'

const Fact = v.object({
  key: v.string(),
  unit: v.picklist(factUnits.map(({value}) => value)),
  value: v.nullish(v.number(), null),
  text: v.nullish(v.string(), null),
})
const Names = v.object({productName: v.string(), rideNoun: v.string(), rideNounPlural: v.string()})
const FactMention = v.object({fact: v.object({_ref: v.string()}), format: v.picklist(factFormats)})
const Reference = v.object({_type: v.literal('reference'), _ref: v.string()})

const facts = seedDocuments.filter(({_type}) => _type === 'fact').map((document) => v.parse(Fact, document))

/** What the seed puts in the place of `{key}`. */
const copyValues: CopyValues = {
  names: v.parse(Names, seedDocument('siteSettings')),
  facts: new Map(facts.map((fact) => [fact.key, fact])),
}

const NAMES = Object.keys(Names.entries)
const ADDRESSES = ['anchor', 'effectiveDate', 'href', 'route', 'url']
const CHOICES = ['audience', 'drawing', 'format', 'ground', 'layout', 'listItem', 'marks', 'style', 'target']

/** Fields whose strings nobody reads as words. */
const NOT_COPY = new Set([...NAMES, ...ADDRESSES, ...CHOICES])
const isCopyField = (field: string) => !field.startsWith('_') && !NOT_COPY.has(field)

/** Every string that visitors read. Facts are left out: they are what copy must not repeat. */
export const copyStrings = seedPlaces.filter(
  (place): place is Place & {value: string} =>
    typeof place.value === 'string' && isCopyField(place.field) && !place.path.startsWith('fact-'),
)

const NUMBER = /\d(?:[\d.,:]*\d)?/g
const MENTION = /\{[^{}]*\}/g
const factNumbers = new Set(facts.map((fact) => formatFact(fact, 'number')))

/**
 * Facts as words. Amounts and shares are numbers in words too. Plain counts are left out: "one" and
 * "two" have too many other uses to tell.
 */
const factWords = facts
  .filter(({unit}) => unit !== 'count')
  .flatMap((fact) => formatFact(fact, 'words') ?? [])
  .filter((words) => !/[$%]/.test(words))

/**
 * What a piece of copy types although a fact or a name says it. A number counts when it equals a
 * fact's, whatever its unit: a `9.95` or an `8` in copy stays behind when the fact changes. Numbers
 * that no fact has (a rating, `$0.00`, a time of day such as `7:10`) are free.
 */
export function typedFacts(copy: string): string[] {
  const typed = copy.replaceAll(MENTION, ' ')
  const numbers = (typed.match(NUMBER) ?? []).filter((number) => factNumbers.has(number))
  const isTyped = (words: string) => new RegExp(`(?<!\\w)${words}(?!\\w)`).test(typed)
  const names = new RegExp(`\\b(${Object.values(copyValues.names).join('|')})\\b`, 'i').exec(typed)
  return [...numbers, ...factWords.filter(isTyped), ...(names ? [names[0]] : [])]
}

/** A piece of copy with its facts and names in place. @throws when one cannot be written */
export function written(copy: string): string {
  return interpolate(copy, copyValues, (problem) => {
    throw problem
  })
}

function mentionedFact(mention: unknown): string {
  const {fact, format} = v.parse(FactMention, mention)
  const {key} = v.parse(Fact, seedDocument(fact._ref))
  return written(`{${key}:${format}}`)
}

/**
 * What a visitor reads of a value, one line a field: facts in place, and the questions that it
 * refers to with their answers.
 */
export function readingText(value: unknown): string {
  if (typeof value === 'string') return written(value)
  if (Array.isArray(value)) return value.map(readingText).join('\n')
  if (!isRecord(value)) return ''
  if (value['_type'] === 'factRef') return mentionedFact(value)
  if (value['_type'] === 'block' && Array.isArray(value['children'])) {
    return value['children'].map(readingText).join('')
  }
  if (v.is(Reference, value)) {
    return value._ref.startsWith('faq-') ? readingText(seedDocument(value._ref)) : ''
  }
  const fields = Object.entries(value).filter(([name]) => isCopyField(name))
  return fields.map(([, member]) => readingText(member)).join('\n')
}
