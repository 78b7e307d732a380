import {describe, expect, test} from 'vitest'
import {clause, factIn, keptFee, section} from '../../model/legal/versionFixtures.ts'
import {readKnownValues} from './knownValues.ts'
import {pendingOf, stampsOf} from './pending.ts'

const fee = {_type: 'fact', key: 'fee', label: 'The fee', unit: 'dollarsAndCents'}
const known = readKnownValues([
  {...fee, _id: 'fact-fee', value: 9.95},
  {...fee, _id: 'drafts.fact-fee', value: 10.5},
  {...fee, _id: 'drafts.fact-new', key: 'new', value: 1},
  {_type: 'siteSettings', _id: 'siteSettings', productName: 'Loop'},
])
const draft = {
  document: {_ref: 'legal-terms'},
  effectiveDate: '2030-01-01',
  changeSummary: 'The fee of {productName}.',
  sections: [section('fees', 'Fees', factIn('a', 'fact-fee'), clause('b', 'Nothing else.'))],
}
const published = {...draft, values: [keptFee(8)]}
const corrected = {
  ...published,
  sections: [section('fees', 'Fees', factIn('a', 'fact-fee'), clause('b', 'Nothing more.'))],
  corrections: [{_key: 'c', note: 'A word.'}],
}

test('values are those that are published; what drafts would make of them is known', () => {
  expect(known.facts).toMatchObject([{_id: 'fact-fee', key: 'fee', value: 9.95}])
  expect([...known.drafts]).toEqual([['fee', '$10.50']])
  expect([known.labels.get('fee'), known.labels.get('productName')]).toEqual(['The fee', 'Product name'])
})

describe('what would be published', () => {
  test('of a new version are the values of now, whatever its draft says of itself', () => {
    const pending = pendingOf({...draft, values: [keptFee(1)]}, undefined, known)
    expect(pending?.version.values).toEqual([
      expect.objectContaining({key: 'productName', text: 'Loop'}),
      keptFee(9.95),
    ])
    expect(pending?.changes).toBeUndefined()
  })

  test('of a correction is what changed, with the values that the version has kept', () => {
    const pending = pendingOf(corrected, published, known)
    expect(pending?.changes).toEqual([{place: '1.2', before: 'Nothing else.', after: 'Nothing more.'}])
    expect(pending?.version.values).toContainEqual(keptFee(8))
  })

  test('is more than a correction where a clause is missing, or its words are', () => {
    const without = (...clauses: object[]) => ({
      ...corrected,
      sections: [section('fees', 'Fees', ...clauses)],
    })
    const rideFee = factIn('a', 'fact-fee')
    expect(pendingOf(without(rideFee), published, known)?.beyond).toMatch(/keeps every section and clause/)
    expect(pendingOf(without(rideFee, clause('b', '')), published, known)?.beyond).toMatch(
      /takes nothing away/,
    )
    expect(pendingOf(corrected, published, known)?.beyond).toBeUndefined()
  })

  test('is nothing where nothing was changed', () => {
    const pending = pendingOf({...published, corrections: corrected.corrections}, published, known)
    expect(pending?.changes).toEqual([])
  })

  test('cannot be told of what is no text', () => {
    expect(pendingOf({...draft, sections: 'none'}, undefined, known)).toBeUndefined()
  })
})

test('a hosted lake is sent the values, the day of the correction and what it changes', () => {
  const pending = pendingOf(corrected, published, known)
  if (!pending) throw new Error('There is something to publish.')
  expect(stampsOf(corrected, pending, '2026-06-01')).toEqual({
    values: [keptFee(8), expect.objectContaining({key: 'productName'})],
    'corrections[_key=="c"].date': '2026-06-01',
    'corrections[_key=="c"].changes': [
      expect.objectContaining({_type: 'legalChange', place: '1.2', before: 'Nothing else.'}),
    ],
  })
})
