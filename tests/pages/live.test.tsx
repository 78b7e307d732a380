import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {offerPage} from './offerPage.ts'
import {openSite, type SiteOptions} from './site.tsx'

/** Opens the site at an address, listening for publishes. */
async function openLive(address: string, before?: SiteOptions['before']) {
  const site = openSite(address, {live: true, ...(before ? {before} : {})})
  await screen.findByRole('heading', {level: 1})
  await waitFor(() => expect(site.lake.openStreamCount).toBe(1))
  site.network.queries.length = 0
  return site
}

const heroOf = (heading: string) => ({set: {'sections[_key=="hero"].heading': heading}})
const typesAsked = (queries: string[]) =>
  queries.map((query) => /_type (?:==|in) (\[[^\]]+\]|"\w+")/.exec(query)?.[1])

describe('a page that is open follows what staff publish', () => {
  test('a new headline appears without a reload, and nothing unrelated is fetched again', async () => {
    const {publish, network} = await openLive('/')
    publish('page-home', heroOf('Supper’s on you.'))
    expect(await screen.findByRole('heading', {level: 1, name: 'Supper’s on you.'})).toBeVisible()
    expect(typesAsked(network.queries)).toContain('"page"')
    expect(typesAsked(network.queries)).not.toContain('"fact"')
  })

  test('a change of another page does not fetch this one again', async () => {
    const {publish, network} = await openLive('/')
    publish('page-rider', heroOf('Another circle.'))
    publish('page-home', heroOf('Supper’s on you.'))
    await screen.findByRole('heading', {level: 1, name: 'Supper’s on you.'})
    expect(typesAsked(network.queries).filter((type) => type === '"page"')).toHaveLength(1)
  })

  test('a page seen earlier has the change when the visitor comes back', async () => {
    const {publish, router} = await openLive('/Rider')
    await router.navigate('/')
    await screen.findByRole('heading', {level: 1, name: /Dinner/})
    publish('page-rider', heroOf('Another circle.'))
    await router.navigate('/Rider')
    expect(await screen.findByRole('heading', {level: 1, name: 'Another circle.'})).toBeVisible()
  })

  test.each([
    ['has the change', '*[_type == "page"', '/Rider', 'Another circle.'],
    ['is there when that publishes it', '"redirect"', '/Spring-offer', 'Spring is here'],
  ])('a page whose answer a publish overtakes %s', async (_what, asked, address, heading) => {
    const {publish, create, network, router} = await openLive('/')
    const {promise, resolve} = Promise.withResolvers<void>()
    const holds = vi.fn<typeof network.holds>((query) => query?.includes(asked) ?? false)
    Object.assign(network, {late: promise, holds})
    void router.navigate(address)
    await waitFor(() => expect(holds).toHaveReturnedWith(true))
    create(offerPage)
    publish('page-rider', heroOf('Another circle.'))
    // The page receives publishes in order.
    publish('siteSettings', {set: {'footerColumns[0].title': 'Heard'}})
    await screen.findByText('Heard')
    resolve()
    expect(await screen.findByRole('heading', {level: 1, name: heading})).toBeVisible()
  })

  test('a section that is added leaves the others as they are, on a page that a link has led to', async () => {
    const {publish, router} = await openLive('/')
    await router.navigate('/Safety')
    await screen.findByRole('heading', {level: 1, name: /Checked before/})
    const sections = () => [...document.querySelectorAll('main > section')]
    await waitFor(() => expect(sections().length).toBeGreaterThan(3))
    const last = sections().at(-1)
    const text = {_key: 'added', _type: 'textSection', heading: 'Added just now'}
    publish('page-safety', {insert: {after: 'sections[0]', items: [text]}})
    await screen.findByRole('heading', {name: 'Added just now'})
    expect(sections().at(-1)).toBe(last)
  })

  test('an FAQ item changes on the page that lists it', async () => {
    const {publish} = await openLive('/Rider')
    publish('faq-rider-how-far', {set: {question: 'How far does it go?'}})
    expect(await screen.findByText('How far does it go?')).toBeVisible()
  })

  test('a page that is taken back is not found any more', async () => {
    const {lake} = await openLive('/Spring-offer', ({create}) => create(offerPage))
    lake.engine.dataset('production').mutate([{delete: {id: offerPage._id}}], {author: 'staff'})
    expect(await screen.findByRole('heading', {level: 1, name: 'This road stops here.'})).toBeVisible()
  })
})

