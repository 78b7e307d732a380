import {createServer} from 'node:http'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {headersOf} from '../../server/headers.ts'
import {listen} from '../../server/listen.ts'
import {type Answer, createRequestListener} from '../../server/requestListener.ts'
import {readSettings} from '../../server/settings.ts'
import {readConnection} from '../../src/content/connection.ts'

const closers: (() => void)[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0)) close()
})

/** A server whose pages and lake answer with what is given, or are not ready when nothing is. */
async function serve(pages?: Answer, lake?: Answer): Promise<string> {
  const listener = createRequestListener({
    access: {allowedHosts: [], allowedOrigins: []},
    trustedProxies: [],
    place: {embedded: true, development: false},
    headersOf: headersOf(readConnection({}), {development: false, services: []}),
    answers: {...(pages && {pages}), ...(lake && {lake})},
    assertSession: async () => undefined,
  })
  const server = createServer(listener)
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${await listen(server, readSettings({PORT: '0'}))}`
}

describe('a failure while answering', () => {
  test.each<[string, Answer]>([
    [
      'thrown at once',
      () => {
        throw new Error('the disk is gone')
      },
    ],
    ['thrown later', () => Promise.reject(new Error('the disk is gone'))],
  ])('%s is told to the visitor as 500 and in full to the owner', async (_when, fails) => {
    const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const response = await fetch(await serve(fails))
    expect(response.status).toBe(500)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).not.toContain('disk')
    expect(output).toHaveBeenCalledWith(expect.stringContaining('the disk is gone'))
  })

  test('after a part was sent cuts the answer off, and leaves others alone', async () => {
    const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const origin = await serve((request, response) => {
      response.write('half of ')
      if (request.url === '/broken') throw new Error('the disk is gone')
      response.end('a page')
    })
    await expect(fetch(`${origin}/broken`).then((response) => response.text())).rejects.toThrow(
      /terminated|aborted|other side closed|failed/,
    )
    expect(output).toHaveBeenCalledWith(expect.stringContaining('the disk is gone'))
    expect(await (await fetch(origin)).text()).toBe('half of a page')
  })
})

describe('while the server is starting', () => {
  test.each(['/', '/studio/', '/v2025-02-19/users/me'])('%s says so and when to come again', async (path) => {
    const response = await fetch((await serve()) + path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('starting')
  })
})
