import {spawn} from 'node:child_process'
import {on, once} from 'node:events'
import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {type Checkout, makeCheckout, writeFiles} from './checkout.ts'
import {exchange} from './exchange.ts'
import {freePort} from './freePort.ts'

let checkout: Checkout
let origin: string

beforeAll(async () => {
  checkout = await makeCheckout()
  await writeFiles(checkout.folder, {
    'index.html': '<!doctype html><html><head><title>Site</title></head><body></body></html>',
    'studio/index.html': '<!doctype html><html><head><title>Studio</title></head><body></body></html>',
  })
  origin = await checkout.run('dev.ts').origin
})
afterAll(() => checkout.dispose())

describe('the development server', () => {
  test('answers with the status that the built site has', async () => {
    const status = async (target: string) => (await exchange(origin, target)).status
    expect(await status('/Legal')).toBe(200)
    expect(await status('/studio/structure')).toBe(200)
    expect(await status('/no-such-page')).toBe(404)
    expect(await status('/no-such-file.png')).toBe(404)
    expect(await status('/%E0%A4%A')).toBe(404)
    expect(await status('//')).toBe(400)
    expect((await exchange(origin, '/Legal', {method: 'POST'})).status).toBe(405)
  })

  test('shows the site and the Studio with what reloads them', async () => {
    const site = await exchange(origin, '/Legal')
    expect(site.body).toContain('<title>Site</title>')
    expect(site.body).toContain('/@vite/client')
    expect((await exchange(origin, '/studio/')).body).toContain('<title>Studio</title>')
  })

  test.each(['/Legal', '/no-such-page', '/@vite/client', '//'])(
    'sends the security headers: %s',
    async (target) => {
      const {headers} = await exchange(origin, target)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    },
  )

  test('tells over the page what a part of it has thrown, which visitors are shown without', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/__vite`, 'vite-hmr')
    // Collected from the beginning, since several may come at once.
    const messages = on(socket, 'message')
    await once(socket, 'open')
    const thrown = {message: 'No heading.', stack: 'Error: No heading.\n    at Hero'}
    socket.send(JSON.stringify({type: 'custom', event: 'site:left-out', data: thrown}))
    const told = async () => {
      const {value} = await messages.next()
      const [{data}] = v.parse(v.tuple([v.object({data: v.string()})]), value)
      return JSON.parse(data)
    }
    let message = await told()
    while (message.type === 'connected') message = await told()
    expect(message).toEqual({type: 'error', err: thrown})
    socket.close()
  })

  test('runs changed code of the server at once', async () => {
    const {scripts} = v.parse(
      v.object({scripts: v.record(v.string(), v.string())}),
      JSON.parse(await readFile('package.json', 'utf8')),
    )
    const [, ...args] = scripts['dev']?.split(' ') ?? []
    const port = await freePort()
    const child = spawn(process.execPath, args, {
      cwd: checkout.folder,
      env: {...process.env, PORT: String(port), LAKE_DIR: `${checkout.lakeFolder}-watched`},
      stdio: 'ignore',
    })
    onTestFinished(() => void child.kill())
    const caching = async () => {
      const {headers} = await fetch(`http://localhost:${port}/Legal`).catch(() => new Response())
      return headers.get('cache-control')
    }
    await expect.poll(caching, {timeout: 60_000}).toBe('no-cache')
    const file = path.join(checkout.folder, 'server/dev.ts')
    await writeFile(file, (await readFile(file, 'utf8')).replace("'no-cache'", "'no-store'"))
    await expect.poll(caching, {timeout: 60_000}).toBe('no-store')
  }, 150_000)
})
