import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {beforeEach, describe, expect, test} from 'vitest'
import {CITIES, GEOCODER, locateBrowser, whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

const ORLANDO = {latitude: 28.54, longitude: -81.38}

const box = () => screen.findByRole('combobox', {name: 'Find a city'})
const search = () => screen.getByRole('button', {name: 'Search'})
const mainHeading = (name: string) => screen.findByRole('heading', {level: 1, name})

beforeEach(() => sessionStorage.clear())

/** Opens the page while the list of cities is still loading. */
async function openWaiting() {
  let respond: (response: Response) => void = () => {}
  const site = openSite('/FindaCity', {
    before: () => void whenAskedFor(CITIES, () => new Promise((resolve) => (respond = resolve))),
  })
  const input = await box()
  const choose = async (name: string) => {
    await site.user.type(input, name)
    await site.user.click(search())
    expect(await screen.findByText(`Looking up ${name}`)).toBeInTheDocument()
  }
  const answer = (name: string) => respond(Response.json({cities: {content: [{name}]}}))
  /** The list arrives. */
  const arrive = async () => {
    answer('Orlando')
    const directory = await screen.findByRole('region', {name: 'Every city we serve'})
    await within(directory).findByRole('link', {name: 'Orlando'})
  }
  return {...site, input, choose, answer, arrive, path: () => site.router.state.location.pathname}
}

/** Starts to leave for the page for riders, whose content is held back. */
async function leave({network, user}: ReturnType<typeof openSite>) {
  const held = Promise.withResolvers<void>()
  network.held = held.promise
  const navigation = screen.getByRole('navigation', {name: 'Main'})
  await user.click(within(navigation).getByRole('link', {name: 'Rider'}))
  return held.resolve
}

describe('a choice that waits for the list of cities', () => {
  test('is withdrawn when the visitor types on', async () => {
    const {user, input, choose, arrive, path} = await openWaiting()
    await choose('Orlando')
    await user.type(input, 'x')
    expect(search()).toHaveAttribute('aria-disabled', 'false')
    expect(screen.queryByText(/^Looking up/)).not.toBeInTheDocument()
    await arrive()
    expect(path()).toBe('/FindaCity')
  })

  test('does not call back who has gone on to another page', async () => {
    const site = await openWaiting()
    await site.choose('Orlando')
    const release = await leave(site)
    await site.arrive()
    release()
    await mainHeading('One circle. One price.')
    expect(site.path()).toBe('/Rider')
  })
})

describe('a city that is entered with its state', () => {
  test.each([
    ['St Petersburg FL', '/Available/st.-petersburg'],
    ['Austin, TX', '/Available/austin'],
    ['Austin, MN', '/NotAvailable/austin%2C-minnesota'],
    ['Boise ID', '/NotAvailable/boise'],
  ])('before anything is offered, leads where the offer does: %s', async (typed, path) => {
    const {router} = openSite('/FindaCity')
    fireEvent.change(await box(), {target: {value: typed}})
    fireEvent.click(search())
    expect(screen.getByText(`Looking up ${typed}`)).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  test.each(['Austin MN', 'austin, minnesota'])(
    'before it is known what is served, is not taken for its namesake: %s',
    async (typed) => {
      const {choose, path, answer} = await openWaiting()
      await choose(typed)
      answer('Austin')
      await waitFor(() => expect(path()).toBe('/NotAvailable/austin%2C-minnesota'))
    },
  )
})

describe('the city that the visitor is in', () => {
  test('does not call back who has gone on to another page', async () => {
    let tell: (position: typeof ORLANDO) => void = () => {}
    locateBrowser(new Promise((resolve) => (tell = resolve)))
    const geocoder = whenAskedFor(GEOCODER, () => Response.json({address: {city: 'Orlando'}}))
    const site = openSite('/FindaCity')
    await box()
    await screen.findByRole('region', {name: 'Every city we serve'})
    const release = await leave(site)
    tell(ORLANDO)
    await waitFor(() => expect(geocoder.asked()).toBe(1))
    release()
    await mainHeading('One circle. One price.')
    expect(site.router.state.location.pathname).toBe('/Rider')
  })

  test('is asked for once, also when the visitor has refused and comes back', async () => {
    const locate = locateBrowser('denied')
    const {router} = openSite('/FindaCity')
    await box()
    await waitFor(() => expect(locate).toHaveBeenCalledTimes(1))
    fireEvent(document, new Event('visibilitychange', {bubbles: true}))
    await router.navigate('/Rider')
    await mainHeading('One circle. One price.')
    await router.navigate(-1)
    await box()
    await screen.findByRole('region', {name: 'Every city we serve'})
    expect(locate).toHaveBeenCalledTimes(1)
  })
})

describe('a served city whose name is shortened', () => {
  test.each([
    ['st petersburg', '/Available/st.-petersburg'],
    ['St. Paul', '/Available/saint-paul'],
    ['Ft. Lauderdale', '/Available/fort-lauderdale'],
  ])('is found as %s', async (typed, path) => {
    const {user, router} = openSite('/FindaCity')
    await user.type(await box(), typed)
    await user.click(search())
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  test('is found where the visitor is, whichever way the maps spell it', async () => {
    locateBrowser(Promise.resolve(ORLANDO))
    whenAskedFor(GEOCODER, () => Response.json({address: {city: 'Saint Petersburg'}}))
    const {router} = openSite('/FindaCity')
    await waitFor(() => expect(router.state.location.pathname).toBe('/Available/st.-petersburg'))
  })

  test('has one address for search engines, whichever way an address spells it', async () => {
    openSite('/Available/st-petersburg')
    const heading = await screen.findByRole('heading', {level: 1})
    await waitFor(() => expect(heading).toHaveTextContent('St. Petersburg'))
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
    await waitFor(() => expect(canonical?.href).toMatch(/\/Available\/st\.-petersburg$/))
  })
})

describe('names that are odd in an address', () => {
  test('a slash stays a part of the name', async () => {
    const {user} = openSite('/FindaCity')
    await user.type(await box(), 'winston/salem')
    await user.click(search())
    expect(await mainHeading('Get Ready for Winston/salem!')).toBeVisible()
  })

  test.each(['.', '..'])('"%s" names no city, and leads nowhere', async (typed) => {
    const {user, router} = openSite('/FindaCity')
    await user.type(await box(), typed)
    await user.click(search())
    expect(search()).toHaveAttribute('aria-disabled', 'false')
    expect(router.state.location.pathname).toBe('/FindaCity')
  })
})
