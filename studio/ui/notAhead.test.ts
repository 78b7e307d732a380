import {expect, test} from 'vitest'
import {notAhead} from './notAhead.ts'

test('what was stamped by a clock that is ahead was just now, and never lies in the future', () => {
  const now = Date.parse('2026-11-23T09:00:00Z')
  expect(notAhead('2026-11-23T09:00:11Z', now)).toEqual(new Date(now))
  expect(notAhead('2026-11-23T08:59:00Z', now)).toEqual(new Date('2026-11-23T08:59:00Z'))
})
