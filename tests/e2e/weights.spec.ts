import {weighPages, weightTable} from '../bench/site/weights.ts'
import {ADDRESSES} from './addresses.ts'
import {expect, test} from './fixtures.ts'

/** The most that any page may take, in bytes of brotli; docs/performance.md says what fills it. */
const MOST_SCRIPT = 80_000
/** The most that the home page may take, in bytes and in files. */
const MOST_OF_HOME = {total: 145_000, requests: 7}

test('no page takes more script than its budget, and the home page little of everything', async ({
  product,
}) => {
  const weights = await weighPages(product.origin, ADDRESSES)
  const tooHeavy = weights.filter(({script}) => script > MOST_SCRIPT)
  expect(tooHeavy, weightTable(weights)).toEqual([])
  const home = weights.find(({address}) => address === '/')
  expect(home?.total).toBeLessThanOrEqual(MOST_OF_HOME.total)
  expect(home?.requests).toBeLessThanOrEqual(MOST_OF_HOME.requests)
})
