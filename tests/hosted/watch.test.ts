import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import type {Checkout} from '../server/checkout.ts'
import {makeBuiltCheckout, PAGE} from './builtCheckout.ts'
import {DATASET, type Imitation, startImitation} from './imitation.ts'

/** Time limit on a busy machine, in milliseconds. */
const PATIENCE = 60_000

/** A renderer of one page with one field. */
const RENDERER = `
  const ask = async (client, query) =>
    (await client.fetch(query, {}, {filterResponse: false, returnQuery: false})).result
  export const loadCities = () => Promise.resolve([])
  export const listAddresses = ({client}) => ask(client, '*[_type == "page"].route')
  export const prerenderPage = async (site, address, {client, currentUntil}) => {
    const title = await ask(client, '*[_type == "page"][0].title')
    const html = '<!doctype html><meta charset="utf-8" /><title>' + title + '</title>' + currentUntil
    return {html, status: 200, inline: {scripts: [], styles: []}, changesWithTheDay: false, leftOut: []}
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

/** Starts to watch, and records its output and files. */
function watch() {
  const {child, ended} = checkout.run('prerender.ts', {args: ['--watch'], variables: hosted.variables})
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const file = path.join(checkout.folder, 'dist/A.html')
  const written = () => readFile(file, 'utf8').catch(() => 'No file.')
  const until = (text: string) => vi.waitFor(async () => expect(await written()).toContain(text), PATIENCE)
  const says = async (text: string) => {
    const heard = vi.waitFor(() => expect(printed).toContain(text), PATIENCE)
    const tooEarly = ended.then(({code, errors}) =>
      Promise.reject(new Error(`It ended with ${code}: ${errors}`)),
    )
    await Promise.race([heard, tooEarly])
    printed = ''
  }
  return {child, ended, until, says, written}
}

test(
  'a watcher waits for content, says so, catches up with what was published meanwhile, and ends by a signal alone',
  async () => {
    hosted.setReachable(false)
    const {child, ended, until, says} = watch()
    await says('Waiting for content, and trying again and again: ')
    hosted.setReachable(true)
    await says('Following what is published.')
    await until('First')

    publish('Second')
    await until('Second')

    hosted.fault = ({url}) => (url.includes('/live/events') ? new Response('Busy', {status: 503}) : undefined)
    hosted.breakConnections()
    await says('Waiting for content')
    publish('Third')
    hosted.fault = undefined
    await says('Following what is published.')
    await until('Third')

    hosted.fault = ({url}) => (url.includes('/data/query') ? new Response('{"result": [{"_id"') : undefined)
    publish('Fourth')
    await says('Waiting for content')
    hosted.fault = undefined
    await until('Fourth')

    child.kill('SIGTERM')
    expect(await ended).toMatchObject({code: null})
  },
  PATIENCE,
)

test('a page that is a file names the live event up to which it is current', async () => {
  const {until, written} = watch()
  publish('Named')
  await until('Named')
  expect(await written()).toContain(hosted.lake.liveHead(DATASET))
})

test(
  'a build whose content cannot be read ends within seconds, with what to mend, and builds nothing',
  async () => {
    const build = async () => {
      const before = performance.now()
      const {code, output, errors} = await checkout.run('build.ts', {variables: hosted.variables}).ended
      expect(performance.now() - before).toBeLessThan(30_000)
      expect(code).toBe(1)
      expect(output).toBe('')
      expect(errors).toMatch(/^[^\n]+\n$/)
      return errors
    }
    hosted.setReachable(false)
    onTestFinished(() => hosted.setReachable(true))
    expect(await build()).toMatch(
      /could not be read.*VITE_SANITY_PROJECT_ID.*https:\/\/ab12cd34\.api\.sanity\.io/,
    )
    hosted.setReachable(true)
    hosted.fault = ({url}) => (url.includes('/data/query') ? new Promise(() => undefined) : undefined)
    expect(await build()).toContain('could not be read')
    hosted.fault = ({url}) => (url.includes('/data/query') ? Response.json({result: false}) : undefined)
    expect(await build()).toMatch(/no site settings.*npm run content:push.*public/)
  },
  PATIENCE,
)
