import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {openSite} from './site.tsx'

const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

const LEGAL = [
  ['/Legals', 'Privacy Policy', '/Legal'],
  ['/TermsofUses', 'Terms of Use', '/TermsofUse'],
  ['/Accessibilitys', 'Accessibility', '/Accessibility'],
  ['/Independents', 'Independent Contractor Agreement', '/Independent'],
  ['/partnerPlacesAgreements', 'Partner Places Agreement', '/partnerPlacesAgreement'],
] as const

function expectNoFrame(): void {
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', {name: /Main|Menu/})).not.toBeInTheDocument()
  expect(screen.queryByRole('button', {name: 'New'})).not.toBeInTheDocument()
  expect(screen.getByRole('link', {name: 'Skip to content'})).toHaveAttribute(
    'href',
    expect.stringContaining('#main'),
  )
  expect(screen.getByRole('main')).toBeVisible()
}

describe('legal documents for apps', () => {
  test.each(LEGAL)('%s is %s without the site around it', async (address, title, framed) => {
    openSite(address.toLowerCase())
    expect(await screen.findByRole('heading', {level: 1, name: title})).toBeVisible()
    expectNoFrame()
    expect(screen.queryByRole('navigation', {name: 'Legal'})).not.toBeInTheDocument()
    expect(screen.getByRole('navigation', {name: 'On this page'})).toBeVisible()
    expect(canonical()).toBe(`http://localhost${framed}`)
  })

  test('a version keeps the reader outside the frame', async () => {
    const {user, router} = openSite('/Legals')
    const history = within(await screen.findByRole('table', {name: 'Version history'}))
    await user.click(history.getByRole('link', {name: '2019-09-10'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/Legals/2019-09-10'))
    expectNoFrame()
  })

  test('other pages have no such second address', async () => {
    openSite('/Riders')
    expect(await screen.findByRole('heading', {level: 1, name: 'This road stops here.'})).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
  })
})

describe('pages that staff show without the frame', () => {
  test('the driver requirements', async () => {
    openSite('/DriverRequirments')
    expect(await screen.findByRole('heading', {level: 1})).toBeVisible()
    expectNoFrame()
  })

  test('follow the switch while somebody looks', async () => {
    const {lake, publish} = openSite('/Rider', {live: true})
    expect(await screen.findByRole('banner')).toBeVisible()
    await waitFor(() => expect(lake.openStreamCount).toBe(1))
    publish('page-rider', {set: {standalone: true}})
    await waitFor(expectNoFrame)
  })
})

test('addresses below /NotAvailable/ have no frame', async () => {
  openSite('/notavailable/boise')
  expect(await screen.findByRole('heading', {level: 1})).toBeVisible()
  expectNoFrame()
})

test('leaving a page without frame brings the frame back, and the heading takes the focus', async () => {
  const {router} = openSite('/Legals')
  await screen.findByRole('heading', {level: 1})
  await router.navigate('/Legal')
  expect(await screen.findByRole('banner')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', {level: 1})).toHaveFocus())
})
