import {screen, waitFor, within} from '@testing-library/react'
import {beforeEach, describe, expect, test} from 'vitest'
import {CITIES, whenAskedFor} from './outsideServices.ts'
import {openRenderedPage} from './site.tsx'

/** The cities served when the page was rendered, and the current ones. */
const BEFORE = [{name: 'Orlando', basePrice: 7.95}]
const NOW = [
  {name: 'Orlando', basePrice: 9.95},
  {name: 'Boise', basePrice: 8.5},
]

const mainHeading = (name: string) => screen.findByRole('heading', {level: 1, name})

beforeEach(() => sessionStorage.clear())

/** Opens a page that was just rendered with the older list. */
async function openOlder(address: string) {
  const list = Promise.withResolvers<Response>()
  const {asked} = whenAskedFor(CITIES, () => list.promise)
  const site = await openRenderedPage(address, BEFORE)
  await screen.findByRole('heading', {level: 1})
  /** The list of today arrives. */
  const arrive = () => list.resolve(Response.json({cities: {content: NOW}}))
  return {...site, asked, arrive}
}

describe('a page that was rendered with an older list of cities', () => {
  test('asks once for the list of today, and shows it', async () => {
    const {asked, arrive} = await openOlder('/FindaCity')
    const directory = within(await screen.findByRole('region', {name: 'Every city we serve'}))
    expect(directory.getByRole('link', {name: 'Orlando'})).toBeVisible()
    expect(directory.queryByRole('link', {name: 'Boise'})).not.toBeInTheDocument()
    arrive()
    expect(await directory.findByRole('link', {name: 'Boise'})).toBeVisible()
    expect(asked()).toBe(1)
  })

  test('leads to the page of a city that has been added since', async () => {
    const {user, router, arrive} = await openOlder('/FindaCity')
    await user.type(await screen.findByRole('combobox', {name: 'Find a city'}), 'Boise{Enter}')
    expect(await screen.findByText('Looking up Boise')).toBeInTheDocument()
    arrive()
    expect(await mainHeading('We are in Boise')).toBeVisible()
    expect(router.state.location.pathname).toBe('/Available/boise')
  })

  test('shows the fee of today', async () => {
    const {arrive} = await openOlder('/Available/orlando')
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent('A ride in Orlando is $7.95.')
    arrive()
    await waitFor(() => expect(main).toHaveTextContent('A ride in Orlando is $9.95.'))
  })

  test('keeps who opens the page of a city that has been added since', async () => {
    const {router, arrive} = await openOlder('/Available/boise')
    await mainHeading('We are in Boise')
    const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
    expect(robots(), 'search engines are not to list it').toBe('noindex')
    arrive()
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('A ride in Boise is $8.50.'))
    expect(robots()).toBeUndefined()
    expect(router.state.location.pathname).toBe('/Available/boise')
  })

  test('believes the address of a city while the list cannot be loaded', async () => {
    whenAskedFor(CITIES, () => new Response('Broken', {status: 418}))
    const failed = new Promise((resolve) => addEventListener('siteproblem', resolve, {once: true}))
    const {router} = await openRenderedPage('/Available/boise', BEFORE)
    await failed
    await mainHeading('We are in Boise')
    expect(router.state.location.pathname).toBe('/Available/boise')
  })

  test('names, on its waitlist, the page of a city that has been added since', async () => {
    const {arrive} = await openOlder('/NotAvailable/boise')
    const link = {name: 'See rides in Boise'}
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument()
    arrive()
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', '/Available/boise')
  })
})
