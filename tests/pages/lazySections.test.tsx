import {screen, waitFor, within} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {lazyViews} from '../../src/sections/lazyViews.ts'
import {CodeUnavailableError} from '../../src/ui/loadCode.ts'
import {whenAskedFor} from './outsideServices.ts'
import {openSite} from './site.tsx'

/** Opens a page, and adds a section of a lazy type to it. */
async function addSection() {
  const {publish, lake} = openSite('/Aboutus', {live: true})
  await screen.findByRole('heading', {level: 1})
  await waitFor(() => expect(lake.openStreamCount).toBe(1))
  const section = {_type: 'appDownload', _key: 'app', heading: 'The app', points: ['Cash out'], ground: 'sky'}
  publish('page-about', {insert: {after: 'sections[0]', items: [section]}})
}

test('a section of a type that few pages have comes to an open page', async () => {
  await addSection()
  const section = await screen.findByRole('region', {name: 'The app'})
  expect(within(section).getByText('Cash out')).toBeVisible()
})

test('without its code it is left out alone, and that is reported', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  // The server does not answer, so a reload would not help.
  whenAskedFor(window.location.origin, () => new Response('', {status: 503}))
  const gone = new CodeUnavailableError('Gone')
  vi.spyOn(lazyViews, 'appDownload').mockRejectedValue(gone)
  await addSection()
  await waitFor(() => expect(reported).toHaveBeenCalledWith(gone))
  expect(screen.getByRole('heading', {level: 1})).toBeVisible()
  expect(screen.getAllByRole('region').length).toBeGreaterThan(3)
  expect(screen.queryByRole('region', {name: 'The app'})).toBeNull()
})
