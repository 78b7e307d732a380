import {connect, createServer, type Socket} from 'node:net'
import {once} from 'node:events'
import {expect, test, untilReady} from './fixtures.ts'
import {staffOf} from '../server/staff.ts'

/** Opens a proxy to a server whose live event connections can die silently, as when a laptop sleeps. */
async function openProxy(port: number) {
  const ends = new Set<Socket>()
  const live = new Set<Socket>()
  const proxy = createServer((visitor) => {
    const server = connect(port, '127.0.0.1')
    for (const end of [visitor, server]) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => ends.delete(end))
    }
    visitor.once('data', (request) => {
      if (!/^upgrade: websocket/im.test(request.toString('latin1'))) return
      live.add(visitor).add(server)
    })
    visitor.pipe(server).pipe(visitor)
  }).listen(0, 'localhost')
  await once(proxy, 'listening')
  const address = proxy.address()
  const at = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://localhost:${at}`,
    /** Existing connections stay open in silence; new ones work as before. */
    forget: () => {
      for (const end of live) {
        end.unpipe()
        end.pause()
      }
      const count = live.size / 2
      live.clear()
      return count
    },
    close: () => {
      for (const end of ends) end.destroy()
      proxy.close()
    },
  }
}

/** Allowance for a busy machine; by itself the page would only notice 20 seconds later. */
const SOON = {timeout: 15_000}

test('a page whose connection has silently died shows a publish within a minute, and at once when somebody comes back to it', async ({
  page,
  product,
}) => {
  const proxy = await openProxy(Number(new URL(product.origin).port))
  const staff = await staffOf(product)
  const publish = (heading: string) => {
    const hero = {_type: 'hero', _key: 'hero', heading, ground: 'leaf', drawing: 'car'}
    const document = {
      _id: 'page-dead-line',
      _type: 'page',
      title: 'Dead',
      route: '/DeadLine',
      sections: [hero],
    }
    return staff.createOrReplace(document)
  }
  const heading = page.getByRole('heading', {level: 1})
  await page.clock.install()
  await publish('At first')
  await page.goto(`${proxy.origin}/DeadLine`)
  await page.mouse.move(5, 5)
  await untilReady(page)
  await publish('While it lives')
  await expect(heading).toHaveText('While it lives')

  expect(proxy.forget(), 'the connection of the page').toBe(1)
  await publish('After a minute')
  await page.clock.fastForward(57_000)
  await expect(heading).toHaveText('After a minute', SOON)

  expect(proxy.forget(), 'its next connection').toBe(1)
  await publish('When somebody is back')
  await page.clock.fastForward(25_000)
  await expect(heading).toHaveText('After a minute')
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(heading).toHaveText('When somebody is back', SOON)
  await page.close()
  proxy.close()
  await staff.delete('page-dead-line')
})
