import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test, vi} from 'vitest'
import {exchange} from './exchange.ts'
import {makeBuiltCheckout, writeFiles} from './checkout.ts'
import {freePort} from './freePort.ts'

const checkout = await makeBuiltCheckout()

const COUNTS = {
  pagesWaiting: expect.any(Number),
  contentLostSeconds: 0,
  openStreams: 0,
  openSockets: 0,
  malformedFields: expect.any(Number),
  pageProblems: expect.any(Number),
}

/** Returns a renderer that waits for a file before it renders /slow. */
const rendererThatWaitsFor = (file: string) => `
  import {existsSync} from 'node:fs'
  import {setTimeout} from 'node:timers/promises'
  export const loadCities = () => Promise.resolve([])
  export const listAddresses = () => Promise.resolve(['/slow'])
  export const prerenderPage = async (site, address) => {
    while (address === '/slow' && !existsSync(${JSON.stringify(file)})) await setTimeout(20)
    return {html: '<!doctype html><title>Rendered ' + address + '</title>', status: 200, inline: {scripts: [], styles: []}, changesWithTheDay: false, leftOut: []}
  }
`

describe('a supervisor', () => {
  test('is told that the server lives, and that it is ready only once every page is rendered', async () => {
    const flag = path.join(checkout.folder, 'go')
    await writeFiles(path.join(checkout.folder, '.cache/prerender'), {'entry.js': rendererThatWaitsFor(flag)})
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const {origin, stop} = checkout.run('start.ts', {args: ['--no-build'], variables: {PORT: String(port)}})
    const ask = (target: string) => exchange(address, target)

    await vi.waitUntil(() => ask('/health/live').catch(() => undefined), {timeout: 10_000})
    await vi.waitUntil(async () => (await ask('/studio/')).status === 200, {timeout: 10_000})
    expect(await ask('/v1/ping')).toMatchObject({status: 200, body: 'PONG'})
    await vi.waitUntil(async () => (await ask('/')).body.includes('<title>Rendered /</title>'), {
      timeout: 20_000,
    })
    const early = await ask('/health/ready')
    expect(early.status).toBe(503)
    expect(JSON.parse(early.body)).toEqual({status: 'starting', warnings: [], pages: 0, ...COUNTS})

    await writeFile(flag, '')
    await origin
    const ready = await ask('/health/ready')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.body)).toEqual({status: 'ready', warnings: [], pages: 2, ...COUNTS})
    await stop()
  })

  test('may reach the server by any name, which others may not', async () => {
    const {origin, stop} = checkout.run('start.ts', {args: ['--no-build']})
    const headers = {Host: '10.1.2.3:4000'}
    expect(await exchange(await origin, '/health/live', {headers})).toMatchObject({
      status: 200,
      body: '{"status":"live"}',
    })
    expect((await exchange(await origin, '/', {headers})).status).toBe(403)
    await stop()
  })
})
