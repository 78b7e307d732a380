import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Checkout, makeCheckout, writeFiles} from './checkout.ts'
import {exchange} from './exchange.ts'

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
})
