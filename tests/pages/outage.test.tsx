import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {openSite} from './site.tsx'

const RIDER = 'One circle. One price.'

describe('when content cannot be fetched', () => {
  test('a visitor is told, not sent away, and can try again', async () => {
    const {network, user} = openSite('/Rider', {before: ({network: net}) => void (net.down = true)})
    expect(await screen.findByRole('heading', {level: 1})).toHaveTextContent('That didn’t go through.')
    expect(screen.getByRole('alert')).toHaveTextContent('try again in a moment')
    expect(document.title).toBe('Page not loaded')

    await user.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('button', {name: 'Try again'})).toBeEnabled()
    expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('That didn’t go through.')

    network.down = false
    await user.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('heading', {level: 1, name: RIDER})).toBeVisible()
  })

  test('the frame of the site stays when only the next page cannot be fetched', async () => {
    const {network, user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    network.down = true
    const navigation = screen.getByRole('navigation', {name: 'Main'})
    await user.click(within(navigation).getByRole('link', {name: 'Rider'}))
    const heading = await screen.findByRole('heading', {level: 1, name: 'That didn’t go through.'})
    await waitFor(() => expect(heading).toHaveFocus())
    expect(document.title).toBe('Page not loaded · Loop')
    expect(screen.getByRole('contentinfo')).toBeVisible()

    network.down = false
    await user.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('heading', {level: 1, name: RIDER})).toBeVisible()
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

describe('when content is slow', () => {
  test('the screen is not blank: after a moment it shows that something is on the way', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    openSite('/', {before: ({network}) => void (network.held = promise)})
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(await screen.findByRole('status')).toHaveTextContent('Loading')
    resolve()
    expect(await screen.findByRole('heading', {level: 1})).toHaveTextContent('Dinner’s on you.')
    expect(screen.queryByText('Loading')).not.toBeInTheDocument()
  })

  test('the old page stays until the new one is there, and says that it is waiting', async () => {
    const {network, user} = openSite('/')
    await screen.findByRole('heading', {level: 1})
    const {promise, resolve} = Promise.withResolvers<void>()
    network.held = promise
    const navigation = screen.getByRole('navigation', {name: 'Main'})
    await user.click(within(navigation).getByRole('link', {name: 'Rider'}))
    expect(await screen.findByText('Loading')).toBeInTheDocument()
    expect(screen.getByRole('heading', {level: 1})).toHaveTextContent('Dinner’s on you.')
    resolve()
    const heading = await screen.findByRole('heading', {level: 1, name: RIDER})
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.queryByText('Loading')).not.toBeInTheDocument()
  })
})

test('a dataset without site settings is a broken site, not a missing page', async () => {
  openSite('/', {
    before: ({lake}) =>
      lake.engine.dataset('production').mutate([{delete: {id: 'siteSettings'}}], {author: 'staff'}),
  })
  expect(await screen.findByRole('heading', {level: 1})).toHaveTextContent('That didn’t go through.')
})
