import {rm} from 'node:fs/promises'
import {networkInterfaces} from 'node:os'
import {afterEach, describe, expect, test} from 'vitest'
import {makeBuiltCheckout} from './checkout.ts'
import {exchange} from './exchange.ts'

const addresses = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? [])
const hasVersion6 = addresses.some(({address}) => address === '::1')
const ownAddress = addresses.find(({family, internal}) => family === 'IPv4' && !internal)?.address

const checkout = await makeBuiltCheckout()
afterEach(() => rm(checkout.lakeFolder, {recursive: true, force: true}))

/** Starts on a host with an empty lake, which must load its seed. */
async function startOn(variables: Record<string, string>) {
  const running = checkout.run('start.ts', {args: ['--no-build'], variables})
  const origin = await running.origin
  return {...running, origin, get: (host: string) => exchange(origin, '/Legal', {headers: {Host: host}})}
}

describe('the server starts with its seed and prints an address that works', () => {
  test('on every address of the machine', async () => {
    const {origin, get, stop} = await startOn({HOST: '0.0.0.0'})
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${origin}/Legal`)).status).toBe(200)
    expect((await get('0.0.0.0')).status).toBe(403)
    const {output, code} = await stop()
    expect(output).toContain('Loaded the seed content')
    expect(output).toContain("Everybody in this machine's networks can reach the server, over plain HTTP")
    expect(code).toBe(0)
  })

  test.skipIf(!hasVersion6)('on every address of both versions', async () => {
    const {origin, stop} = await startOn({HOST: '::'})
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${origin}/Legal`)).status).toBe(200)
    await stop()
  })

  test.skipIf(!hasVersion6)('on the loopback address of version 6', async () => {
    const {origin, stop} = await startOn({HOST: '::1'})
    expect(origin).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await fetch(`${origin}/Legal`)).status).toBe(200)
    expect((await fetch(`${origin}/v2025-02-19/users/me`)).status).toBe(200)
    await stop()
  })

  test.skipIf(!ownAddress)("on the machine's own address, under which it then answers", async () => {
    const {origin, get, stop} = await startOn({HOST: ownAddress ?? ''})
    expect(origin).toContain(ownAddress)
    expect((await fetch(`${origin}/Legal`)).status).toBe(200)
    expect((await fetch(`${origin}/v2025-02-19/users/me`)).status).toBe(200)
    expect((await get('other.example')).status).toBe(403)
    await stop()
  })
})

test('a name or an address that is allowed is served, in any spelling of it', async () => {
  const {get, stop} = await startOn({ALLOWED_HOSTS: 'WWW.example.com, 2001:DB8::1'})
  expect((await get('www.example.com')).status).toBe(200)
  expect((await get('[2001:db8::1]:4000')).status).toBe(200)
  expect((await get('example.com')).status).toBe(403)
  await stop()
})

test('the name of the site is served without being listed once more', async () => {
  const {get, stop} = await startOn({SITE_URL: 'https://www.example.com'})
  expect((await get('www.example.com')).status).toBe(200)
  expect((await get('example.com')).status).toBe(403)
  await stop()
})
