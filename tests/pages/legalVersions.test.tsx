import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {openSite} from './site.tsx'
import {privacyVersion} from './privacyVersion.ts'

const MARCH = '2026-03-08'
const NOVEMBER = '2026-11-01'
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')

/** Opens an address in June 2026: the version of March is in force, and the one of November is upcoming. */
async function openInJune(address: string) {
  vi.useFakeTimers({now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date']})
  const site = openSite(address, {
    before: ({create}) => {
      create(privacyVersion(MARCH, 'The text of March.'))
      create(privacyVersion(NOVEMBER, 'The text of November.'))
    },
  })
  await screen.findByRole('heading', {level: 1})
  return site
}

describe('a version of a legal document has an address of its own', () => {
  test('one that was superseded says so, leads to the one in force and is not for search engines', async () => {
    const {user, router} = await openInJune('/legal/2019-09-10')
    expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('Privacy Policy')
    const note = screen.getByRole('note')
    expect(note).toHaveTextContent('This version is no longer in force.')
    expect(note).toHaveTextContent('from September 10, 2019 until March 8, 2026')
    expect(document.title).toBe('Privacy Policy, version of September 10, 2019 · Loop')
    expect(robots()).toBe('noindex')
    expect(canonical()).toBe('http://localhost/Legal/2019-09-10')
    await user.click(within(note).getByRole('link', {name: 'Read the version in force.'}))
    expect(await screen.findByText('The text of March.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/Legal')
  })

  test('one that is yet to come says from when it holds', async () => {
    await openInJune('/Legal/2026-11-01')
    expect(screen.getByText('The text of November.')).toBeVisible()
    const note = screen.getByRole('note')
    expect(note).toHaveTextContent('This version is not in force yet.')
    expect(note).toHaveTextContent('It takes effect on November 1, 2026.')
    expect(robots()).toBe('noindex')
  })

  test('the one in force is known to search engines by the document’s own address', async () => {
    await openInJune('/Legal/2026-03-08')
    expect(screen.getByText('The text of March.')).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('This version is in force.')
    expect(robots()).toBeUndefined()
    expect(canonical()).toBe('http://localhost/Legal')
  })

  test.each(['/Legal/2020-01-01', '/Legal/2026-13-45', '/Legal/latest', '/Rider/2019-09-10'])(
    '%s is not found',
    async (address) => {
      await openInJune(address)
      expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('This road stops here.')
    },
  )
})

describe('versions lead to each other', () => {
  test('the history has a link to every one and marks the one that is shown', async () => {
    const {user} = await openInJune('/Legal')
    const history = () => within(screen.getByRole('table', {name: 'Version history'}))
    expect(
      history()
        .getAllByRole('link', {name: /^\d/})
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/Legal/2026-11-01', '/Legal/2026-03-08', '/Legal/2019-09-10'])
    await user.click(history().getByRole('link', {name: '2019-09-10'}))
    await waitFor(() => expect(screen.getByRole('heading', {level: 1})).toHaveFocus())
    expect(history().getByRole('link', {current: 'page'})).toHaveTextContent('2019-09-10')
  })

  test('the notice of a coming version leads to its text', async () => {
    const {user} = await openInJune('/Legal')
    await user.click(screen.getByRole('link', {name: 'Read the new version.'}))
    expect(await screen.findByText('The text of November.')).toBeVisible()
  })
})
