import {screen, waitFor, within} from '@testing-library/react'
import sharp from 'sharp'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {CITIES, whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

/** A module that is gone since the site was rebuilt. */
const lost = vi.hoisted(() => (name: string) => ({
  get [name](): never {
    throw new TypeError(`Failed to fetch ${name}`)
  },
}))

vi.mock('../../src/sections/cities/CityMap.tsx', () => lost('CityMap'))
vi.mock('../../src/sections/cities/CountedStates.tsx', () => lost('CountedStates'))
vi.mock('../../src/content/images/ContentImage.tsx', () => lost('ContentImage'))
vi.mock('../../src/content/images/SharedImage.tsx', () => lost('SharedImage'))
vi.mock('../../src/pages/legal/route.tsx', () => Promise.reject(new TypeError('Failed to fetch')))

const reported = vi.fn<(error: unknown) => void>()

/** Ignores errors of React's second try. React reports them with the `reportError` that it found when it was loaded. */
function hearOfSecondTry(event: ErrorEvent): void {
  const {error} = event
  if (error instanceof Error && String(error.cause).startsWith('TypeError: Failed to fetch'))
    event.preventDefault()
}
beforeAll(() => addEventListener('error', hearOfSecondTry))
afterAll(() => removeEventListener('error', hearOfSecondTry))

beforeEach(() => {
  sessionStorage.clear()
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
})

const untilLost = (name: string) =>
  waitFor(() => expect(reported).toHaveBeenCalledWith(new TypeError(`Failed to fetch ${name}`)))

test('the search for a city finds it without the code of its map', async () => {
  const {user, router} = openSite('/FindaCity')
  await untilLost('CityMap')
  await user.type(await screen.findByRole('combobox', {name: 'Find a city'}), 'orlando')
  await user.click(await screen.findByRole('option', {name: /^Orlando Florida/}))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Available/orlando'))
})

test('a list of many cities without its code says what to do instead', async () => {
  const content = Array.from({length: 150}, (_, index) => ({name: `Newtown ${index}`}))
  whenAskedFor(CITIES, () => Response.json({cities: {content}}))
  openSite('/FindaCity')
  const directory = within(await screen.findByRole('region', {name: 'Every city we serve'}))
  expect(await directory.findByText(/^Type the name of your city/)).toBeVisible()
})

/** Uploads a photo, like staff. */
async function upload({lake}: ReturnType<typeof openSite>) {
  const photo = await sharp({create: {width: 100, height: 50, channels: 3, background: '#a6d3de'}})
    .jpeg()
    .toBuffer()
  const address = 'http://localhost:3000/v2025-02-19/assets/images/production'
  const headers = {'content-type': 'image/jpeg'}
  const request = new Request(address, {method: 'POST', headers, body: new Uint8Array(photo)})
  const {document} = await (await lake.fetch(request)).json()
  return {_type: 'contentImage', asset: {_type: 'reference', _ref: document._id}, alt: 'A lake'}
}

test.each([
  ['a photo', 'page-rider', 'sections[_type=="hero"].image', 'ContentImage'],
  ['the photo for shared links', 'siteSettings', 'seo.image', 'SharedImage'],
])('%s costs nothing but itself without its code', async (_what, id, field, code) => {
  const site = openSite('/Rider', {live: true})
  const heading = await screen.findByRole('heading', {level: 1})
  const sections = () => screen.getAllByRole('region').length
  const before = sections()
  await waitFor(() => expect(site.lake.openStreamCount).toBe(1))
  site.publish(id, {set: {[field]: await upload(site)}})
  await untilLost(code)
  expect(heading).toBeVisible()
  expect(sections()).toBe(before)
})

test('a page that is published where a visitor waits can be tried again without its code: the fault is not ours', async () => {
  const site = openSite('/New-terms', {live: true})
  await screen.findByRole('heading', {level: 1, name: 'This road stops here.'})
  await waitFor(() => expect(site.lake.openStreamCount).toBe(1))
  // The server does not answer, so a reload would not help.
  whenAskedFor(window.location.origin, () => new Response('', {status: 503}))
  site.create({_id: 'legal-new', _type: 'legalDocument', title: 'New terms', route: '/New-terms'})
  expect(await screen.findByText(/^The page couldn’t be loaded\./)).toBeVisible()
})
