import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import type {Checkout} from '../server/checkout.ts'
import {freePort} from '../server/freePort.ts'
import {tokenOf} from '../server/token.ts'
import {makeBuiltCheckout, PAGE} from './builtCheckout.ts'
import {DATASET, type Imitation, startImitation} from './imitation.ts'

/** Time limit on a busy machine until an outage shows, in milliseconds. */
const PATIENCE = 60_000

/** Time limit for recovery after an outage. */
const SOON = {timeout: 10_000, interval: 50}

const TOKEN = 'figures-for-a-supervisor'

/** A renderer of one page with one field. */
const RENDERER = `
  const ask = async (client, query) =>
    (await client.fetch(query, {}, {filterResponse: false, returnQuery: false})).result
  export const loadCities = () => Promise.resolve([])
  export const listAddresses = ({client}) => ask(client, '*[_id == "page-a"].route')
  export const prerenderPage = async (site, address, {client}) => {
    const title = await ask(client, '*[_id == "page-a"][0].title')
    const html = '<!doctype html><meta charset="utf-8" /><title>' + title + '</title>'
    return {html, status: address ? 200 : 404, inline: {scripts: [], styles: []}, changesWithTheDay: false, leftOut: []}
  }
`

let hosted: Imitation
let checkout: Checkout

beforeAll(async () => {
  hosted = await startImitation()
  checkout = await makeBuiltCheckout(hosted, RENDERER)
}, PATIENCE)
afterAll(async () => {
  await checkout.dispose()
  await hosted.stop()
})

const publish = (title: string) =>
  hosted.lake.engine.dataset(DATASET).mutate([{patch: {id: PAGE._id, set: {title}}}], {author: 'staff'})

/** Returns the lost seconds in a text of metrics. */
const lostIn = (figures: string) => Number(/^site_content_lost_seconds (\S+)$/m.exec(figures)?.[1])

/** Takes the content away until a metric shows it, publishes meanwhile, and waits until everything follows. */
async function endure(
  title: string,
  {shown, lost}: {shown: () => Promise<string>; lost: () => Promise<number>},
) {
  hosted.setReachable(false)
  await expect.poll(lost, {timeout: PATIENCE}).toBeGreaterThan(1)
  publish(title)
  hosted.setReachable(true)
  await expect.poll(shown, SOON).toContain(title)
  await expect.poll(lost, SOON).toBe(0)
}

describe('an outage of the hosted project is told by a figure, loses nothing, and is over within ten seconds', () => {
  test('at the start of a server, and while it serves', {timeout: 2 * PATIENCE}, async () => {
    hosted.setReachable(false)
    const {origin, stop} = checkout.run('start.ts', {
      args: ['--no-build'],
      variables: {...hosted.variables, METRICS_TOKEN: TOKEN},
    })
    onTestFinished(async () => void (await stop()))
    const address = await origin
    const textOf = async (pathname: string, headers: Record<string, string> = {}) =>
      (await fetch(address + pathname, {headers})).text()
    const shown = () => textOf('/A')
    const lost = async () => lostIn(await textOf('/metrics', {Authorization: `Bearer ${TOKEN}`}))
    await endure('Started', {shown, lost})
    // A page rendered for one visitor is not kept. It is kept once all pages have been rendered.
    const pages = async () => (await fetch(`${address}/health/ready`)).json()
    await expect.poll(pages, SOON).toMatchObject({status: 'ready', pages: 2, pagesWaiting: 0})

    hosted.setReachable(false)
    expect(await shown()).toContain('Started')
    await endure('Served', {shown, lost})
  })

  test('while pages are written as files', {timeout: 2 * PATIENCE}, async () => {
    const figures = path.join(checkout.folder, 'site-pages.prom')
    const {child} = checkout.run('prerender.ts', {
      args: ['--watch', '--figures', figures],
      variables: hosted.variables,
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const read = (file: string) => readFile(file, 'utf8').catch(() => '')
    const shown = () => read(path.join(checkout.folder, 'dist/A.html'))
    await expect.poll(shown, {timeout: PATIENCE}).toContain('<title>')
    await expect.poll(async () => lostIn(await read(figures)), SOON).toBe(0)
    await endure('Written', {shown, lost: async () => lostIn(await read(figures))})
  })

  test(
    'at a build, which ends with 1 and leaves the pages of the last one, until the next',
    async () => {
      const render = () => checkout.run('prerender.ts', {variables: hosted.variables}).ended
      const shown = () => readFile(path.join(checkout.folder, 'dist/A.html'), 'utf8')
      publish('Before')
      expect(await render()).toMatchObject({code: 0})
      hosted.setReachable(false)
      publish('Built')
      expect(await render()).toMatchObject({code: 1, errors: expect.stringMatching(/^[^\n]+\n$/)})
      expect(await shown()).toContain('Before')
      hosted.setReachable(true)
      expect(await render()).toMatchObject({code: 0})
      expect(await shown()).toContain('Built')
    },
    PATIENCE,
  )
})

describe('a server with the embedded lake that is killed is told of by a figure beside it, and loses nothing', () => {
  test('before pages are written as files, and while they are', {timeout: 3 * PATIENCE}, async () => {
    const variables = {PORT: String(await freePort()), OPEN_DATASET: 'true'}
    const figures = path.join(checkout.folder, 'embedded-pages.prom')
    const out = path.join(checkout.folder, 'embedded')
    const {child} = checkout.run('prerender.ts', {
      args: ['--watch', '--figures', figures, '--out', out],
      variables,
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const read = (file: string) => readFile(file, 'utf8').catch(() => '')
    const lost = async () => lostIn(await read(figures))
    await expect.poll(lost, {timeout: PATIENCE}).toBeGreaterThan(1)

    const start = () => checkout.run('start.ts', {args: ['--no-build'], variables})
    const write = async (address: string, mutation: object) => {
      const token = await tokenOf({origin: address, lakeFolder: checkout.lakeFolder}, 'local-administrator')
      const answer = await fetch(`${address}/v2025-02-19/data/mutate/production`, {
        method: 'POST',
        headers: {Authorization: `Bearer ${token}`},
        body: JSON.stringify({mutations: [mutation]}),
      })
      expect(answer.status, await answer.text()).toBe(200)
    }
    const follows = async (title: string) => {
      await expect.poll(() => read(path.join(out, 'A.html')), SOON).toContain(title)
      await expect.poll(lost, SOON).toBe(0)
    }
    const server = start()
    await write(await server.origin, {create: {...PAGE, title: 'Started'}})
    await follows('Started')

    // Immediately after the acknowledgement.
    await write(await server.origin, {patch: {id: PAGE._id, set: {title: 'Killed'}}})
    server.child.kill('SIGKILL')
    await expect.poll(lost, {timeout: PATIENCE}).toBeGreaterThan(1)
    const next = start()
    onTestFinished(async () => void (await next.stop()))
    await next.origin
    await follows('Killed')
  })
})
