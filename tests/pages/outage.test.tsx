import {screen, waitFor, within} from '@testing-library/react'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {openSite} from './site.tsx'

const RIDER = 'One circle. One price.'
const FAILED = 'That didn’t go through.'

const reported = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
})

const mainHeading = (name: string | RegExp) => screen.findByRole('heading', {level: 1, name})

/** Takes a visitor's connection away on the home page, before they try to reach the Rider page. */
async function failOnTheWay({network, user}: ReturnType<typeof openSite>) {
  await mainHeading(/Dinner/)
  network.down = true
  network.cut()
  const navigation = screen.getByRole('navigation', {name: 'Main'})
  await user.click(within(navigation).getByRole('link', {name: 'Rider'}))
  const heading = await mainHeading(FAILED)
  await waitFor(() => expect(heading).toHaveFocus())
}

describe('when content cannot be fetched', () => {
  test('a visitor is told, not sent away, and can try again', async () => {
    const {network, user} = openSite('/Rider', {before: ({network: net}) => void (net.down = true)})
    expect(await screen.findByRole('heading', {level: 1})).toHaveTextContent('That didn’t go through.')
    expect(screen.getByRole('alert')).toHaveTextContent('try again in a moment')
    expect(document.title).toBe('Page not loaded')
    await waitFor(() => expect(reported).toHaveBeenCalledOnce())
    expect(String(reported.mock.calls[0]?.[0])).toContain('Content could not be fetched')

    await user.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('button', {name: 'Try again'})).toBeEnabled()
    expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('That didn’t go through.')

    network.down = false
    await user.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('heading', {level: 1, name: RIDER})).toBeVisible()
  })

  test('the frame of the site stays when only the next page cannot be fetched', async () => {
    const site = openSite('/')
    const {network, user} = site
    await failOnTheWay(site)
    expect(document.title).toBe('Page not loaded · Loop')
    expect(screen.getByRole('contentinfo')).toBeVisible()

    network.down = false
    await user.click(screen.getByRole('button', {name: 'Try again'}))
    const heading = await mainHeading(RIDER)
    await waitFor(() => expect(heading).toHaveFocus())
  })

  test('the page comes by itself when the connection is back', async () => {
    const site = openSite('/', {live: true})
    await waitFor(() => expect(site.lake.openStreamCount).toBe(1))
    await failOnTheWay(site)
    site.network.down = false
    expect(await mainHeading(RIDER)).toBeVisible()
  })

  test('so does the whole site', async () => {
    const {network} = openSite('/Rider', {live: true, before: ({network: net}) => void (net.down = true)})
    await mainHeading(FAILED)
    network.down = false
    expect(await mainHeading(RIDER)).toBeVisible()
  })

  test('a page that was seen before is shown again', async () => {
    const {network, router} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    await router.navigate('/Rider')
    await screen.findByRole('heading', {level: 1, name: RIDER})
    network.down = true
    await router.navigate('/')
    expect(await screen.findByRole('heading', {level: 1, name: /Dinner/})).toBeVisible()
  })
})

/** Returns visible or audible loading messages. Closed parts do not count. */
const waits = () => screen.queryAllByRole('status').filter(({textContent}) => textContent === 'Loading')

describe('when content is slow', () => {
  test('the screen is not blank: after a moment it shows that something is on the way', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    openSite('/', {before: ({network}) => void (network.held = promise)})
    expect(waits()).toEqual([])
    await waitFor(() => expect(waits()).toHaveLength(1))
    resolve()
    expect(await screen.findByRole('heading', {level: 1})).toHaveTextContent('Dinner’s on you.')
    expect(waits()).toEqual([])
  })

  test('the old page stays until the new one is there, and says that it is waiting', async () => {
    const {network, user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    const {promise, resolve} = Promise.withResolvers<void>()
    network.held = promise
    const navigation = screen.getByRole('navigation', {name: 'Main'})
    await user.click(within(navigation).getByRole('link', {name: 'Rider'}))
    await waitFor(() => expect(waits()).toHaveLength(1))
    expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('Dinner’s on you.')
    resolve()
    const heading = await screen.findByRole('heading', {level: 1, name: RIDER})
    await waitFor(() => expect(heading).toHaveFocus())
    expect(waits()).toEqual([])
  })
})

describe('a dataset without site settings', () => {
  const openBroken = async ({live = false} = {}) => {
    const broken: {settings?: Record<string, unknown>} = {}
    const site = openSite('/Rider', {
      live,
      before: ({lake}) => {
        const dataset = lake.engine.dataset('production')
        broken.settings = {...dataset.document('siteSettings')}
        dataset.mutate([{delete: {id: 'siteSettings'}}], {author: 'staff'})
      },
    })
    await mainHeading(FAILED)
    return {...site, publishSettings: () => site.create({...broken.settings})}
  }

  test('is a broken site, not a missing page, and not a lost connection', async () => {
    await openBroken()
    expect(screen.getByRole('alert')).toHaveTextContent('The fault is ours.')
    await waitFor(() =>
      expect(String(reported.mock.calls[0]?.[0])).toContain('Publish the document "Site settings"'),
    )
  })

  test('works once they are published, when the visitor tries again', async () => {
    const {publishSettings, user} = await openBroken()
    publishSettings()
    await user.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await mainHeading(RIDER)).toBeVisible()
  })

  test('works once they are published, by itself on a page that follows what is published', async () => {
    const {lake, publishSettings} = await openBroken({live: true})
    await waitFor(() => expect(lake.openStreamCount).toBe(1))
    publishSettings()
    expect(await mainHeading(RIDER)).toBeVisible()
  })
})

test('a service that refuses is told from a lost connection', async () => {
  const refusal = Response.json({error: {description: 'No such dataset'}}, {status: 404})
  openSite('/', {before: ({network}) => void (network.answer = refusal)})
  await mainHeading(FAILED)
  expect(screen.getByRole('alert')).toHaveTextContent('Your connection is fine.')
  await waitFor(() => expect(String(reported.mock.calls[0]?.[0])).toContain('refused a query (404)'))
})

test('a browser that believes to be offline still asks, because the site may be on the same machine', async () => {
  const {router} = openSite('/')
  await mainHeading(/Dinner/)
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  await router.navigate('/Rider')
  expect(await mainHeading(RIDER)).toBeVisible()
})
