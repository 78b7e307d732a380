import {expect, test, vi} from 'vitest'
import {createQueryClient} from '../content/source.ts'
import {startBackground} from './background.ts'

vi.mock('web-vitals', () => ({
  get onCLS(): never {
    throw new TypeError('Failed to fetch web-vitals')
  },
}))

test('what a browser refuses, and code that is lost, is reported once and breaks nothing', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  vi.stubEnv('VITE_VITALS_URL', 'https://vitals.example.com/collect')
  // Firefox does so where cookies are blocked.
  const refused = new DOMException('The operation is insecure.', 'SecurityError')
  vi.stubGlobal('navigator', {serviceWorker: {getRegistrations: () => Promise.reject(refused)}})
  // A client that never comes leaves no timers behind.
  startBackground(
    createQueryClient(() => new Promise(() => {})),
    undefined,
  )
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2))
  expect(reported).toHaveBeenCalledWith(refused)
})
