import {readdirSync} from 'node:fs'
import path from 'node:path'
import {createLake, openSqliteStore} from 'content-lake'
import * as v from 'valibot'
import {expect, onTestFinished, test} from 'vitest'
import {clientAs} from '../../tests/server/clientAs.ts'
import {makeFolder} from '../../tests/server/hostedLake.ts'
import {listenTo} from '../../tests/server/serving.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {openContent, openStore} from './embeddedContent.ts'
import {OperatorError} from '../errors.ts'
import {readSettings} from '../settings/settings.ts'
import {messageFrom} from '../shares/messageFixtures.ts'
import {LIMITS} from '../shares/limits.ts'
import {LakeShares} from '../shares/lakeShares.ts'
import {shareLake} from '../shares/shareLake.ts'

const ORIGIN = 'http://localhost:4000'
const QUERY = '/v2025-02-19/data/query/production'

const addressOf = (query: string, origin = ORIGIN) =>
  `${origin}${QUERY}?${new URLSearchParams({query, perspective: 'published'})}`

interface Options extends Partial<Parameters<typeof openContent>[0]> {
  variables?: Record<string, string>
}

/** Opens the content in a folder, for one test. */
async function open(folder: string, {variables, ...options}: Options = {}) {
  const settings = readSettings({...variables, LAKE_DIR: folder})
  const store = openStore(folder)
  const content = await openContent({store, connection: readConnection({}), settings, ...options})
  const {lake} = content
  let isOpen = true
  const close = () => {
    if (isOpen) lake.close()
    isOpen = false
  }
  onTestFinished(close)
  const dataset = lake.engine.dataset('production')
  return {
    ...content,
    dataset,
    close,
    /** Writes, and waits until the write is on the disk. */
    async write(mutation: Record<string, unknown>) {
      dataset.mutate([mutation], {author: 'staff'})
      await dataset.settled()
    },
    /** Returns the status of an answer to a visitor. */
    statusOf: async (query: string, origin?: string) =>
      (await lake.fetch(new Request(addressOf(query, origin)))).status,
  }
}

const at = (pathname: string) => ({pathname, search: ''})

test('the first start makes the folder, fills it and says so; every other finds it as it was left', async () => {
  const lines = listenTo('stdout')
  const folder = path.join(makeFolder(), 'not/there')
  const {ask, write, close} = await open(folder)
  expect(readdirSync(folder)).toContain('lake.db')
  expect(lines).toEqual([expect.stringMatching(/^Loaded the seed content: \d{2,} documents\.\n$/)])
  const pages = Number(ask('count(*[_type == "page"])'))
  expect(pages).toBeGreaterThan(5)
  await write({create: {_type: 'page', title: 'Another'}})
  close()
  const again = await open(folder)
  expect(lines).toHaveLength(1)
  expect(again.ask('count(*[_type == "page"])')).toBe(pages + 1)
})

test('an address has what is published at it now', async () => {
  listenTo('stdout')
  const {findContent, write, ask} = await open(makeFolder())
  expect(findContent(at('/rider'))).toEqual({kind: 'page', address: '/Rider'})
  expect(findContent(at('/Spring'))).toEqual({kind: 'nothing'})
  await write({create: {_id: 'drafts.page-spring', _type: 'page', route: '/Spring'}})
  expect(findContent(at('/Spring'))).toEqual({kind: 'nothing'})
  expect(ask('*[_id == "drafts.page-spring"]')).toEqual([])
  await write({create: {_id: 'page-spring', _type: 'page', route: '/Spring'}})
  expect(findContent(at('/Spring'))).toEqual({kind: 'page', address: '/Spring'})
})

test('visitors ask what pages of the site ask, at the site’s own names; with the setting anything', async () => {
  listenTo('stdout')
  const folder = makeFolder()
  const {statusOf, close} = await open(folder, {variables: {ALLOWED_HOSTS: 'www.example.com'}})
  expect(await statusOf(ROUTES_QUERY)).toBe(200)
  expect(await statusOf(ROUTES_QUERY, 'http://www.example.com')).toBe(200)
  expect(await statusOf(ROUTES_QUERY, 'http://www.example.net')).toBe(403)
  expect(await statusOf('*[_type == "page"]._id')).toBe(401)
  close()
  const opened = await open(folder, {variables: {OPEN_DATASET: 'true'}})
  expect(await opened.statusOf('*[_type == "page"]._id')).toBe(200)
})

test('no redirect leads to the site itself by an address in full, whichever of its names that has', async () => {
  listenTo('stdout')
  const variables = {SITE_URL: 'https://loop.example', ALLOWED_HOSTS: 'www.loop.example'}
  const {lake} = await open(makeFolder(), {variables})
  const client = clientAs(lake, 'developer')
  const create = (toUrl: string) => client.create({_type: 'redirect', from: '/old', toUrl})
  for (const toUrl of ['https://LOOP.example/old', 'https://www.loop.example:443/Rider'])
    await expect(create(toUrl)).rejects.toThrow(
      `${toUrl} is an address of this site. Choose its page instead`,
    )
  await expect(create('https://other.loop.example/old')).resolves.toBeDefined()
})

test('each query that is computed counts for who asks it, and in the figures of the server', async () => {
  listenTo('stdout')
  const computed: number[] = []
  const each = {...LIMITS.visitor.each, querySeconds: 1e-6}
  const shares = new LakeShares(async () => ({kind: 'visitor', key: 'somebody'}), {
    ...LIMITS,
    visitor: {...LIMITS.visitor, each},
  })
  const onQuery = (milliseconds: number) => computed.push(milliseconds)
  const {lake} = await open(makeFolder(), {shares, onQuery})
  const answers = shareLake(lake, shares)
  const ask = () =>
    answers.fetch(new Request(addressOf(ROUTES_QUERY)), {incoming: messageFrom('203.0.113.7')})
  expect(computed).toEqual([])
  expect((await ask()).status).toBe(200)
  expect(computed).toEqual([expect.any(Number)])
  expect((await ask()).status).toBe(429)
})

test('legal versions that were published without the values of their facts keep those of now, and are named', async () => {
  const lines = listenTo('stdout')
  const folder = makeFolder()
  const {ask, close} = await open(folder)
  const [id = ''] = v.parse(v.array(v.string()), ask('*[_type == "legalVersion"]._id'))
  close()
  // Imitates a lake from before the rules.
  const earlier = createLake(openSqliteStore(folder))
  earlier.engine.dataset('production').mutate([{patch: {id, unset: ['values']}}], {author: 'staff'})
  earlier.close()
  const {dataset} = await open(folder)
  expect(dataset.document(id)?.['values']).toBeDefined()
  expect(lines.slice(1)).toEqual([`Legal versions that keep the values of their facts from now on: ${id}.\n`])
})

test('a folder that cannot be made is told with the setting', async () => {
  const folder = path.join(makeFolder({file: ''}), 'file')
  await expect(open(path.join(folder, 'lake'))).rejects.toThrow(OperatorError)
})
