import {cleanup, screen, waitFor} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {CITIES, whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

const heading = (name: string) => screen.findByRole('heading', {level: 1, name})
const main = () => screen.getByRole('main')

describe('the page of a city that is served', () => {
  test('names the city and its fee', async () => {
    openSite('/Available/san-jose')
    await heading('We are in San Jose')
    await waitFor(() => expect(main()).toHaveTextContent('A ride in San Jose is $11.95.'))
    expect(screen.getByRole('heading', {name: 'Get free rides in San Jose'})).toBeVisible()
    expect(document.title).toBe('Rides in San Jose for $11.95 · Loop')
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'http://localhost/Available/san-jose',
    )
  })

  test('writes two decimals', async () => {
    openSite('/Available/cincinnati')
    await heading('We are in Cincinnati')
    await waitFor(() => expect(main()).toHaveTextContent('A ride in Cincinnati is $9.50.'))
  })

  test('shows the fallback price where the city has none', async () => {
    openSite('/Available/tucson')
    await heading('We are in Tucson')
    await waitFor(() => expect(main()).toHaveTextContent('A ride in Tucson is $5.95.'))
  })

  test('has the ways to ride and to drive, and the link about rides', async () => {
    openSite('/Available/orlando')
    await heading('We are in Orlando')
    expect(screen.getByRole('link', {name: /^Sign Up To Ride/})).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', {name: /^Sign Up To Drive/})).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', {name: 'How rides work'})).toHaveAttribute('href', '/riderr')
  })

  test('the link about rides is called what staff call it, and is not there without a name', async () => {
    openSite('/Available/orlando', {
      before: ({publish}) => publish('cityPage', {set: {rideLinkLabel: 'Your first ride'}}),
    })
    expect(await screen.findByRole('link', {name: 'Your first ride'})).toHaveAttribute('href', '/riderr')
    cleanup()
    openSite('/Available/orlando', {before: ({publish}) => publish('cityPage', {unset: ['rideLinkLabel']})})
    await heading('We are in Orlando')
    expect(main().querySelector('a[href="/riderr"]')).toBeNull()
  })

  test('the link about rides leads to the page about riding', async () => {
    const {user, router} = openSite('/Available/orlando')
    await heading('We are in Orlando')
    await user.click(screen.getByRole('link', {name: 'How rides work'}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/Rider'))
  })

  test.each([
    ['/Available/st.-petersburg', 'We are in St. Petersburg'],
    ['/available/FORT-collins/', 'We are in Fort Collins'],
  ])('%s writes the name as the list does', async (address, name) => {
    openSite(address)
    expect(await heading(name)).toBeVisible()
  })

  test('is shown with the name that staff chose', async () => {
    openSite('/Available/orlando', {
      before: ({create}) => create({_type: 'cityDisplayName', city: 'orlando', name: 'Orlando, FL'}),
    })
    expect(await heading('We are in Orlando, FL')).toBeVisible()
  })
})

describe('a city that the list does not have', () => {
  test('is led to the waitlist, and the address it came from is not kept', async () => {
    const {router} = openSite('/Available/boise')
    expect(await heading('Get Ready for Boise!')).toBeVisible()
    expect(router.state.location.pathname).toBe('/NotAvailable/boise')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('keeps its page until the waitlist is there', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    const {router} = openSite('/Available/boise', {
      before: ({network}) => {
        network.held = promise
        network.holds = (query) => query?.includes('"waitlistPage"') ?? false
      },
    })
    await heading('We are in Boise')
    await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/NotAvailable/boise'))
    expect(screen.getByRole('heading', {level: 1, name: 'We are in Boise'})).toBeVisible()
    resolve()
    expect(await heading('Get Ready for Boise!')).toBeVisible()
  })
})

describe('while nobody knows whether a city is served', () => {
  test('the page shows, and names no fee', async () => {
    openSite('/Available/fort-worth', {
      before: () => void whenAskedFor(CITIES, () => new Promise(() => {})),
    })
    await heading('We are in Fort Worth')
    expect(main()).toHaveTextContent('A ride in Fort Worth is one flat fee.')
    expect(main()).not.toHaveTextContent('$5.95')
  })

  test('and goes on to after the list could not be loaded', async () => {
    const reported = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', reported)
    const {router} = openSite('/Available/winston-salem', {
      before: () => void whenAskedFor(CITIES, () => Response.json({cities: null})),
    })
    await heading('We are in Winston-Salem')
    await waitFor(() => expect(reported).toHaveBeenCalled())
    expect(router.state.location.pathname).toBe('/Available/winston-salem')
    expect(main()).not.toHaveTextContent('$5.95')
  })
})

describe('addresses that name no city', () => {
  test.each([
    '/Available',
    `/Available/${'a'.repeat(10_000)}`,
    '/Available/a%00b',
    '/NotAvailable/%20',
    '/Available/a/b',
  ])('%s is not found', async (address) => {
    openSite(address)
    expect(await heading('This road stops here.')).toBeVisible()
  })

  test('a name that looks like code is a name', async () => {
    openSite('/NotAvailable/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(await heading('Get Ready for <script>alert(1)</script>!')).toBeVisible()
  })

  test('a name may have a slash in it', async () => {
    openSite('/NotAvailable/winston%2Fsalem')
    expect(await heading('Get Ready for Winston/salem!')).toBeVisible()
  })
})
