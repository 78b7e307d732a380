import '@testing-library/jest-dom/vitest'
import {cleanup, configure, prettyDOM} from '@testing-library/react'
import {afterEach, beforeEach, expect, vi} from 'vitest'
import {answerOutsideService} from '../../server/standIns/index.ts'
import {fillBrowserGaps} from './browserGaps.ts'
import {LIMIT} from './limit.ts'

fillBrowserGaps()

// Tests run beside builds and browsers, and are not about how long a page takes to appear. If a machine is too busy to
// answer in time, the Studio asks again after seconds.
configure({asyncUtilTimeout: LIMIT / 2, getElementError: elementError})

/**
 * Returns an error that prints the page only when somebody reads it. The library prints it at every retry, which took a
 * tenth of these tests' time.
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
  // Tests of the site's reports listen to them. Elsewhere jsdom would pass them to the runner, which would fail on an
  // error that the page is meant to survive.
  vi.stubGlobal('reportError', () => undefined)
  // Content comes from the in-process lake, and the outside services have stand-ins. Any other request would leave the machine.
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
