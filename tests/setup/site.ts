import '@testing-library/jest-dom/vitest'
import {cleanup, configure, prettyDOM} from '@testing-library/react'
import {afterEach, beforeEach, expect, vi} from 'vitest'
import {answerOutsideService} from '../../server/standIns/index.ts'
import {fillBrowserGaps} from './browserGaps.ts'
import {LIMIT} from './limit.ts'

fillBrowserGaps()

// Tests run beside builds and browsers: how long a page takes to appear is not what they are about. Where a machine is too busy
// to answer in time, the Studio asks again after seconds.
configure({asyncUtilTimeout: LIMIT / 2, getElementError: elementError})

/**
 * An error that prints the page when somebody reads it. The library prints it with every look for what is not there yet,
 * which took a tenth of the time of these tests.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? undefined)
  error.name = 'TestingLibraryElementError'
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
  return error
}

const noise: unknown[][] = []

beforeEach(() => {
  noise.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...message) => noise.push(message))
  }
  // A test that is about what the site reports listens to it. Elsewhere jsdom would hand it to the runner, which ends with an
  // error for a failure that the page is meant to survive.
  vi.stubGlobal('reportError', () => undefined)
  // Content comes from the in-process lake, and the outside services have stand-ins; whatever else is
  // asked for would leave the machine.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input : new URL(input, window.location.href)
    const answer = await answerOutsideService(new Request(address, init))
    if (answer) return answer
    noise.push(['A request left the page:', input])
    throw new TypeError('Tests have no network.')
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(noise, 'The console and the network stay silent.').toEqual([])
})
