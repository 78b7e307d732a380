import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {backupFolder} from '../backups/backup.ts'
import {createLake, openImportSource, openSqliteSnapshot, openSqliteStore} from '../index.ts'
import {exportToFile} from '../transfer/exportDataset.ts'
import {verifyFolder} from '../verify/verify.ts'
import {ACCOUNTS} from '../tests/accounts.ts'
import {type RunningLake, startLake} from '../tests/runningLake.ts'
import {tokenOf} from '../tests/token.ts'

const URL_OF_ALL = '/projects/embedded/datasets/production/schemas'
const PAGE = {name: 'page', type: 'document', fields: [{name: 'title', type: 'string'}]}
const MAIN = {version: '2025-05-01', workspace: {name: 'main', title: 'Main'}, schema: [PAGE]}
const STORED = {
  _id: '_.schemas.main',
  _type: 'system.schema',
  version: '2025-05-01',
  workspace: {name: 'main', title: 'Main'},
  schema: JSON.stringify([PAGE]),
}

const all = (client: SanityClient) => client.request({url: URL_OF_ALL})
const one = (client: SanityClient, id: string) => client.request({url: `${URL_OF_ALL}/${id}`})
const remove = (client: SanityClient, id: string) =>
  client.request({method: 'DELETE', url: `${URL_OF_ALL}/${id}`})
const deploy = (client: SanityClient, ...schemas: unknown[]) =>
  client.request({method: 'PUT', url: URL_OF_ALL, body: {schemas}})

describe('schemas of Studios', () => {
  let running: RunningLake
  let client: SanityClient
  beforeEach(async () => {
    running = await startLake()
    client = running.client({perspective: 'raw'})
  })
  afterEach(() => running.stop())

  it('are kept for each workspace and tag, and told as the tool reads them', async () => {
    expect(await all(client)).toEqual([])
    await deploy(client, MAIN, {...MAIN, tag: 'next'}, {...MAIN, workspace: {name: 'über.all'}})
    expect(await all(client)).toMatchObject([
      {...STORED, _id: '_.schemas._ber_all', workspace: {name: 'über.all'}},
      {...STORED, _createdAt: expect.stringMatching(/Z$/)},
      {...STORED, _id: '_.schemas.main.tag.next', tag: 'next'},
    ])
    expect(await one(client, '_.schemas.main')).toMatchObject([STORED])
    expect(await one(client, '_.schemas.other')).toEqual([])
  })

  it('are documents of the dataset, as in the hosted lake: deployed again they are changed', async () => {
    await deploy(client, MAIN)
    const [before] = await client.fetch('*[_type == "system.schema"]')
    expect(before).toMatchObject(STORED)
    await deploy(client, {...MAIN, schema: []})
    const [after] = await client.fetch('*[_id in path("_.schemas.**")]')
    expect(after).toMatchObject({...STORED, schema: '[]', _createdAt: before._createdAt})
  })

  it('are deleted, and nothing else is by their endpoint', async () => {
    await deploy(client, MAIN)
    await client.create({_id: 'page', _type: 'page'})
    expect(await one(client, 'page')).toEqual([])
    expect(await remove(client, 'page')).toEqual({deleted: false})
    expect(await remove(client, '_.schemas.main')).toEqual({deleted: true})
    expect(await remove(client, '_.schemas.main')).toEqual({deleted: false})
    expect(await client.fetch('*[]._id')).toEqual(['page'])
  })

  it.each([
    ['no workspace', {workspace: undefined}, /at schemas\.1\.workspace,/],
    ['a workspace without a name', {workspace: {name: ''}}, /at schemas\.1\.workspace\.name,/],
    ['a name that is too long', {workspace: {name: 'w'.repeat(200)}}, /at schemas\.1,.*too long/],
    ['a tag that no id can have', {tag: 'a.b'}, /at schemas\.1\.tag,.*"a\.b"/],
    ['a schema that is a text', {schema: '[]'}, /at schemas\.1\.schema,/],
    ['a member that nothing looks at', {types: 1}, /at schemas\.1\.types,/],
  ])('are refused by name for %s', async (_, wrong, sentence) => {
    const refusal = {statusCode: 400, message: expect.stringMatching(sentence)}
    await expect(deploy(client, MAIN, {...MAIN, ...wrong})).rejects.toMatchObject(refusal)
    expect(await all(client)).toEqual([])
  })

  it('are refused when they are more than one write may have, or larger than a body', async () => {
    const small = {workspace: {name: 'a'}, schema: []}
    const many = {statusCode: 413, message: expect.stringMatching(/10001 schemas.*MAX_MUTATIONS/)}
    await expect(deploy(client, ...Array.from({length: 10_001}, () => small))).rejects.toMatchObject(many)
    const large = {statusCode: 413, message: expect.stringMatching(/larger than 4 MB/)}
    await expect(deploy(client, {...small, schema: [{a: 'x'.repeat(5_000_000)}]})).rejects.toMatchObject(
      large,
    )
    expect(await deploy(client)).toEqual([])
    expect(await all(client)).toEqual([])
  })
})

