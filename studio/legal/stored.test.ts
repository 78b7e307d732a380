import {expect, test} from 'vitest'
import {withdrawalFault} from './stored.ts'

const TODAY = '2026-06-01'
const upcoming = {effectiveDate: '2026-06-02'}

test('a published version can be withdrawn on the day before it takes effect', () => {
  expect(withdrawalFault(upcoming, null, TODAY)).toBeUndefined()
})

test.each([
  ['has taken effect today', {effectiveDate: TODAY}, null, 'It took effect on June 1, 2026'],
  ['was in force for long', {effectiveDate: '2019-09-10'}, null, 'people may have agreed to it'],
  ['was withdrawn already', {...upcoming, withdrawn: {date: TODAY, reason: 'Early.'}}, null, 'already'],
  ['is being corrected', upcoming, {...upcoming}, 'A correction is being made'],
])('a version that %s cannot, and the reason says so', (_state, published, draft, reason) => {
  expect(withdrawalFault(published, draft, TODAY)).toContain(reason)
})
