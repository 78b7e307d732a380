import {describe, expect, test} from 'vitest'
import {slugOf} from '../../model/addresses/sectionIds.ts'
import {copyStrings, readingText, typedFacts, written} from './copy.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import {placesIn} from '../../studio/content/places.ts'
import {seedDocument, seedDocuments, seedPlaces} from './seedDocuments.ts'

const SAFE_KEY = /^[A-Za-z0-9_-]+$/
const byTypeThenId = seedDocuments.map(({_type, _id}) => `${_type} ${_id}`)

const recordsIn = (value: unknown) => [...placesIn(value, '')].map((place) => place.value).filter(isRecord)

describe('the seed file', () => {
  test('keeps documents sorted by type and id, each id once', () => {
    expect(byTypeThenId).toEqual(byTypeThenId.toSorted())
    expect(new Set(seedDocuments.map(({_id}) => _id)).size).toBe(seedDocuments.length)
  })

  test('leaves dates and revisions to the dataset', () => {
    const system = seedDocuments.flatMap((document) =>
      Object.keys(document).filter((name) => name.startsWith('_')),
    )
    expect([...new Set(system)].toSorted()).toEqual(['_id', '_type'])
  })

  test('gives every object in an array a key that is unique there and safe in an address', () => {
    const faults = seedPlaces.flatMap(({path, value}) => {
      const keys = Array.isArray(value) ? value.filter(isRecord).map(({_key}) => String(_key ?? '')) : []
      const sound = keys.every((key) => SAFE_KEY.test(key)) && new Set(keys).size === keys.length
      return sound ? [] : [path]
    })
    expect(faults).toEqual([])
  })

  test('refers only to documents that it has', () => {
    const ids = new Set<unknown>(seedDocuments.map(({_id}) => _id))
    const references = seedPlaces.filter(({field}) => field === '_ref')
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter(({value}) => !ids.has(value))).toEqual([])
  })
})

describe('numbers and names', () => {
  test.each([
    ['Anywhere within 8 miles.', ['8']],
    ['Anywhere within eight miles.', ['eight miles']],
    ['Only $9.95.', ['9.95']],
    ['Ride with Loop.', ['Loop']],
    ['Payments are made every Monday.', ['Monday']],
    ['Anywhere within {radius:words}, from 7:10 p.m. on, for $0.00.', []],
  ])('typed by hand are found: %s', (copy, found) => {
    expect(typedFacts(copy)).toEqual(found)
  })

  test('come from facts and settings, never typed', () => {
    const typed = copyStrings.filter(({value}) => typedFacts(value).length > 0)
    expect(typed.map(({path, value}) => `${path}: ${value}`)).toEqual([])
  })

  test('between braces are facts or settings, written in a way that exists', () => {
    for (const {path, value} of copyStrings) {
      expect(written(value, path.split('.')[0])).not.toMatch(/[{}]/)
    }
  })

  test('record both readings of the flat fee: exactly one card says the other one', () => {
    const cards = seedPlaces.filter(({value}) => isRecord(value) && value['_type'] === 'card')
    const saying = cards.filter(({value}) => JSON.stringify(value).includes('{flatFeeAsOnCard}'))
    expect(saying).toHaveLength(1)
    expect(readingText(saying[0]?.value)).toContain('$8.95')
    expect(copyStrings.filter(({value}) => value.includes('{flatFeeAsOnCard}'))).toHaveLength(1)
  })
})

const anchorsOf = (id: unknown) =>
  recordsIn(seedDocument(String(id))['sections']).flatMap(({heading}) =>
    heading ? [slugOf(String(heading))] : [],
  )

describe('pages', () => {
  test.each(['page-home', 'page-rider'])('%s answers exactly three questions', (id) => {
    const sections = recordsIn(seedDocument(id)).filter(({_type}) => _type === 'faqSection')
    expect(sections.map(({items}) => Array.isArray(items) && items.length)).toEqual([3])
  })

  test.each(['page-home', 'page-rider'])('%s gives every section an anchor of its own', (id) => {
    const anchors = anchorsOf(id)
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  test('have every section that a link leads to', () => {
    const links = seedPlaces
      .map(({value}) => value)
      .filter(isRecord)
      .filter(({anchor, page}) => anchor && page)
    expect(links.length).toBeGreaterThan(0)
    for (const {anchor, page} of links) expect(anchorsOf(isRecord(page) && page['_ref'])).toContain(anchor)
  })

  test('lead out of the site only to addresses that cannot be anybody else’s', () => {
    const addresses = seedPlaces.filter(({field}) => field === 'url').map(({value}) => new URL(String(value)))
    expect(addresses.length).toBeGreaterThan(0)
    for (const {protocol, hostname} of addresses) {
      expect(protocol).toBe('https:')
      expect(hostname).toMatch(/\.loop-rides\.example$/)
    }
  })
})

describe('drawings', () => {
  const uses = seedDocuments.flatMap(({_id, ...document}) =>
    recordsIn(document).flatMap(({_type, drawing}) => (drawing ? [{_id, _type, drawing}] : [])),
  )

  test.each(['hero', 'callToAction'])('of the type %s are on one page only', (type) => {
    const drawings = uses.filter(({_type}) => _type === type).map(({drawing}) => drawing)
    expect(drawings.length).toBeGreaterThan(0)
    expect(drawings).toHaveLength(new Set(drawings).size)
  })

  test('that open a page open no other, and the dial goes round a driver', () => {
    const drawings = uses
      .filter(({_type}) => ['hero', 'helpSearch', 'helpCentre', 'waitlistPage'].includes(String(_type)))
      .flatMap(({drawing}) => (drawing === 'dial-60' ? [drawing, 'driver'] : [drawing]))
    expect(drawings.length).toBeGreaterThan(0)
    expect(drawings).toEqual([...new Set(drawings)])
  })

  test('with a question mark stand for help alone', () => {
    const asking = uses.filter(({drawing}) => drawing === 'talk').map(({_id}) => _id)
    expect(asking).toEqual(['page-help'])
  })
})

test('legal versions give every section and every clause a link of its own', () => {
  const versions = seedDocuments.filter(({_type}) => _type === 'legalVersion')
  expect(versions.length).toBeGreaterThan(0)
  for (const {sections, introduction} of versions) {
    const records = recordsIn([introduction, sections])
    const clauses = records.filter(({_type}) => _type === 'block').map(({_key}) => _key)
    const anchors = [...clauses, ...records.flatMap(({anchor}) => anchor ?? [])]
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  }
})
