import {act, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {openSite, type SiteOptions} from './site.tsx'
import {privacyVersion} from './privacyVersion.ts'

type Content = Parameters<NonNullable<SiteOptions['before']>>[0]

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
const history = () => within(screen.getByRole('table', {name: 'Version history'}))

/** A version that mentions the fee, and keeps it. */
const feeVersion = (day: string, value: number) => ({
  ...privacyVersion(day, 'The fee is {flatFee} with {productName}.'),
  changeSummary: 'The fee is {flatFee:number}.',
  values: [
    {_key: 'a', _type: 'legalValue', key: 'flatFee', factId: 'fact-flatFee', unit: 'dollarsAndCents', value},
    {_key: 'b', _type: 'legalValue', key: 'productName', unit: 'text', text: 'Loop'},
  ],
})

describe('what a version said when it was published it says for good', () => {
  const FEE = /A ride costs a flat fee of \$9\.95\./
  const COMPANY = /mean the company that provides Loop,/

  /** Changes everything that the Terms mention. */
  const changeAll = ({publish}: Pick<Content, 'publish'>) => {
    publish('fact-flatFee', {set: {value: 10.5}})
    publish('siteSettings', {set: {productName: 'Circle'}})
  }

  test.each(['/TermsofUse', '/TermsofUse/2020-01-15', '/TermsofUses'])('at %s', async (address) => {
    openSite(address, {before: changeAll})
    expect(await screen.findByText(FEE)).toBeVisible()
    expect(screen.getByText(COMPANY)).toBeVisible()
  })

  test('on a page that is open', async () => {
    const {publish} = openSite('/TermsofUse', {live: true})
    expect(await screen.findByText(FEE)).toBeVisible()
    act(() => void changeAll({publish}))
    await waitFor(() => expect(document.title).toMatch(/Circle$/))
    expect(screen.getByText(FEE)).toBeVisible()
    expect(screen.getByText(COMPANY)).toBeVisible()
  })

  test('in a comparison and in the history', async () => {
    openSite('/Legal?compare=2020-01-01..2021-01-01', {
      before: (content) => {
        content.create(feeVersion('2020-01-01', 8))
        content.create(feeVersion('2021-01-01', 9))
        changeAll(content)
      },
    })
    const comparison = within(await screen.findByRole('region', {name: /^What changed from/}))
    expect(comparison.getByText('8.00', {exact: false, selector: 'del'})).toBeVisible()
    expect(comparison.getByText('9.00', {exact: false, selector: 'ins'})).toBeVisible()
    expect(history().getByRole('cell', {name: /^The fee is 8\.00\./})).toBeVisible()
    expect(history().getByRole('cell', {name: /^The fee is 9\.00\./})).toBeVisible()
  })

  test('and links in it lead to pages as they are called now', async () => {
    openSite('/TermsofUse', {before: ({publish}) => publish('legal-privacy', {set: {route: '/Privacy'}})})
    const [link] = await within(await screen.findByRole('article')).findAllByRole('link', {
      name: 'Privacy Policy',
    })
    expect(link).toHaveAttribute('href', '/Privacy')
  })

  test('but while it is corrected it shows what the correction mentions newly', async () => {
    openSite('/Legal/2021-01-01', {
      before: ({create}) => {
        const version = feeVersion('2021-01-01', 8)
        const block = {_key: 'distance', _type: 'block', style: 'normal', markDefs: []}
        const words = {
          _key: 'words',
          _type: 'span',
          marks: [],
          text: 'It is {flatFee} for a {rideNoun} within ',
        }
        const radius = {_key: 'radius', _type: 'factRef', fact: {_type: 'reference', _ref: 'fact-radius'}}
        create({
          ...version,
          introduction: [{...block, children: [words, radius]}],
          corrections: [{_key: 'c', _type: 'legalCorrection', note: 'It named no distance.'}],
        })
      },
    })
    expect(await screen.findByText(/It is \$8\.00 for a loop within/)).toHaveTextContent(/within 8 miles$/)
  })

  test('but a draft keeps nothing yet', async () => {
    openSite('/Legal', {
      preview: true,
      before: ({create, publish}) => {
        create({...privacyVersion('2021-01-01', 'The fee is {flatFee}.'), _id: 'drafts.legal-privacy-next'})
        publish('fact-flatFee', {set: {value: 10.5}})
      },
    })
    expect(await screen.findByText(/The fee is \$10\.50/)).toBeVisible()
  })
})

test('a correction says when, why, and what it changed where', async () => {
  openSite('/Legal', {
    before: ({publish}) =>
      publish('legal-privacy-2019-09-10', {
        set: {
          corrections: [
            {
              _key: 'a',
              _type: 'legalCorrection',
              date: '2026-02-03',
              note: 'A slip of the pen.',
              changes: [
                {
                  _key: 'a',
                  _type: 'legalChange',
                  place: '2.1',
                  before: 'We recieve it.',
                  after: 'We receive it.',
                },
              ],
            },
          ],
        },
      }),
  })
  const correction = within(await screen.findByRole('region', {name: 'Corrections'})).getByRole('listitem')
  expect(correction).toHaveTextContent('February 3, 2026: A slip of the pen.')
  expect(within(correction).getByRole('term')).toHaveTextContent('2.1')
  expect(within(correction).getByRole('definition')).toHaveTextContent(
    'We [removed: recieve] [added: receive] it.',
  )
})

describe('a version that was withdrawn', () => {
  const DAY = '2026-11-01'
  const REASON = 'It was published by accident.'
  const withdrawn = {
    ...privacyVersion(DAY, 'The text of November.'),
    withdrawn: {_type: 'legalWithdrawal', date: '2026-05-02', reason: REASON},
  }

  async function openIn(moment: string, address: string, ...others: Record<string, unknown>[]) {
    vi.useFakeTimers({now: new Date(moment), toFake: ['Date']})
    openSite(address, {before: ({create}) => [withdrawn, ...others].forEach((version) => create(version))})
    await screen.findByRole('heading', {level: 1})
  }

  test('says so at its address, when and why, above the text as it was', async () => {
    await openIn('2026-06-01T12:00:00Z', `/Legal/${DAY}`)
    const note = screen.getByRole('note')
    expect(note).toHaveTextContent('This version was withdrawn.')
    expect(note).toHaveTextContent(
      `take effect on November 1, 2026, and was withdrawn on May 2, 2026: ${REASON}`,
    )
    expect(within(note).getByRole('link', {name: 'Read the version in force.'})).toHaveAttribute(
      'href',
      '/Legal',
    )
    expect(screen.getByText('The text of November.')).toBeVisible()
    expect(screen.queryByText('Effective', {selector: 'dt'})).not.toBeInTheDocument()
    expect(robots()).toBe('noindex')
  })

  test.each(['2026-06-01T12:00:00Z', '2027-01-01T12:00:00Z'])(
    'is neither announced nor ever in force: %s',
    async (moment) => {
      await openIn(moment, '/Legal')
      expect(screen.queryByRole('note')).not.toBeInTheDocument()
      expect(screen.queryByText('The text of November.')).not.toBeInTheDocument()
      const [row] = history().getAllByRole('row').slice(1)
      expect(row).toHaveTextContent(`${DAY}WithdrawnOn May 2, 2026: ${REASON}`)
      expect(within(row ?? document.body).getByRole('link')).toHaveAttribute('href', `/Legal/${DAY}`)
    },
  )

  test('leaves its day to another one', async () => {
    const next = {...privacyVersion(DAY, 'Another text.'), _id: 'legal-privacy-other'}
    await openIn('2026-06-01T12:00:00Z', `/Legal/${DAY}`, next)
    expect(screen.getByText('Another text.')).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('This version is not in force yet.')
    expect(history().getByRole('row', {name: /Withdrawn/})).toHaveTextContent(DAY)
    expect(history().getAllByRole('link', {name: DAY})).toHaveLength(1)
  })
})
