import {weighVisits, weightTable} from '../bench/site/weights.ts'
import {expect, test} from './fixtures.ts'

/** One address of each kind of page; the bench weighs all. */
const WEIGHED = [
  '/',
  '/Rider',
  '/FindaCity',
  '/HelpRider',
  '/HelpDriver?topic=driver-requirements',
  '/TermsofUse',
  '/Available/orlando',
  '/NotAvailable/boise',
  '/no-such-page',
]

/** Maximum bytes that a visit of six seconds may load in all. */
const MOST: Record<string, number> = {'/': 235_000, '/FindaCity': 300_000}
const MOST_OF_OTHERS = 260_000
const MOST_REQUESTS_OF_HOME = 20

test('a visit loads no more than its budget, and the home page in few requests', async ({
  browser,
  product,
}) => {
  const weights = await weighVisits(browser, product.origin, WEIGHED)
  const tooHeavy = weights.filter(({address, total}) => total > (MOST[address] ?? MOST_OF_OTHERS))
  expect(tooHeavy, weightTable(weights)).toEqual([])
  const home = weights.find(({address}) => address === '/')
  expect(home?.requests).toBeLessThanOrEqual(MOST_REQUESTS_OF_HOME)
})
