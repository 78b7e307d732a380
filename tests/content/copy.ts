import * as v from 'valibot'
import {factUnits} from '../../schemas/factUnits.ts'
import {services} from '../../schemas/services.ts'
import {factFormats, formatFact} from '../../src/content/facts/format.ts'
import {interpolate} from '../../src/content/facts/interpolate.ts'
import type {CopyValues, Names} from '../../src/content/facts/interpolate.ts'
import {isRecord, type Place, seedDocument, seedDocuments, seedPlaces} from './seedDocuments.ts'

const Fact = v.object({
  key: v.string(),
  unit: v.picklist(factUnits.map(({value}) => value)),
  value: v.nullish(v.number(), null),
  text: v.nullish(v.string(), null),
})
const SiteNames = v.object({
  productName: v.string(),
  rideNoun: v.string(),
  rideNounPlural: v.string(),
  textKeyword: v.string(),
  shortCode: v.string(),
})
const FactMention = v.object({fact: v.object({_ref: v.string()}), format: v.picklist(factFormats)})
const Reference = v.object({_type: v.literal('reference'), _ref: v.string()})

const siteNames = v.parse(SiteNames, seedDocument('siteSettings'))

const facts = seedDocuments.filter(({_type}) => _type === 'fact').map((document) => v.parse(Fact, document))

/** What the seed puts in the place of `{key}`. */
const copyValues: CopyValues = {
  names: siteNames,
  facts: new Map(facts.map((fact) => [fact.key, fact])),
}

const NAMES = Object.keys(SiteNames.entries)
const SERVICES = services.map(({value}) => value)
const ADDRESSES = [
  'anchor',
  'current',
  'effectiveDate',
  'from',
  'href',
  'postedOn',
  'route',
  'url',
  ...SERVICES,
]
const CHOICES = [
  'app',
  'audience',
  'drawing',
  'employmentType',
  'format',
  'ground',
  'layout',
  'listItem',
  'marks',
  'service',
  'style',
  'successDrawing',
  'target',
  'tone',
]

/** Fields whose strings nobody reads as words. */
const NOT_COPY = new Set([...NAMES, ...ADDRESSES, ...CHOICES])
const isCopyField = (field: string) => !field.startsWith('_') && !NOT_COPY.has(field)

/** Documents that hold data and no copy: what copy must not repeat, and the names of places. */
const isData = (path: string) => /^(fact|usState)-/.test(path)

/** Every string of copy that visitors read. */
export const copyStrings = seedPlaces.filter(
  (place): place is Place & {value: string} =>
    typeof place.value === 'string' && isCopyField(place.field) && !isData(place.path),
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
  const names = new RegExp(`\\b(${Object.values(siteNames).join('|')})\\b`, 'i').exec(typed)
  return [...numbers, ...factWords.filter(isTyped), ...(names ? [names[0]] : [])]
}

/** Names that only the pages of a city have, by the document that mentions them. */
const CITY_NAMES: Record<string, Names> = {
  cityPage: {city: 'Orlando', cityFee: '$7.25'},
  waitlistPage: {city: 'Boise'},
}

/**
 * A piece of copy with its facts and names in place.
 * @param document id of the document that has it
 * @throws when something in it cannot be written
 */
export function written(copy: string, document = ''): string {
  const names = {...siteNames, ...CITY_NAMES[document]}
  return interpolate(copy, {...copyValues, names}, (problem) => {
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
