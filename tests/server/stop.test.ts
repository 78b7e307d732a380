import {once} from 'node:events'
import {request} from 'node:http'
import {connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {describe, expect, test, vi} from 'vitest'
import {tokenOf} from '../lake/token.ts'
import {makeBuiltCheckout} from './checkout.ts'

const checkout = await makeBuiltCheckout()

/** Whether the server has begun to stop: it takes no more connections. */
function refusesConnections(address: string): Promise<boolean> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => false,
      () => true,
    )
    .finally(() => socket.destroy())
}

const start = () => checkout.run('start.ts', {args: ['--no-build']})

describe('a server that is asked to end', () => {
  test('ends at once, though pages are following the content', async () => {
    const {origin, stop} = start()
    const events = await fetch(`${await origin}/v2025-02-19/data/live/events/production`, {
      headers: {Accept: 'text/event-stream'},
    })
    expect(events.status).toBe(200)
    const started = performance.now()
    expect((await stop()).code).toBe(0)
    expect(performance.now() - started).toBeLessThan(3000)
    await events.text().catch(() => 'cut off')
  })

  test('saves first what is being saved', async () => {
    const {origin, stop} = start()
    const address = await origin
    const save = request(`${address}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await tokenOf(address, 'local-administrator')}`,
        Expect: '100-continue',
      },
    })
    const answered = once(save, 'response')
    // The server asks for the body: it has begun to answer.
    save.flushHeaders()
    await once(save, 'continue')
    const ended = stop()
    await vi.waitUntil(() => refusesConnections(address), {timeout: 5000})
    save.end(JSON.stringify({mutations: [{create: {_id: 'last-words', _type: 'note'}}]}))
    const [response] = await answered
    expect(await text(response)).toContain('transactionId')
    expect((await ended).code).toBe(0)

    const next = start()
    const document = await fetch(`${await next.origin}/v2025-02-19/data/doc/production/last-words`)
    expect(await document.text()).toContain('"_type":"note"')
    await next.stop()
  })
})
