import {screen} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {openSite} from './site.tsx'

/** In tests, a mention of a missing fact is an error, which visitors do not see. */
const FAILS = '{noSuchFact}'

test('a section that fails is left out alone, is reported, and comes back once staff have mended it', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const heading = 'sections[_type=="faqSection"].heading'
  const {publish} = openSite('/Rider', {
    live: true,
    before: (content) => content.publish('page-rider', {set: {[heading]: FAILS}}),
  })
  expect(await screen.findByRole('heading', {level: 1})).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.getAllByRole('region').length).toBeGreaterThan(3)
  expect(screen.queryByText('How far can I go?')).toBeNull()
  expect(reported).toHaveBeenCalledOnce()
  publish('page-rider', {set: {[heading]: 'Asked again'}})
  expect(await screen.findByRole('region', {name: 'Asked again'})).toBeVisible()
})

test('a frame without its footer is better than none', async () => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
  openSite('/Rider', {
    before: ({publish}) => publish('siteSettings', {set: {'footerColumns[0].title': FAILS}}),
  })
  expect(await screen.findByRole('heading', {level: 1})).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
