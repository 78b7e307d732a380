import * as v from 'valibot'
import {factFormats} from '../../model/facts/format.ts'
import {type CopyValues, interpolate, type Names} from '../../model/facts/interpolate.ts'
import {Fact, SiteNames} from '../../model/facts/storedFacts.ts'
import {textFields} from '../../model/text/textFields.ts'
import {copyFieldsOf} from '../../studio/content/copyFields.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import {type Place, placesIn} from '../../studio/content/places.ts'
import {typedFactsFinder} from '../../studio/tools/facts/typedFacts.ts'
import {seedDocument, seedDocuments} from './seedDocuments.ts'

const FactMention = v.object({fact: v.object({_ref: v.string()}), format: v.picklist(factFormats)})
const Reference = v.object({_type: v.literal('reference'), _ref: v.string()})

const siteNames = v.parse(SiteNames, seedDocument('siteSettings'))

const facts = seedDocuments.filter(({_type}) => _type === 'fact').map((document) => v.parse(Fact, document))

/** The seed's values of `{key}`. */
const copyValues: CopyValues = {
  names: siteNames,
  facts: new Map(facts.map((fact) => [fact.key, fact])),
}

/** All strings of copy in the seed. */
export const copyStrings = seedDocuments.flatMap((document) => {
  const isCopy = copyFieldsOf(document._type)
  const fieldsOnWay = (path: string) => path.slice(document._id.length + 1).replaceAll(/\[\d+\]/g, '')
  return Array.from(placesIn(document, document._id)).filter(
    (place): place is Place & {value: string} =>
      typeof place.value === 'string' && isCopy(fieldsOnWay(place.path)),
  )
})

/** Names of all fields whose strings visitors read. */
const readNames = new Set(
  Object.values(textFields).flatMap((texts) =>
    Object.entries(texts)
      .filter(([, use]) => use !== 'offPage')
      .map(([at]) => at.split('.').at(-1)),
  ),
)

/** Finds texts in copy that repeat a fact or a name of the seed. */
export const typedFacts = typedFactsFinder(copyValues)

/** Names that only pages of cities have, by the document that mentions them. */
const CITY_NAMES: Record<string, Names> = {
  cityPage: {city: 'Orlando', cityFee: '$7.25'},
  waitlistPage: {city: 'Boise'},
}

/**
 * Writes copy with its facts and names.
 * @param document id of its document
 * @throws when something in it cannot be written
 */
export function written(copy: string, document = ''): string {
  const names = {...siteNames, ...CITY_NAMES[document]}
  return interpolate(copy, {...copyValues, names}, (problem) => {
    throw new Error(problem)
  })
}

function mentionedFact(mention: unknown): string {
  const {fact, format} = v.parse(FactMention, mention)
  const {key} = v.parse(Fact, seedDocument(fact._ref))
  return written(`{${key}:${format}}`)
}

/**
 * Returns a visitor's text of a value, one line a field: with facts filled in, and with referenced questions and their answers.
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
  const fields = Object.entries(value).filter(
    ([name, member]) => !name.startsWith('_') && (typeof member !== 'string' || readNames.has(name)),
  )
  return fields.map(([, member]) => readingText(member)).join('\n')
}
