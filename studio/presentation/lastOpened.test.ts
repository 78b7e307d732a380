import {BehaviorSubject, EMPTY, NEVER, of, throwError} from 'rxjs'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {LastOpened} from './lastOpened.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (...addresses: string[]) => ({locations: addresses.map((href) => ({title: href, href}))})

/** Returns the preview's first address after these were opened. */
async function beginsAfter(...opened: Parameters<LastOpened['open']>[0][]): Promise<string> {
  const lastOpened = new LastOpened()
  for (const locations of opened) lastOpened.open(locations)
  const address = lastOpened.address()
  await vi.runAllTimersAsync()
  return address
}

test('the preview begins at the document that was opened last, where it is by then', async () => {
  const moved = new BehaviorSubject(at('/Old'))
  moved.next(at('/Rider', '/Driver'))
  expect(await beginsAfter(of(at('/Help')), moved)).toBe('/Rider')
})

test.each([
  ['nothing was opened', []],
  ['what was opened is nowhere', [of(at('/Help')), of(undefined)]],
  ['what was opened is on no page', [of({message: 'On no page.'})]],
  ['nobody tells where it is', [NEVER]],
  ['it ends before somebody tells', [EMPTY]],
  ['it cannot be told', [throwError(() => new Error('No connection'))]],
] as const)('it begins at the home page where %s', async (_why, opened) => {
  expect(await beginsAfter(...opened)).toBe('/')
})
