import {once} from 'node:events'
import {createServer, type RequestListener} from 'node:http'
import {describe, expect, onTestFinished, test} from 'vitest'
import {startServer} from './checkout.ts'
import {exchange} from './exchange.ts'

/** Longest wait for the list of cities, in milliseconds. */
const LONGEST_WAIT = 5000
/** Additional milliseconds on a busy machine. */
const LENIENCE = 4000

const {checkout, origin} = await startServer()

/** Returns the status and target of an address's redirect. */
async function leadsTo(target: string, at = origin): Promise<[number, string | null]> {
  const {status, headers} = await exchange(at, target)
  return [status, headers.get('location')]
}

/** Runs a server with this cities service. */
async function runWith(name: string, service: RequestListener): Promise<string> {
  const server = createServer(service).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const running = checkout.run('start.ts', {
    args: ['--no-build'],
    variables: {
      LAKE_DIR: `${checkout.lakeFolder}-${name}`,
      VITE_CITIES_API_URL: `http://127.0.0.1:${port}`,
    },
  })
  return running.origin
}

describe('the form that searches for a city, sent before any script has come', () => {
  test.each([
    ['/FindaCity?city=orlando', '/Available/orlando'],
    ['/findacity/?city=St.+Petersburg&from=mail', '/Available/st.-petersburg'],
    ['/FindaCity?city=st+petersburg', '/Available/st.-petersburg'],
    ['/FindaCity?city=Boise', '/NotAvailable/boise'],
    ['/FindaCity?city=a/b%3F', '/NotAvailable/a%2Fb%3F'],
  ])('%s leads to %s', async (target, location) => {
    expect(await leadsTo(target)).toEqual([303, location])
  })

  test('is answered again each time, because the list of cities changes', async () => {
    const {headers} = await exchange(origin, '/FindaCity?city=orlando')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/FindaCity', '/FindaCity?city=', '/FindaCity?city=+', `/FindaCity?city=${'a'.repeat(61)}`])(
    'shows the page when it names no city: %s',
    async (target) => {
      expect(await leadsTo(target)).toEqual([200, null])
    },
  )

  test('is no other page’s', async () => {
    expect(await leadsTo('/Rider?city=orlando')).toEqual([200, null])
  })
})

describe('the list of cities', () => {
  test('that does not come keeps nobody for longer than five seconds', async () => {
    const at = await runWith('hanging', () => {})
    const began = performance.now()
    expect(await leadsTo('/FindaCity?city=orlando', at)).toEqual([303, '/NotAvailable/orlando'])
    const waited = performance.now() - began
    expect(waited).toBeGreaterThan(LONGEST_WAIT - 500)
    expect(waited).toBeLessThan(LONGEST_WAIT + LENIENCE)
  })

  test('that cannot be loaded leads to the waitlist', async () => {
    const at = await runWith('failing', (_request, response) => response.writeHead(500).end())
    expect(await leadsTo('/FindaCity?city=orlando', at)).toEqual([303, '/NotAvailable/orlando'])
  })
})