test('a page that could not be brought up to date reads on as it was, and follows by itself once answers are whole', async () => {
  const {publish, network} = await openLive('/')
  network.answer = new Response('{"result": {"sections": [{"_key"')
  publish('page-home', heroOf('Supper’s on you.'))
  await waitFor(() => expect(typesAsked(network.queries)).toContain('"page"'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByRole('heading', {level: 1, name: /Dinner/})).toBeVisible()
  network.answer = undefined
  expect(
    await screen.findByRole('heading', {level: 1, name: 'Supper’s on you.'}, {timeout: 5000}),
  ).toBeVisible()
})

describe('a page that is taken from where a visitor reads it', () => {
  const NOT_FOUND = 'This road stops here.'
  const openOffer = () => openLive('/Spring-offer', ({create}) => create(offerPage))
  const heading = (name: string) => screen.findByRole('heading', {level: 1, name})

  test('leads them on where it has moved, also when its own answer comes before that of addresses', async () => {
    const {lake, network, router} = await openOffer()
    const {promise, resolve} = Promise.withResolvers<void>()
    network.held = promise
    network.holds = (query) => query?.includes('"redirect"') ?? false
    const {_id} = offerPage
    const redirect = {_id: 'redirect-offer', _type: 'redirect', from: '/Spring-offer', to: {_ref: _id}}
    lake.engine
      .dataset('production')
      .mutate([{patch: {id: _id, set: {route: '/Winter-offer'}}}, {create: redirect}], {author: 'staff'})
    await heading(NOT_FOUND)
    resolve()
    expect(await heading('Spring is here')).toBeVisible()
    expect(router.state.location.pathname).toBe('/Winter-offer')
  })

  test('is there again once what it shares with others is published again', async () => {
    const {create, remove, lake} = await openLive('/Available/orlando')
    const cityPage = lake.engine.dataset('production').document('cityPage')
    remove('cityPage')
    await heading(NOT_FOUND)
    create({...cityPage})
    expect(await heading('We are in Orlando')).toBeVisible()
  })

  test('is there again once it is published again', async () => {
    const {create, remove, network} = await openOffer()
    remove(offerPage._id)
    await heading(NOT_FOUND)
    await waitFor(() => expect(typesAsked(network.queries)).toContain('"page"'))
    create(offerPage)
    expect(await heading('Spring is here')).toBeVisible()
  })
})

describe('a fact that changes', () => {
  test('changes on every page that mentions it, wherever it is mentioned', async () => {
    const {publish} = await openLive('/Rider')
    const main = () => screen.getByRole('main').textContent
    expect(main()).toContain('$9.95')
    publish('fact-flatFee', {set: {value: 10.5}})
    await waitFor(() => expect(main()).toContain('$10.50'))
    await waitFor(() => expect(main()).not.toContain('$9.95'))
    expect(
      screen.getByText('One flat fee, $10.50 a ride, for you and a friend.', {exact: false}),
    ).toBeInTheDocument()
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringContaining('$10.50'),
    )
  })

  test('a new name renames the product everywhere', async () => {
    const {publish} = await openLive('/Aboutus')
    publish('siteSettings', {set: {productName: 'Orbit'}})
    await waitFor(() => expect(document.title).toMatch(/ · Orbit$/))
    expect(within(screen.getByRole('banner')).getByRole('link', {name: 'Orbit, home'})).toBeVisible()
    expect(within(screen.getByRole('contentinfo')).getByRole('heading', {name: 'Orbit'})).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\bLoop\b/)
  })

  test('a law in force keeps the name under which it was agreed to, while the frame around it is renamed', async () => {
    const {publish} = await openLive('/TermsofUse')
    const text = document.querySelector('article')?.textContent
    expect(text).toMatch(/\bLoop\b/)
    publish('siteSettings', {set: {productName: 'Orbit'}})
    const banner = within(screen.getByRole('banner'))
    expect(await banner.findByRole('link', {name: 'Orbit, home'})).toBeVisible()
    expect(document.querySelector('article')?.textContent).toBe(text)
  })
})
