import type {SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {COVERAGE} from '../index.ts'
import {MAX_DATASETS} from '../limits.ts'
import {ACCOUNTS} from '../tests/accounts.ts'
import {collect} from '../tests/collect.ts'
import {type RunningLake, startLake, STORES} from '../tests/runningLake.ts'
import {tokenOf} from '../tests/token.ts'

const NOTE = {_id: 'note', _type: 'note', text: 'Hello'}

const refused = (statusCode: number, message: string) => ({
  statusCode,
  message: expect.stringContaining(message),
})

describe.each(STORES)('a dataset that is created while the lake runs (%s)', (kind) => {
  let running: RunningLake
  let client: SanityClient
  let staging: SanityClient

  beforeEach(async () => {
    running = await startLake(kind, {log: () => undefined})
    client = running.client()
    staging = running.client({dataset: 'staging', perspective: 'raw'})
  })
  afterEach(() => running.stop())

  it('is listed with its comments, and is like one that was named at the start', async () => {
    const made = await client.datasets.create('staging', {aclMode: 'public', description: 'To try things'})
    expect(made).toEqual({datasetName: 'staging', aclMode: 'public', description: 'To try things'})
    expect(await client.datasets.list()).toMatchObject([
      {name: 'production'},
      {name: 'production-comments'},
      {
        name: 'staging',
        aclMode: 'public',
        description: 'To try things',
        createdByUserId: 'local-administrator',
      },
      {name: 'staging-comments', addonFor: 'staging', aclMode: 'private'},
    ])
    const listener = collect(staging.listen('*', {}, {events: ['welcome', 'mutation']}))
    await listener.first(1)
    await staging.create(NOTE)
    expect(await listener.first(2)).toMatchObject([{type: 'welcome'}, {documentId: 'note'}])
    listener.subscription.unsubscribe()
    expect(await staging.fetch('*[0].text')).toBe('Hello')
    expect(await staging.getDocument('note')).toMatchObject(NOTE)
    expect(await client.fetch('count(*)'), 'datasets are apart').toBe(0)
    const exported = await fetch(`${running.origin}/v1/data/export/staging`)
    expect(JSON.parse(await exported.text())).toMatchObject(NOTE)
  })

  it('takes no body, and is found without a project in the path and with one', async () => {
    const send = async (method: string, path: string) => (await fetch(running.origin + path, {method})).status
    expect(await client.datasets.create('a')).toMatchObject({aclMode: 'public', description: null})
    expect(await send('PUT', '/v1/projects/embedded/datasets/b')).toBe(200)
    expect(await send('PATCH', '/v1/projects/embedded/datasets/b')).toBe(200)
    expect(await send('DELETE', '/v1/projects/embedded/datasets/b')).toBe(200)
    expect(await send('PUT', '/v1/projects/other/datasets/b')).toBe(404)
  })

  it('has a name of the form that the hosted lake takes, which nothing else has', async () => {
    const create = (name: string) =>
      fetch(`${running.origin}/v1/datasets/${encodeURIComponent(name)}`, {method: 'PUT'})
    for (const name of ['Staging', '-a', '_a', 'a.b', 'a b', 'é', '~a', 'a'.repeat(65)]) {
      const answer = await create(name)
      expect([name, answer.status]).toEqual([name, 400])
      expect((await answer.json()).message).toContain('lowercase letters, digits')
    }
    for (const name of ['a', '2026', 'a-b_c', 'a'.repeat(64)])
      expect([name, (await create(name)).status]).toEqual([name, 200])
    const listed = (await client.datasets.list()).map(({name}) => name)
    expect(
      listed.filter((name) => name.length > 64),
      'clients take no longer names',
    ).toEqual([])
    await expect(client.datasets.create('production')).rejects.toMatchObject(refused(409, 'exists already'))
    await expect(client.datasets.create('a-comments')).rejects.toMatchObject(refused(409, 'exists already'))
    await client.datasets.create('b-comments')
    await expect(client.datasets.create('b')).rejects.toMatchObject(refused(409, 'no place for its comments'))
  })

  it('is refused where part of what is asked would be left undone', async () => {
    const create = (options: object) => client.datasets.create('staging', options)
    await expect(create({aclMode: 'private'})).rejects.toMatchObject(refused(400, 'no accounts'))
    await expect(create({aclMode: 'custom'})).rejects.toMatchObject(refused(400, '"public" or "private"'))
    await expect(create({embeddings: {enabled: true}})).rejects.toMatchObject(
      refused(400, 'makes no embeddings'),
    )
    await expect(create({datasetProfile: 'comments'})).rejects.toMatchObject(refused(400, 'come with those'))
    await expect(create({more: 1})).rejects.toMatchObject(refused(400, 'more'))
    expect((await client.datasets.list()).map(({name}) => name)).not.toContain('staging')
  })

  it('is one of as many as there may be', async () => {
    for (let count = 1; count < MAX_DATASETS; count += 1) await client.datasets.create(`d${count}`)
    await expect(client.datasets.create('last')).rejects.toMatchObject(refused(409, 'MAX_DATASETS'))
    await client.datasets.delete('d1')
    await client.datasets.create('last')
  })

  it('can be deleted, and is then as if it had never been', async () => {
    const unknown = await staging.fetch('*').catch((error: Error) => error.message)
    await client.datasets.create('staging')
    await staging.create(NOTE, {transactionId: 'first'})
    expect(await staging.fetch('count(*)')).toBe(1)
    const streams = await Promise.all(
      ['listen/staging?query=*', 'live/events/staging'].map((path) =>
        fetch(`${running.origin}/v2025-02-19/data/${path}`),
      ),
    )
    expect(await client.datasets.delete('staging')).toEqual({deleted: true})
    expect(running.lake.openStreamCount).toBe(0)
    for (const stream of streams) expect(await stream.text(), 'the stream has ended').toContain('retry: ')
    expect(await staging.fetch('*').catch((error: Error) => error.message)).toBe(unknown)
    await expect(staging.create(NOTE)).rejects.toMatchObject({statusCode: 404})
    await expect(client.datasets.delete('staging')).rejects.toMatchObject({statusCode: 404})
    await expect(client.datasets.edit('staging', {})).rejects.toMatchObject({statusCode: 404})
    expect((await client.datasets.list()).map(({name}) => name)).toEqual([
      'production',
      'production-comments',
    ])
    await client.datasets.create('staging')
    expect(await staging.fetch('count(*)'), 'created again, it is empty').toBe(0)
    await staging.create({...NOTE, text: 'Again'}, {transactionId: 'first'})
    expect(await staging.fetch('*.text')).toEqual(['Again'])
    const history = await fetch(`${running.origin}/v1/data/history/staging/transactions/note`)
    expect((await history.text()).trim().split('\n')).toHaveLength(1)
  })

  it('takes its comments along, and nothing of another dataset', async () => {
    await client.datasets.create('staging')
    const comments = running.client({dataset: 'staging-comments', perspective: 'raw'})
    await comments.create(NOTE)
    await client.create(NOTE)
    await client.datasets.delete('staging')
    await expect(comments.fetch('*')).rejects.toMatchObject({statusCode: 404})
    await client.datasets.create('staging')
    expect(await comments.fetch('count(*)')).toBe(0)
    expect(await client.fetch('count(*)')).toBe(1)
  })

  it('does not get what somebody began to write to the one before it', async () => {
    await client.datasets.create('staging')
    const arrived = Promise.withResolvers<void>()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await arrived.promise
        controller.enqueue(new TextEncoder().encode(JSON.stringify({mutations: [{create: NOTE}]})))
        controller.close()
      },
    })
    // Within the process, so that the request has begun once it is sent.
    const init = {method: 'POST', body, duplex: 'half'}
    const request = new Request('http://localhost/v1/data/mutate/staging', init)
    const writing = running.lake.fetchTrusted(request)
    await client.datasets.delete('staging')
    await client.datasets.create('staging')
    arrived.resolve()
    expect((await writing).status).toBe(404)
    expect(await staging.fetch('count(*)')).toBe(0)
  })

  it('leaves those that were named at the start, and datasets of comments, as they are', async () => {
    const {datasets} = client
    await expect(datasets.delete('production')).rejects.toMatchObject(
      refused(409, 'named when the lake was started'),
    )
    await expect(datasets.edit('production', {aclMode: 'public'})).rejects.toMatchObject({statusCode: 409})
    await expect(datasets.delete('production-comments')).rejects.toMatchObject(
      refused(409, 'keeps the comments on "production"'),
    )
    await datasets.create('staging')
    await expect(datasets.delete('staging-comments')).rejects.toMatchObject({statusCode: 409})
    expect(await datasets.list()).toHaveLength(4)
  })
})

