import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Code of a process that only follows content. */
const followAt = (origin: string) => `
  import {createClient} from '@sanity/client'
  import {followContent} from './server/prerender/followContent.ts'
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: '${origin}',
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => fetch,
  })
  followContent({client, pages: {refresh: async () => {}, refreshAll: async () => {}}})
`

/** Opens a content service that answers each connection to the live events in its own way. */
async function openService(answers: ((response: ServerResponse) => void)[]) {
  const waiting = [...answers]
  const server = createServer(({url}, response) => {
    if (url?.includes('/live/events')) waiting.shift()?.(response)
    else response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a process that follows content outlives a lost connection, and says in one line why it waits', async () => {
  const {promise: connectedAgain, resolve} = Promise.withResolvers<string>()
  const welcome = (response: ServerResponse) => {
    response.writeHead(200, {'content-type': 'text/event-stream'})
    response.write('id: e1\nevent: welcome\ndata: {}\n\n')
  }
  const origin = await openService([
    (response) => {
      welcome(response)
      setTimeout(() => response.destroy(), 100)
    },
    (response) => response.writeHead(503).end(),
    (response) => {
      welcome(response)
      resolve('connected again')
    },
  ])
  const child = spawn(process.execPath, ['--input-type=module', '--eval', followAt(origin)], {cwd: ROOT})
  onTestFinished(() => void child.kill())
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'exit').then(([code]) => `ended with code ${code}`)
  expect(await Promise.race([connectedAgain, ended])).toBe('connected again')
  child.kill()
  const [told, errors] = await output
  expect(errors).toBe('')
  const lines = told.trimEnd().split('\n')
  expect(lines.slice(0, 2)).toEqual([
    'Following what is published.',
    expect.stringMatching(/^Waiting for content.+lost\.$/),
  ])
  expect(new Set(lines.slice(1)).size).toBe(lines.length - 1)
})
