import {afterAll, expect, test} from 'vitest'
import {makeServedCheckout} from './checkout.ts'

/** Sources that cannot be built: the site's entry page is missing. */
const checkout = await makeServedCheckout()
afterAll(() => checkout.dispose())

test('a start whose build fails says so, and serves what was built before, as often as it is started', async () => {
  for (let start = 0; start < 2; start += 1) {
    const {origin, output, stop} = checkout.run('start.ts')
    const answer = await fetch(`${await origin}/studio/`)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('<title>Studio</title>'),
    ])
    expect(output()).toContain(
      'The site could not be built. The lines above say why. What was built before is served.\n',
    )
    await stop()
  }
})
