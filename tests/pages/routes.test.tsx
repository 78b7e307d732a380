import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {offerPage} from './offerPage.ts'
import {openSite} from './site.tsx'

const HOME = 'Dinner’s on you. The ride’s on them.'
const RIDER = 'One circle. One price.'
const PRIVACY = 'Privacy Policy'

const mainHeading = () => screen.findByRole('heading', {level: 1})
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
const countInHead = (selector: string) => document.querySelectorAll(selector).length

describe('an address shows its page', () => {
  test.each([
    ['/', HOME],
    ['/Places', HOME],
    ['/places/', HOME],
    ['/Rider', RIDER],
    ['/rider', RIDER],
    ['/RIDER/', RIDER],
    ['/Rider?from=mail', RIDER],
    ['/Driver', 'Up to $35 an hour. Never far from home.'],
    ['/DriverRequirments', 'Driver Requirements'],
    ['/Help', 'How can we help you?'],
    ['/HelpLoop', 'Loop help for places'],
    ['/HelpDriver', 'Help for drivers'],
    ['/HelpRider', 'Help for riders'],
    ['/FindaCity', 'Where are you?'],
    ['/Safety', 'Checked before the first ride.'],
    ['/safety', 'Checked before the first ride.'],
    ['/DiverSafety', 'Behind the wheel, not on your own.'],
    ['/BecomeaPartnerPlace', 'Dinner’s on them. The ride’s on you.'],
    ['/Aboutus', 'Somebody else drives.'],
    ['/Careers', 'Help people get there.'],
    ['/TermsofUse', 'Terms of Use'],
    ['/Accessibility', 'Accessibility'],
    ['/Independent', 'Independent Contractor Agreement'],
    ['/partnerPlacesAgreement', 'Partner Places Agreement'],
    ['/Available/orlando', 'We are in Orlando'],
    ['/NotAvailable/boise', 'Get Ready for Boise!'],
    ['/Legal', PRIVACY],
    ['/legal', PRIVACY],
    ['/privacy', PRIVACY],
    ['/Privacy/', PRIVACY],
  ])('%s', async (address, heading) => {
    openSite(address)
    expect(await mainHeading()).toHaveTextContent(heading)
  })
})

describe('a page says what it is', () => {
  test.each([
    ['/', 'Ride free to places you love · Loop', 'http://localhost/'],
    ['/Places', 'Ride free to places you love · Loop', 'http://localhost/'],
    ['/rider', 'One flat fee for every ride · Loop', 'http://localhost/Rider'],
    ['/privacy', /Privacy Policy · Loop$/, 'http://localhost/Legal'],
  ])('%s has one title, one description and one canonical address', async (address, title, link) => {
    openSite(address)
    await mainHeading()
    expect(document.title).toMatch(title)
    expect(canonical()).toBe(link)
    expect(description()).toBeTruthy()
    expect([
      countInHead('title'),
      countInHead('link[rel="canonical"]'),
      countInHead('meta[name="description"]'),
    ]).toEqual([1, 1, 1])
  })

  test('facts in a description are written out', async () => {
    openSite('/Rider')
    await mainHeading()
    expect(description()).toContain('eight miles is $9.95')
  })

  test('only the main heading is of the first level', async () => {
    openSite('/Rider')
    await mainHeading()
    expect(screen.getAllByRole('heading', {level: 1})).toHaveLength(1)
    expect(within(screen.getByRole('main')).getAllByRole('heading', {level: 2}).length).toBeGreaterThan(3)
  })
})

describe('an address with escapes', () => {
  test('shows the page that it spells', async () => {
    openSite('/%52ider')
    expect(await mainHeading()).toHaveTextContent(RIDER)
  })

  test('that are malformed is not found', async () => {
    // The router warns that it cannot read such an address.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    openSite('/Rider%E0%A4%A')
    expect(await mainHeading()).toHaveTextContent('This road stops here.')
  })
})

describe('an unknown address', () => {
  test.each(['/nothing-here', '/signup/rider', '/Rider/more'])('%s is not found', async (address) => {
    const {router} = openSite(address)
    expect(await mainHeading()).toHaveTextContent('This road stops here.')
    expect(document.title).toBe('Page not found · Loop')
    expect(canonical()).toBeUndefined()
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(router.state.errors).toBeNull()
  })

  test('leads home', async () => {
    const {user} = openSite('/nothing-here')
    await user.click(await screen.findByRole('link', {name: 'Go home'}))
    expect(await screen.findByRole('heading', {level: 1, name: HOME})).toBeVisible()
  })
})

describe('a page that staff add', () => {
  test('is served at its address', async () => {
    openSite('/spring-offer', {before: ({create}) => create(offerPage)})
    expect(await mainHeading()).toHaveTextContent('Spring is here')
    expect(document.title).toBe('Spring is here · Loop')
    expect(canonical()).toBe('http://localhost/Spring-offer')
  })

  test('is named by its heading when it has no title of its own', async () => {
    const heading = 'Ride.\nRide.\nIt’s {flatFee}.'
    const sections = [{...offerPage.sections[0], heading}]
    openSite('/spring-offer', {before: ({create}) => create({...offerPage, sections, seo: {title: ' '}})})
    expect(await mainHeading()).toHaveTextContent('Ride. Ride. It’s $9.95.')
    expect(document.title).toBe('Ride. Ride. It’s $9.95. · Loop')
  })

  test('is named by the site when it has no heading either', async () => {
    openSite('/spring-offer', {before: ({create}) => create({...offerPage, sections: []})})
    await waitFor(() => expect(document.title).toBe('Flat-fee rides, free to partner places · Loop'))
  })

  test('replaces "not found" for a visitor who is waiting for it', async () => {
    const {create, lake} = openSite('/spring-offer', {live: true})
    expect(await mainHeading()).toHaveTextContent('This road stops here.')
    await waitFor(() => expect(lake.openStreamCount).toBe(1))
    create(offerPage)
    expect(await screen.findByRole('heading', {level: 1, name: 'Spring is here'})).toBeVisible()
  })
})
