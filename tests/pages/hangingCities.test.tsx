import {act, fireEvent, screen} from '@testing-library/react'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {CITIES, hang, whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

/** Longest wait of a visitor for the list, in milliseconds. */
const LONGEST_WAIT = 5000

const UNCHECKED = 'We couldn’t check whether Loop is in Orlando.'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const mainHeading = (name: string) => screen.findByRole('heading', {level: 1, name})
const rides = () => screen.queryByRole('link', {name: 'See rides in Orlando'})

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('reportError', vi.fn<typeof reportError>())
})

/** Opens an address while the list of cities hangs, and stops time; the test moves it. */
async function openHanging(address: string) {
  let behave: Parameters<typeof whenAskedFor>[1] = hang
  const {asked} = whenAskedFor(CITIES, (wanted) => behave(wanted))
  const site = openSite(address)
  await screen.findByRole('heading', {level: 1})
  /** Makes the service answer again. */
  const recover = () => {
    behave = () => Response.json({cities: {content: [{name: 'Orlando'}]}})
  }
  return {...site, asked, recover, path: () => site.router.state.location.pathname}
}

/** Chooses Orlando. */
async function chooseOrlando() {
  fireEvent.change(await screen.findByRole('combobox', {name: 'Find a city'}), {target: {value: 'Orlando'}})
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  fireEvent.click(screen.getByRole('button', {name: 'Search'}))
  expect(screen.getByText('Looking up Orlando')).toBeInTheDocument()
}

describe('while the list of cities hangs', () => {
  test('a choice waits five seconds, and then leads to the waitlist, which says that the city could not be checked', async () => {
    const {path} = await openHanging('/FindaCity')
    await chooseOrlando()
    await pass(LONGEST_WAIT - 1)
    expect(path()).toBe('/FindaCity')
    await pass(1)
    await vi.waitFor(() => expect(path()).toBe('/NotAvailable/orlando'))
    vi.useRealTimers()
    expect(await mainHeading('Get Ready for Orlando!')).toBeVisible()
    expect(screen.getByText(UNCHECKED).closest('[role="status"]')).not.toBeNull()
    expect(screen.getByRole('textbox', {name: 'Mobile number'})).toBeVisible()
    expect(screen.getByRole('button', {name: 'Join the waitlist'})).toBeVisible()
    expect(rides()).not.toBeInTheDocument()
  })

  test('a waitlist that was opened by its address says after five seconds that the city could not be checked', async () => {
    vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']})
    await openHanging('/NotAvailable/orlando')
    expect(screen.queryByText(UNCHECKED)).not.toBeInTheDocument()
    await pass(LONGEST_WAIT)
    expect(await screen.findByText(UNCHECKED)).toBeVisible()
    expect(screen.getByRole('heading', {level: 1, name: 'Get Ready for Orlando!'})).toBeVisible()
  })

  test('"check again" asks again, and names the page of a city that turns out to be served', async () => {
    vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']})
    const {user, asked, recover} = await openHanging('/NotAvailable/orlando')
    await pass(LONGEST_WAIT)
    const button = await screen.findByRole('button', {name: 'Check again'})
    vi.useRealTimers()
    const before = asked()
    recover()
    await user.click(button)
    expect(await screen.findByRole('link', {name: 'See rides in Orlando'})).toHaveAttribute(
      'href',
      '/Available/orlando',
    )
    expect(asked()).toBe(before + 1)
    expect(screen.queryByText(UNCHECKED)).not.toBeInTheDocument()
  })
})
