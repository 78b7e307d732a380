import {globSync, readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {FALLBACK_FEE} from '../../src/content/cities/cityFee.ts'
import {siteFacts} from '../../schemas/siteFacts.ts'
import {type FactReport, factReport, factReports, typedCopy} from '../../studio/tools/facts/reports.ts'
import {legalDifferences} from '../../studio/legal/legalDifferences.ts'
import {seedDocument} from './seedDocuments.ts'
import {storedContent} from './storedContent.ts'

const content = await storedContent()
const reports = factReports(content)

function reportOn(key: string): FactReport {
  const report = reports.find((candidate) => candidate.key === key)
  if (!report) throw new Error(`No fact has the key "${key}".`)
  return report
}

describe('of every fact, staff see', () => {
  test('its value as visitors read it', () => {
    expect(reports).toHaveLength(content.documents.filter(({type}) => type === 'fact').length)
    expect(reportOn('flatFee').value).toBe('$9.95')
    expect(reportOn('menuUpdateDays').value).toBe('2 business days')
    expect(reportOn('payoutDay').value).toBe('Friday')
  })

  test('what a draft would make of it', async () => {
    const changed = await storedContent([{_id: 'drafts.fact-flatFee', value: 10.5}])
    expect(factReport('fact-flatFee', changed)).toMatchObject({value: '$9.95', draftValue: '$10.50'})
    expect(reportOn('flatFee').draftValue).toBeUndefined()
  })

  test('the sentences that mention it, in plain and in running text', () => {
    const uses = new Map(reportOn('flatFee').uses.map(({document, sentences}) => [document.id, sentences]))
    expect(uses.get('faq-rider-what-it-is')?.join(' ')).toContain('$9.95')
    expect(uses.get('page-rider')?.every((sentence) => sentence.includes('$9.95'))).toBe(true)
    for (const sentence of [...uses.values()].flat()) expect(sentence).not.toMatch(/\{flatFee/)
  })

  test('only the sentence, where a paragraph has several', async () => {
    const [use] =
      factReport(
        'fact-paymentDay',
        await storedContent([
          {_id: 'faq-rider-how-far', question: 'It costs {flatFee}. Paid each {paymentDay}. That is all.'},
        ]),
      )?.uses.filter(({document}) => document.id === 'faq-rider-how-far') ?? []
    expect(use?.sentences).toEqual(['Paid each Monday.'])
  })

  test('the pages that a change would reach, also through a question that they list', () => {
    const addresses = reportOn('radius').pages.map(({address}) => address)
    expect(addresses).toEqual(expect.arrayContaining(['/Rider', '/FindaCity']))
    expect(addresses.length).toBe(new Set(reportOn('radius').pages.map(({id}) => id)).size)
    expect(reportOn('radius').pages.map(({title}) => title)).toContain('Every city that is served')
  })

  test('no legal text among the pages that a change would reach: it keeps what it says', async () => {
    const changed = await storedContent([{_id: 'fact-flatFee', value: 10.5}])
    const report = factReport('fact-flatFee', changed)
    expect(report?.pages.map(({id}) => id)).not.toContain('legal-terms-2020-01-15')
    const terms = report?.uses.find(({document}) => document.id === 'legal-terms-2020-01-15')
    expect(terms?.sentences.join()).toContain('$9.95')
    expect(terms?.sentences.join()).not.toContain('$10.50')
  })

  test('the legal texts that say otherwise, before it is published, and what settles each', async () => {
    const fact = {id: 'fact-flatFee', key: 'flatFee', says: '$10.50'}
    expect(legalDifferences(fact, content, '2026-06-01')).toEqual([
      {
        documentId: 'legal-terms',
        title: 'Terms of Use',
        versions: [{id: 'legal-terms-2020-01-15', day: '2020-01-15', isInForce: true, says: '$9.95'}],
        newestId: 'legal-terms-2020-01-15',
        settledFrom: undefined,
        draftId: undefined,
      },
    ])
    expect(legalDifferences({...fact, says: '$9.95'}, content, '2026-06-01')).toEqual([])

    const terms = seedDocument('legal-terms-2020-01-15')
    const next = {...terms, effectiveDate: '2026-09-01'}
    const drafted = await storedContent([{...next, _id: 'drafts.next'}])
    expect(legalDifferences(fact, drafted, '2026-06-01')).toMatchObject([{draftId: 'next'}])
    const announced = await storedContent([{...next, _id: 'next', values: []}])
    expect(legalDifferences(fact, announced, '2026-06-01')).toMatchObject([
      {versions: [{isInForce: true}], newestId: 'next', settledFrom: '2026-09-01'},
    ])
    expect(legalDifferences(fact, announced, '2026-09-01')).toEqual([])
  })

  test('that the site’s own code writes it', () => {
    expect(reportOn('fallbackBasePrice').usedByCode).toContain('cities')
    expect(reportOn('cleaningFee').usedByCode).toBeUndefined()
  })
})

test('facts that the site’s own code writes are known', () => {
  const code = globSync('src/**/*.tsx', {exclude: (file) => file.includes('.test.')})
  const keys = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bfact\((?:'(\w+)'|(FALLBACK_FEE)\))/g)].map(([, key, name]) =>
      name ? FALLBACK_FEE : key,
    ),
  )
  expect(Object.keys(siteFacts)).toEqual([...new Set(keys)].toSorted())
})

describe('a known inconsistency', () => {
  test('is shown with what the other fact says', () => {
    expect(reports.filter(({contradiction}) => contradiction).map(({key}) => key)).toEqual([
      'flatFeeAsOnCard',
    ])
    expect(reportOn('flatFeeAsOnCard')).toMatchObject({
      value: '$8.95',
      contradiction: {id: 'fact-flatFee', value: '$9.95', isSettled: false},
    })
    expect(reportOn('flatFeeAsOnCard').contradiction?.note).toContain('all other copy says $9.95')
  })

  test('is settled once both say the same', async () => {
    const settled = await storedContent([{_id: 'fact-flatFeeAsOnCard', value: 9.95}])
    expect(factReport('fact-flatFeeAsOnCard', settled)?.contradiction?.isSettled).toBe(true)
  })
})

test('copy that types a fact is found, also where it is split over styles', async () => {
  expect(typedCopy(content)).toEqual([])
  const children = [
    {_type: 'span', _key: 'a', text: 'Within ', marks: []},
    {_type: 'span', _key: 'b', text: '8 miles', marks: ['strong']},
  ]
  const answer = [{_type: 'block', _key: 'a', style: 'normal', markDefs: [], children}]
  const typed = typedCopy(await storedContent([{_id: 'drafts.faq-rider-how-far', answer}]))
  expect(typed).toMatchObject([
    {document: {id: 'faq-rider-how-far'}, passage: 'Within 8 miles', typed: ['8']},
  ])
})