describe.each(STORES)('in a lake with accounts (%s)', (kind) => {
  let running: RunningLake
  let visitor: SanityClient
  /** Called once a query has been computed, before it is answered. */
  let onQuery: () => void
  const as = async (user: string) => running.client({token: await tokenOf(running.origin, user)})

  beforeEach(async () => {
    onQuery = () => undefined
    const options = {accounts: ACCOUNTS, isOpen: true, log: () => undefined}
    running = await startLake(kind, {...options, onQuery: () => onQuery()})
    visitor = running.client({token: undefined, dataset: 'staging'})
  })
  afterEach(() => running.stop())

  it('datasets are created, edited and deleted by who may do everything, and by nobody else', async () => {
    const owner = await as('ada')
    await owner.datasets.create('staging')
    for (const user of ['bob', 'gil', undefined]) {
      const {datasets} = user === undefined ? visitor : await as(user)
      const status = user === undefined ? 401 : 403
      await expect(datasets.create('mine')).rejects.toMatchObject({statusCode: status})
      await expect(datasets.edit('staging', {aclMode: 'private'})).rejects.toMatchObject({statusCode: status})
      await expect(datasets.delete('staging')).rejects.toMatchObject({statusCode: status})
    }
    const listed = await owner.datasets.list()
    expect(listed.find(({name}) => name === 'staging')).toMatchObject({
      aclMode: 'public',
      createdByUserId: 'ada',
    })
    expect(await owner.datasets.delete('staging')).toEqual({deleted: true})
  })

  it('a private one is for people with an account, and visitors see nothing of it at any address', async () => {
    const owner = await as('ada')
    expect(await owner.datasets.create('staging', {aclMode: 'private'})).toMatchObject({aclMode: 'private'})
    await owner.withConfig({dataset: 'staging'}).create(NOTE)
    expect(await (await as('bob')).withConfig({dataset: 'staging'}).fetch('*[0].text')).toBe('Hello')
    const surprises: string[] = []
    const paths = COVERAGE.filter(({method, path, support}) => {
      const isAsked = support !== 'absent' && method !== 'WS'
      return isAsked && path.includes(':dataset') && !/ping|schedules/.test(path)
    })
    for (const {method, path} of paths) {
      const filled = path.replace(':dataset', 'staging').replace(':project', 'embedded')
      const isAsset = /^\/(?:images|files)\//.test(path)
      const address = `${isAsset ? '' : '/v1'}${filled.replaceAll(/:\w+/g, 'note')}?query=*`
      const body = method === 'POST' ? JSON.stringify({query: '*', mutations: [], actions: []}) : null
      const response = await fetch(running.origin + address, {method, body})
      await response.body?.cancel()
      if (response.status !== 401) surprises.push(`${method} ${address}: ${response.status}`)
    }
    expect(paths.length).toBeGreaterThan(15)
    expect(surprises).toEqual([])
    const unknown = running.client({token: undefined, dataset: 'nowhere'}).fetch('*')
    await expect(unknown).rejects.toMatchObject({message: expect.not.stringContaining('staging')})
  })

  it('one that becomes private ends the streams of its visitors, who hear and read no more until it is public', async () => {
    const owner = await as('ada')
    await owner.datasets.create('staging')
    await owner.withConfig({dataset: 'staging'}).create(NOTE)
    expect(await visitor.fetch('*[0].text')).toBe('Hello')
    const stream = await fetch(`${running.origin}/v2025-02-19/data/listen/staging?query=*`)
    const other = collect(visitor.withConfig({dataset: 'production'}).live.events())
    await other.first(1)
    expect(await owner.datasets.edit('staging', {aclMode: 'private'})).toMatchObject({aclMode: 'private'})
    expect(running.lake.openStreamCount, 'those of other datasets go on').toBe(1)
    expect(await stream.text(), 'the stream has ended').toContain('retry: ')
    other.subscription.unsubscribe()
    await expect(visitor.fetch('*')).rejects.toMatchObject({statusCode: 401})
    expect(await owner.request({url: '/features'}), 'by which the command line offers it').toContain(
      'privateDataset',
    )
    await owner.datasets.edit('staging', {aclMode: 'public'})
    expect(await visitor.fetch('*[0].text')).toBe('Hello')
  })

  it('an asset of a private one is kept by nobody on the way', async () => {
    const owner = await as('ada')
    const headersOf = async (dataset: string) => {
      const asset = await owner.withConfig({dataset}).assets.upload('file', Buffer.from('terms'))
      const headers = {authorization: `Bearer ${owner.config().token}`}
      return (await fetch(asset.url, {headers})).headers.get('cache-control')
    }
    await owner.datasets.create('staging', {aclMode: 'private'})
    expect(await headersOf('production')).toMatch(/^public, /)
    expect(await headersOf('staging')).toMatch(/^private, /)
  })

  it('one that becomes private while a visitor’s query waits answers it no more', async () => {
    await (await as('ada')).datasets.create('staging')
    onQuery = () => void running.lake.engine.editDataset('staging', {aclMode: 'private'})
    await expect(visitor.fetch('*')).rejects.toMatchObject({statusCode: 401})
  })
})
