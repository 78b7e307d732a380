import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {privacyVersion} from './privacyVersion.ts'
import {openSite} from './site.tsx'

const LEGAL_DOCUMENTS = [
  'Privacy Policy',
  'Terms of Use',
  'Accessibility',
  'Independent Contractor Agreement',
  'Partner Places Agreement',
]

const historyDates = () =>
  within(screen.getByRole('table', {name: 'Version history'}))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)

describe('a legal document', () => {
  test('says from when it holds and how long it takes to read', async () => {
    openSite('/Legal')
    expect(await screen.findByRole('heading', {level: 1, name: 'Privacy Policy'})).toBeVisible()
    expect(screen.getByText('September 10, 2019')).toBeVisible()
    expect(screen.getByText(/^\d+ minutes$/)).toBeVisible()
    expect(historyDates()).toEqual(['Sep\u00A010, 2019'])
  })

  test.each([
    ['/Legal', 'Privacy Policy', 'September 10, 2019'],
    ['/privacy', 'Privacy Policy', 'September 10, 2019'],
    ['/TermsofUse', 'Terms of Use', 'January 15, 2020'],
    ['/Accessibility', 'Accessibility', 'January 15, 2020'],
    ['/Independent', 'Independent Contractor Agreement', 'January 15, 2020'],
    ['/partnerPlacesAgreement', 'Partner Places Agreement', 'September 10, 2019'],
  ])('%s marks %s in the list of all five, and says that it holds from %s', async (address, title, day) => {
    openSite(address)
    const list = within(await screen.findByRole('navigation', {name: 'Legal'}))
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(LEGAL_DOCUMENTS)
    expect(list.getByRole('link', {current: 'page'})).toHaveTextContent(title)
    expect(screen.getByText(day)).toBeVisible()
  })

  test('has nothing to fill in', async () => {
    openSite('/TermsofUse')
    const main = within(await screen.findByRole('main'))
    await main.findByRole('heading', {level: 1})
    for (const role of ['form', 'textbox', 'checkbox', 'combobox']) {
      expect(main.queryByRole(role)).not.toBeInTheDocument()
    }
  })

  test('between the partner places and the product has eleven numbered sections', async () => {
    openSite('/partnerPlacesAgreement')
    const contents = within(await screen.findByRole('navigation', {name: 'On this page'}))
    expect(contents.getAllByRole('link')).toHaveLength(11)
    expect(screen.getByRole('heading', {level: 2, name: /^11\./})).toBeVisible()
  })

  test('every entry of its contents leads to a section, and every section has clauses with a link of their own', async () => {
    openSite('/Legal')
    const contents = within(await screen.findByRole('navigation', {name: 'On this page'})).getAllByRole(
      'link',
    )
    expect(contents.length).toBeGreaterThan(5)
    contents.forEach((link, index) => {
      const id = link.getAttribute('href')?.split('#')[1] ?? ''
      const heading = document.getElementById(id)
      expect(heading, id).toHaveTextContent(`${index + 1}.`)
      expect(screen.getByRole('link', {name: `Copy link to clause ${index + 1}.1`})).toBeInTheDocument()
    })
    const ids = [...document.querySelectorAll('[id]')].map(({id}) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('copies the link of a clause, which is named by its stored key', async () => {
    const {user} = openSite('/Legal')
    await user.click(await screen.findByRole('link', {name: 'Copy link to clause 2.1'}))
    expect(await screen.findByText('Link to clause 2.1 copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(/#collect-rider-registration$/)
    await waitFor(() => expect(document.activeElement?.id).toBe('collect-rider-registration'))
  })
})

test('corrections of a published version stand below it, with their day', async () => {
  openSite('/Legal', {
    before: ({publish}) =>
      publish('legal-privacy-2019-09-10', {
        set: {
          corrections: [
            {
              _key: 'a',
              _type: 'legalCorrection',
              date: '2026-02-03',
              note: 'In 2.1, "recieve" is now "receive".',
            },
          ],
        },
      }),
  })
  const corrections = within(await screen.findByRole('region', {name: 'Corrections'}))
  expect(corrections.getByRole('listitem')).toHaveTextContent(
    'February 3, 2026: In 2.1, "recieve" is now "receive".',
  )
})

describe('versions', () => {
  const twoVersions = (content: {create: (document: Record<string, unknown>) => unknown}) => {
    content.create(privacyVersion('2026-03-08', 'The text of March.'))
    content.create(privacyVersion('2026-11-01', 'The text of November.'))
  }
  const openAt = async (moment: string) => {
    vi.useFakeTimers({now: new Date(moment), toFake: ['Date']})
    openSite('/Legal', {before: twoVersions})
    await screen.findByRole('heading', {level: 1})
  }

  test('the newest one that has taken effect is shown, and a coming one is announced', async () => {
    await openAt('2026-06-01T12:00:00Z')
    expect(screen.getByText('The text of March.')).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('A new version takes effect on November 1, 2026.')
    expect(screen.getByRole('note')).toHaveTextContent('Changed on 2026-11-01.')
    expect(historyDates()).toEqual(['Nov\u00A01, 2026', 'Mar\u00A08, 2026', 'Sep\u00A010, 2019'])
  })

  test('it changes at midnight in Los Angeles', async () => {
    await openAt('2026-11-01T06:59:59Z')
    expect(screen.getByText('The text of March.')).toBeVisible()
  })

  test('on a page that stays open too, whenever the clocks change', async () => {
    for (const [before, second, text] of [
      ['2026-11-01T06:59:59Z', 'a day of 25 hours begins', 'The text of November.'],
      ['2026-03-08T07:59:59Z', 'a day of 23 hours begins', 'The text of March.'],
    ] as const) {
      vi.useFakeTimers({now: new Date(before), shouldAdvanceTime: true})
      const {unmount} = openSite('/Legal', {before: twoVersions})
      expect(await screen.findByRole('heading', {level: 1})).toBeVisible()
      expect(screen.queryByText(text), second).not.toBeInTheDocument()
      await vi.advanceTimersByTimeAsync(1000)
      expect(await screen.findByText(text), second).toBeVisible()
      unmount()
    }
  })

  test('and not a second later', async () => {
    await openAt('2026-11-01T07:00:00Z')
    expect(screen.getByText('The text of November.')).toBeVisible()
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
  })
})
