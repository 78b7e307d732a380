import {expect, test} from 'vitest'
import {readFacts, readNames} from '../../model/facts/storedFacts.ts'
import {keptValues, missingValues} from '../../model/legal/keptValues.ts'
import {readVersion} from '../../model/legal/storedVersion.ts'
import {placesIn} from '../../studio/content/places.ts'
import {seedDocument, seedDocuments} from './seedDocuments.ts'

test.each([
  ['legal-privacy', '2019-09-10'],
  ['legal-terms', '2020-01-15'],
  ['legal-accessibility', '2020-01-15'],
  ['legal-contractor', '2020-01-15'],
  ['legal-places-agreement', '2019-09-10'],
])('%s has been in force since %s, in a version of its own', (id, effectiveDate) => {
  expect(seedDocument(`${id}-${effectiveDate}`)).toMatchObject({document: {_ref: id}, effectiveDate})
})

test('the Partner Places Agreement has eleven sections', () => {
  expect(seedDocument('legal-places-agreement-2019-09-10')['sections']).toHaveLength(11)
})

test('the footer leads to every legal document', () => {
  const documents = seedDocuments.filter(({_type}) => _type === 'legalDocument').map(({_id}) => _id)
  const linked = [...placesIn(seedDocument('siteSettings')['legalLinks'], '')]
    .filter(({field}) => field === '_ref')
    .map(({value}) => value)
  expect(documents).toHaveLength(5)
  expect(linked.toSorted()).toEqual(documents.toSorted())
})

test('every version keeps the values that its text mentions', () => {
  const facts = readFacts(seedDocuments.filter(({_type}) => _type === 'fact'))
  const names = readNames(seedDocument('siteSettings'))
  for (const document of seedDocuments.filter(({_type}) => _type === 'legalVersion')) {
    const read = readVersion(document)
    if ('fault' in read) throw new Error(`${document._id} is not as its schema has it: ${read.fault}`)
    expect(read.version.values, document._id).toEqual(keptValues(read.version, facts, names))
    expect(missingValues(read.version), document._id).toEqual([])
  }
})
