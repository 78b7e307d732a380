import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {privacyVersion} from './privacyVersion.ts'
import {openSite} from './site.tsx'

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
const comparison = () => within(screen.getByRole('region', {name: /^What changed from/}))
const changed = (kind: 'insertion' | 'deletion') =>
  comparison()
    .queryAllByRole(kind)
    .map((element) => element.textContent)

/** A version with two sections, of which the second is always the same. */
function version(day: string, clause: string) {
  const {sections, ...rest} = privacyVersion(day, clause)
  const cookies = privacyVersion(day, 'We set none.').sections.map((section) =>
    Object.assign(section, {_key: 'cookies', anchor: 'cookies', heading: 'Cookies'}),
  )
  return {...rest, sections: [...sections, ...cookies]}
}

/** Opens an address in June 2026: one version is in force, one is superseded besides the seed's, one is upcoming. */
async function openInJune(address: string) {
  vi.useFakeTimers({now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date']})
  const site = openSite(address, {
    before: ({create}) => {
      create(version('2026-03-08', 'Within {radius}, we keep your address.'))
      create(version('2026-11-01', 'Within {radius}, we keep your name.'))
    },
  })
  await screen.findByRole('heading', {level: 1})
  return site
}

describe('two versions of a legal document', () => {
  test('are compared word by word, as a link can say', async () => {
    await openInJune('/Legal?compare=2026-03-08..2026-11-01')
    expect(
      screen.getByRole('heading', {
        level: 2,
        name: 'What changed from March\u00A08, 2026 to November\u00A01, 2026',
      }),
    ).toBeVisible()
    expect(changed('deletion')).toEqual(['[removed: address] '])
    expect(changed('insertion')).toEqual(['[added: name] '])
    expect(comparison().getByRole('status')).toHaveTextContent('1 clause changed. 1 clause stayed the same.')
  })

  test('are found from the version history, and the comparison is not for search engines', async () => {
    const {user, router} = await openInJune('/Legal')
    expect(robots()).toBeUndefined()
    await user.click(screen.getByRole('link', {name: 'Compare with Mar\u00A08, 2026'}))
    expect(await screen.findByRole('heading', {name: /to November\u00A01, 2026$/})).toBeVisible()
    expect(router.state.location.search).toBe('?compare=2026-03-08..2026-11-01')
    expect(robots()).toBe('noindex')
    await waitFor(() => expect(screen.getByRole('heading', {level: 1})).toHaveFocus())
  })

  test('can be any two', async () => {
    const {user, router} = await openInJune('/Legal?compare=2026-03-08..2026-11-01')
    expect(comparison().queryByRole('combobox')).not.toBeInTheDocument()
    await user.click(comparison().getByRole('link', {name: 'To Sep\u00A010, 2019'}))
    expect(await screen.findByRole('heading', {name: /to September\u00A010, 2019$/})).toBeVisible()
    expect(router.state.location.search).toBe('?compare=2026-03-08..2019-09-10')
    expect(comparison().getByRole('status')).toHaveTextContent(/\d+ clauses were added/)
  })

  test('that are one and the same say the same', async () => {
    await openInJune('/Legal?compare=2019-09-10..2019-09-10')
    expect(comparison().getByRole('status')).toHaveTextContent('The two versions say the same.')
    expect(comparison().queryByRole('button', {name: 'Show the whole text'})).not.toBeInTheDocument()
  })

  test('show what stayed the same on demand', async () => {
    const {user} = await openInJune('/Legal?compare=2026-03-08..2026-11-01')
    const headings = () =>
      comparison()
        .getAllByRole('heading', {level: 3})
        .map(({textContent}) => textContent)
    expect(headings()).toEqual(['1.Scope'])
    await user.click(comparison().getByRole('button', {name: 'Show the whole text'}))
    expect(headings()).toEqual(['1.Scope', '2.Cookies'])
    await user.click(comparison().getByRole('button', {name: 'Show changes only'}))
    expect(headings()).toEqual(['1.Scope'])
  })

  test('need two versions, and there may be one', async () => {
    openSite('/Accessibility?compare=x')
    expect(await screen.findByText(/does not have\. So far there is one\./)).toBeVisible()
  })

  test.each(['2020-01-01..2026-03-08', '2026-03-08', '', '..'])(
    'that the document does not have (%s) leave its text in place',
    async (wanted) => {
      await openInJune(`/Legal?compare=${wanted}`)
      expect(screen.getByText('These versions cannot be compared.')).toBeVisible()
      expect(screen.getByText('Within 8 miles, we keep your address.')).toBeVisible()
    },
  )
})
