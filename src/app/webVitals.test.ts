import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {reportVitals} from './webVitals.ts'

/** A report of the library. */
const measured = {name: 'LCP', value: 1234.567, rating: 'good'}
const {onEach} = vi.hoisted(() => ({onEach: vi.fn<(report: (metric: unknown) => void) => void>()}))
vi.mock('web-vitals', () => ({onCLS: onEach, onFCP: onEach, onINP: onEach, onLCP: onEach, onTTFB: onEach}))

const sendBeacon = vi.fn<Navigator['sendBeacon']>(() => true)

beforeEach(() => {
  onEach.mockClear()
  sendBeacon.mockClear()
  vi.stubGlobal('navigator', {sendBeacon, globalPrivacyControl: false})
})
afterEach(() => vi.unstubAllGlobals())

describe('how fast visits are', () => {
  test('is not measured unless a setting says where to send it', async () => {
    await reportVitals(undefined)
    expect(onEach).not.toHaveBeenCalled()
  })

  test('is sent to the address of the setting, with the page and nothing of the visitor', async () => {
    await reportVitals('https://vitals.example.com/collect')
    expect(onEach).toHaveBeenCalledTimes(5)
    onEach.mock.calls[0]?.[0](measured)
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(
      'https://vitals.example.com/collect',
      JSON.stringify({name: 'LCP', value: 1234.57, rating: 'good', page: '/'}),
    )
  })

  test('is not measured where visitors ask not to be followed', async () => {
    vi.stubGlobal('navigator', {sendBeacon, globalPrivacyControl: true})
    await reportVitals('https://vitals.example.com/collect')
    expect(onEach).not.toHaveBeenCalled()
  })
})
