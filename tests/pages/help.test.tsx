import {act, fireEvent, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {openSite} from './site.tsx'

const PLACES = [
  'Sign up as a restaurant',
  'Menu management',
  'Order processing',
  'Payments & earnings',
  'Delivery logistics',
  'Promotions & marketing',
  'Account settings',
  'Customer feedback',
  'Operating hours',
  'Safety & hygiene',
  'Analytics & reports',
  'Technical issues',
]
const DRIVERS = [
  'Sign up',
  'Trips',
  'Account & app',
  'Earnings',
  'EVs',
  'Guides',
  'Safety',
  'Appointment',
  'Accessibility',
  'Shuttle',
  'Privacy',
  'Map issues',
  'Driver Requirements',
]
const RIDERS = ['Help with a trip', 'Account', 'Membership', 'Accessibility', 'Grievance redressal', 'Guides']

/** Milliseconds for which a chosen topic is shown as loading. */
const LOADING_TIME = 700

const mainHeading = () => screen.findByRole('heading', {level: 1})
const topicList = () => within(screen.getByRole('region', {name: 'Topics'}))
const topics = () =>
  topicList()
    .queryAllByRole('link')
    .map((link) => link.textContent)
const searchBox = () => screen.getByRole('searchbox')
const findTopic = (name: string) => screen.findByRole('heading', {level: 1, name})
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('a help center lists its topics', () => {
  test.each([
    ['/HelpLoop', PLACES],
    ['/HelpDriver', DRIVERS],
    ['/HelpRider', RIDERS],
    ['/helprider/', RIDERS],
  ])('%s', async (address, titles) => {
    openSite(address)
    await mainHeading()
    expect(topics()).toEqual(titles)
  })

  test('that of places moves when the product is renamed', async () => {
    openSite('/HelpOrbit2', {
      before: ({publish}) => publish('siteSettings', {set: {productName: 'Orbit 2!'}}),
    })
    await mainHeading()
    expect(topics()).toEqual(PLACES)
    expect(canonical()).toBe('http://localhost/HelpOrbit2')
  })

  test.each(['/HelpLoop', '/HelpDriver', '/HelpRider'])('%s leads to personal help', async (address) => {
    openSite(address)
    await mainHeading()
    const link = screen.getByRole('link', {name: /^Log in to Get Help/})
    expect(link).toHaveAttribute('target', '_blank')
  })
})

describe('the search box of a help center', () => {
  test('filters by any part of a title, whatever the case, and says how many are left', async () => {
    const {user} = openSite('/HelpLoop')
    await mainHeading()
    await user.type(searchBox(), 'MAN')
    expect(topics()).toEqual(['Menu management'])
    expect(screen.getByText('1 topic')).toHaveAttribute('role', 'status')
    await user.clear(searchBox())
    await user.type(searchBox(), ' & ')
    expect(topics()).toEqual(PLACES.filter((title) => title.includes('&')))
    expect(screen.getByText('4 topics')).toBeVisible()
  })

  test('finds a topic by its sentence where no title has the word', async () => {
    const {user} = openSite('/HelpDriver')
    await mainHeading()
    await user.type(searchBox(), 'INSTANT pay')
    expect(topics()).toEqual(['Earnings'])
  })

  test('is emptied by its button, which gives the focus back', async () => {
    const {user} = openSite('/HelpRider')
    await mainHeading()
    expect(screen.queryByRole('button', {name: 'Clear'})).not.toBeInTheDocument()
    await user.type(searchBox(), 'acc')
    expect(topics()).toEqual(['Account', 'Accessibility'])
    await user.click(screen.getByRole('button', {name: 'Clear'}))
    expect(searchBox()).toHaveValue('')
    expect(searchBox()).toHaveFocus()
    expect(topics()).toEqual(RIDERS)
  })

  test('says what to try when no topic matches', async () => {
    const {user} = openSite('/HelpRider', {
      before: (content) => content.publish('helpCentre-rider', {set: {noMatch: 'Try a shorter word.'}}),
    })
    await mainHeading()
    await user.type(searchBox(), 'teleport{Enter}')
    expect(topics()).toEqual([])
    expect(screen.getByText('Nothing matches “teleport”')).toHaveAttribute('role', 'status')
    expect(screen.getByText('Try a shorter word.')).toBeVisible()
  })
})

describe('a topic that a person chooses', () => {
  test('loads for 700 ms, then shows, and its title takes the focus', async () => {
    openSite('/HelpDriver')
    await mainHeading()
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    fireEvent.click(topicList().getByRole('link', {name: 'Earnings'}))
    await pass(0)
    expect(screen.getByText('Loading Earnings')).toHaveAttribute('role', 'status')
    expect(document.title).toMatch(/earnings/i)
    await pass(LOADING_TIME - 1)
    expect(screen.queryByRole('heading', {level: 1})).not.toBeInTheDocument()
    await pass(1)
    const heading = screen.getByRole('heading', {level: 1, name: 'Earnings'})
    expect(heading).toHaveFocus()
    expect(document.title).toMatch(/earnings.* · Loop$/i)
    expect(canonical()).toBe('http://localhost/HelpDriver?topic=earnings')
    expect(screen.queryByText('Loading Earnings')).not.toBeInTheDocument()
  })

  test('closes to the list, which keeps what was typed and gives the focus to its link', async () => {
    const {user, router} = openSite('/HelpRider')
    await mainHeading()
    await user.type(searchBox(), 'acc')
    await user.click(topicList().getByRole('link', {name: 'Account'}))
    await findTopic('Account')
    await user.click(screen.getByRole('button', {name: 'Close'}))
    await waitFor(() => expect(topicList().getByRole('link', {name: 'Account'})).toHaveFocus())
    expect(searchBox()).toHaveValue('acc')
    expect(topics()).toEqual(['Account', 'Accessibility'])
    expect(router.state.location.search).toBe('')
  })

  test('is closed by Back, and Forward shows it again at once', async () => {
    const {user, router} = openSite('/HelpRider')
    await mainHeading()
    await user.click(topicList().getByRole('link', {name: 'Guides'}))
    await findTopic('Guides')
    await router.navigate(-1)
    await waitFor(() => expect(topicList().getByRole('link', {name: 'Guides'})).toHaveFocus())
    await router.navigate(1)
    await waitFor(() => expect(screen.getByRole('heading', {level: 1, name: 'Guides'})).toHaveFocus())
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  test('stands beside the other topics of its help center', async () => {
    const {user} = openSite('/HelpRider?topic=account')
    await findTopic('Account')
    const others = within(screen.getByRole('navigation', {name: 'Riders'}))
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(RIDERS)
    expect(others.getByRole('link', {current: 'page'})).toHaveTextContent('Account')
    await user.click(others.getByRole('link', {name: 'Membership'}))
    const heading = await findTopic('Membership')
    await waitFor(() => expect(heading).toHaveFocus())
  })
})

describe('an address of a topic', () => {
  test('shows it at once', async () => {
    openSite('/helpdriver?topic=trips')
    await findTopic('Trips')
    expect(screen.queryByText('Loading Trips')).not.toBeInTheDocument()
    const crumbs = within(screen.getByRole('navigation', {name: 'Breadcrumb'})).getAllByRole('link')
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Help', '/Help'],
      ['Drivers', '/HelpDriver'],
    ])
  })

  test('of the driver requirements shows the whole page of them', async () => {
    openSite('/HelpDriver?topic=driver-requirements')
    await findTopic('Driver Requirements')
    const contents = within(await screen.findByRole('navigation', {name: 'On this page'}))
    expect(contents.getAllByRole('link')).toHaveLength(6)
    expect(screen.getAllByRole('heading', {level: 1})).toHaveLength(1)
    const ids = [...document.querySelectorAll('[id]')].map(({id}) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('opens under a slug that it once had, and goes by the one it has', async () => {
    openSite('/HelpRider?topic=Profile', {
      before: ({publish}) => publish('helpTopic-rider-account', {set: {formerSlugs: ['profile']}}),
    })
    await findTopic('Account')
    expect(canonical()).toBe('http://localhost/HelpRider?topic=account')
  })

  test('that is not there shows the list and says so', async () => {
    openSite('/HelpRider?topic=teleport')
    await mainHeading()
    expect(screen.getByRole('note')).toHaveTextContent('There is no such topic here.')
    expect(topics()).toEqual(RIDERS)
  })

  test('says so when content cannot be reached, and can try again', async () => {
    const {user, network} = openSite('/HelpRider')
    await mainHeading()
    network.down = true
    await user.click(topicList().getByRole('link', {name: 'Guides'}))
    expect(await screen.findByRole('alert')).toHaveTextContent('This topic couldn’t be loaded.')
    await waitFor(() => expect(screen.getByRole('heading', {level: 1, name: 'Guides'})).toHaveFocus())
    const tryAgain = screen.getByRole('button', {name: 'Try again'})
    for (const isDown of [true, false]) {
      const {promise, resolve} = Promise.withResolvers<void>()
      Object.assign(network, {down: isDown, held: promise})
      await user.click(tryAgain)
      await waitFor(() => expect(tryAgain).toHaveTextContent('Trying again…'))
      expect(tryAgain).toHaveFocus()
      resolve()
      await waitFor(() => expect(screen.queryByText('Trying again…')).not.toBeInTheDocument())
    }
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(document.querySelector('.prose')).not.toBeEmptyDOMElement()
    await waitFor(() => expect(screen.getByRole('heading', {level: 1, name: 'Guides'})).toHaveFocus())
  })
})

describe('the help landing page', () => {
  test('has a search box that does nothing', async () => {
    const {user, router, network} = openSite('/Help')
    await mainHeading()
    const before = network.queries.length
    await user.type(searchBox(), 'trip{Enter}')
    expect(searchBox()).toHaveValue('trip')
    expect(router.state.location.pathname + router.state.location.search).toBe('/Help')
    expect(network.queries.length).toBe(before)
    expect(screen.queryByRole('link', {name: 'Help with a trip'})).not.toBeInTheDocument()
  })

  test.each([
    ['Riders', '/HelpRider'],
    ['Drivers', '/HelpDriver'],
    ['Places', '/HelpLoop'],
  ])('has a card of %s that leads to %s', async (name, address) => {
    openSite('/Help')
    await mainHeading()
    expect(within(screen.getByRole('main')).getByRole('link', {name})).toHaveAttribute('href', address)
  })

  test('searches titles and texts of every help center when staff switch that on', async () => {
    const {user} = openSite('/Help', {
      before: ({publish}) =>
        publish('page-help', {set: {'sections[_type=="helpSearch"].searchAllTopics': true}}),
    })
    await mainHeading()
    await user.type(searchBox(), 'accessib')
    const found = await screen.findAllByRole('link', {name: 'Accessibility'})
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/HelpDriver?topic=accessibility', '/HelpRider?topic=accessibility']),
    )
    await user.clear(searchBox())
    await user.type(searchBox(), 'teleport')
    expect(await screen.findByText('Nothing matches “teleport”')).toHaveAttribute('role', 'status')
  })
})
