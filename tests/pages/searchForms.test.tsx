import {act, screen, waitFor, within} from '@testing-library/react'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {CITIES, hang, whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

const mainHeading = (name: string) => screen.findByRole('heading', {level: 1, name})
const topics = () =>
  within(screen.getByRole('region', {name: 'Topics'}))
    .queryAllByRole('link')
    .map((link) => link.textContent)

beforeEach(() => sessionStorage.clear())

test('the home page asks for a city in its opening, and needs no script to lead on', async () => {
  openSite('/')
  const field = within(await screen.findByRole('search')).getByRole('textbox', {name: 'Your city'})
  expect(field).toHaveAttribute('name', 'city')
  expect(field.closest('form')).toHaveAttribute('action', '/FindaCity')
  const opening = field.closest('section') ?? document.body
  expect(within(opening).getByRole('heading', {level: 1})).toBeVisible()
  expect(within(opening).getByRole('button', {name: 'Find free rides'})).toHaveAttribute('type', 'submit')
})

describe('an address that searches for a city, opened where no server answers it', () => {
  test.each([
    ['?city=orlando', '/Available/orlando', 'We are in Orlando'],
    ['?city=St.+Petersburg', '/Available/st.-petersburg', 'We are in St. Petersburg'],
    ['?city=boise', '/NotAvailable/boise', 'Get Ready for Boise!'],
    ['?city=St+Petersburg+FL', '/Available/st.-petersburg', 'We are in St. Petersburg'],
    ['?city=Boise,+ID', '/NotAvailable/boise', 'Get Ready for Boise!'],
    ['?city=Orlando,+Oklahoma', '/NotAvailable/orlando%2C-oklahoma', 'Get Ready for Orlando, Oklahoma!'],
  ])('%s leads to %s', async (search, address, heading) => {
    const {router} = openSite(`/FindaCity${search}`)
    expect(await mainHeading(heading)).toBeVisible()
    expect(router.state.location.pathname + router.state.location.search).toBe(address)
    expect(screen.queryByText(/couldn’t check/)).not.toBeInTheDocument()
  })

  test.each(['?city=', '?city=+', '?city=..'])('%s stays, and shows the search', async (search) => {
    const {router} = openSite(`/FindaCity${search}`)
    expect(await screen.findByRole('combobox', {name: 'Find a city'})).toBeVisible()
    expect(router.state.location.pathname).toBe('/FindaCity')
  })

  test('leads to the waitlist, which says that the city could not be checked, after five seconds without a list', async () => {
    vi.stubGlobal('reportError', vi.fn<typeof reportError>())
    vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']})
    const {asked} = whenAskedFor(CITIES, hang)
    const {router} = openSite('/FindaCity?city=orlando')
    await waitFor(() => expect(asked()).toBe(1))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await mainHeading('Get Ready for Orlando!')).toBeVisible()
    expect(router.state.location.pathname).toBe('/NotAvailable/orlando')
    expect(screen.getByText('We couldn’t check whether Loop is in Orlando.')).toBeVisible()
  })

  test('is a page like any other where nothing searches for cities', async () => {
    const {router} = openSite('/Rider?city=orlando')
    expect(await mainHeading('One circle. One price.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/Rider')
  })
})

describe('an address that searches for topics', () => {
  test('shows those that match, and the words in the box', async () => {
    openSite('/HelpRider?search=account')
    expect(await screen.findByRole('searchbox')).toHaveValue('account')
    expect(topics()).toEqual(['Account'])
    expect(screen.getByText('1 topic')).toHaveAttribute('role', 'status')
  })

  test('is what Enter makes of the words, which keeps the focus and takes no step back', async () => {
    const {user, router} = openSite('/HelpRider')
    const box = await screen.findByRole('searchbox')
    await user.type(box, ' acc {Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?search=acc'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(box).toHaveFocus()
    expect(topics()).toEqual(['Account', 'Accessibility'])
    await user.clear(box)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(box).toHaveFocus()
  })

  test('searches every help center from the landing page when staff switch that on', async () => {
    openSite('/Help?search=accessib', {
      before: ({publish}) =>
        publish('page-help', {set: {'sections[_type=="helpSearch"].searchAllTopics': true}}),
    })
    expect(await screen.findByRole('searchbox')).toHaveValue('accessib')
    const found = await screen.findAllByRole('link', {name: 'Accessibility'})
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/HelpDriver?topic=accessibility', '/HelpRider?topic=accessibility']),
    )
  })
})