describe('in a lake with accounts', () => {
  let running: RunningLake
  beforeEach(async () => {
    running = await startLake('memory', {accounts: ACCOUNTS})
  })
  afterEach(() => running.stop())

  const clientOf = async (user: string) =>
    running.client({perspective: 'raw', token: await tokenOf(running.origin, user)})

  it('those who may manage write schemas, whichever way, and others read them as grants let them', async () => {
    const [ada, bob, gil] = await Promise.all([clientOf('ada'), clientOf('bob'), clientOf('gil')])
    await deploy(ada, MAIN)
    const refusal = {
      statusCode: 403,
      message: expect.stringMatching(/"manage" required: the role \w+ may not manage document "_\.schemas/),
    }
    await expect(deploy(bob, MAIN)).rejects.toMatchObject(refusal)
    await expect(deploy(bob, {...MAIN, tag: 'mine'})).rejects.toMatchObject(refusal)
    await expect(remove(bob, '_.schemas.main')).rejects.toMatchObject(refusal)
    await expect(bob.create({_id: '_.schemas.note', _type: 'note'})).rejects.toMatchObject(refusal)
    expect(await all(bob)).toMatchObject([STORED])
    expect(await all(gil)).toEqual([])
    expect(await remove(gil, '_.schemas.main')).toEqual({deleted: false})
  })

  it('visitors get nothing of them', async () => {
    const visitor = running.client({perspective: 'raw', token: undefined})
    await deploy(await clientOf('ada'), MAIN)
    await expect(all(visitor)).rejects.toMatchObject({statusCode: 401})
    await expect(one(visitor, '_.schemas.main')).rejects.toMatchObject({statusCode: 401})
    await expect(deploy(visitor, MAIN)).rejects.toMatchObject({statusCode: 401})
    await expect(remove(visitor, '_.schemas.main')).rejects.toMatchObject({statusCode: 401})
    expect(await visitor.fetch('*')).toEqual([])
    expect(await visitor.getDocument('_.schemas.main')).toBeUndefined()
  })
})

describe('schemas in a folder', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lake-schemas-'))
  })
  afterEach(() => rm(root, {recursive: true}))

  const folder = () => join(root, 'lake')

  /** Returns the answer of a lake that is opened on the folder for this request only. */
  async function answered(path: string, init?: RequestInit): Promise<unknown> {
    const lake = createLake(openSqliteStore(folder()))
    const response = await lake.fetch(new Request(`http://localhost:4000/v2025-03-01${path}`, init))
    lake.close()
    return response.json()
  }

  function idsIn(path: string): string[] {
    const store = openSqliteSnapshot(path)
    const ids = Array.from(store.documents('production'), ({_id}) => _id)
    store.close()
    return ids
  }

  it('outlast a restart, are in backups, leave the folder sound, and stay out of exports', async () => {
    const page = {create: {_id: 'page', _type: 'page'}}
    await answered('/data/mutate/production', {
      method: 'POST',
      body: JSON.stringify({mutations: [page]}),
    })
    await answered(URL_OF_ALL, {method: 'PUT', body: JSON.stringify({schemas: [MAIN]})})
    expect(await answered(URL_OF_ALL)).toMatchObject([STORED])
    expect(await verifyFolder(folder())).toMatchObject({problems: [], documents: 2})

    const backup = await backupFolder(folder(), join(root, 'backups'), 1)
    expect(idsIn(backup.path).toSorted()).toEqual(['_.schemas.main', 'page'])

    const file = join(root, 'export.tar.gz')
    const snapshot = openSqliteSnapshot(folder())
    expect(await exportToFile(snapshot, 'production', file)).toEqual({documents: 1, assets: 0, lacking: []})
    snapshot.close()
    const source = await openImportSource(file)
    expect(source.documents).toMatchObject([{content: {_id: 'page'}}])
    await source[Symbol.asyncDispose]()
  })
})
