import {describe, expect, it, vi} from 'vitest'
import {COVERAGE, createLake, createMemoryStore, isLakePath, type LakeOptions} from '../index.ts'
import {MAX_ASSET_BYTES} from '../limits.ts'
import {ACCOUNTS} from './accounts.ts'
import {startLake} from './runningLake.ts'

const ORIGIN = 'http://localhost:4000'

function openLake(options: LakeOptions = {}) {
  const lake = createLake(createMemoryStore(), options)
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await lake.fetch(new Request(new URL(path, ORIGIN), init))
    return {response, status: response.status, body: () => response.json()}
  }
  return {lake, request, post: (path: string, body: BodyInit) => request(path, {method: 'POST', body})}
}

describe('what is asked of the lake in the wrong way', () => {
  const {request, post} = openLake({datasets: ['production', 'staging']})

  it('an endpoint that it does not have: says which', async () => {
    const {status, body} = await request('/v2025-02-19/nothing/here')
    expect(status).toBe(404)
    expect(await body()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: expect.stringContaining('GET /v2025-02-19/nothing/here'),
    })
  })

  it('a method that an endpoint does not have: says which', async () => {
    const {status, body} = await request('/v1/data/mutate/production', {method: 'DELETE'})
    expect([status, await body()]).toMatchObject([
      404,
      {message: expect.stringContaining('DELETE /v1/data/mutate')},
    ])
  })

  it.each([
    ['GET', '/v1/data/query/nowhere?query=*'],
    ['GET', '/v1/data/doc/nowhere/a'],
    ['GET', '/v1/data/listen/nowhere?query=*'],
    ['GET', '/v1/data/live/events/nowhere'],
    ['GET', '/v1/data/export/nowhere'],
    ['GET', '/v1/data/history/nowhere/documents/a'],
    ['POST', '/v1/data/mutate/nowhere'],
    ['POST', '/v1/data/actions/nowhere'],
    ['POST', '/v1/assets/images/nowhere'],
    ['GET', '/v1/projects/embedded/datasets/nowhere/acl'],
  ])('a dataset that it does not have: names those it has (%s %s)', async (method, path) => {
    const {status, body} = await request(path, {method, ...(method === 'POST' && {body: '{"mutations":[]}'})})
    expect([status, await body()]).toMatchObject([
      404,
      {message: expect.stringMatching(/nowhere.*production, staging/)},
    ])
  })

  it('JSON that does not parse: says where', async () => {
    const {status, body} = await post('/v1/data/mutate/production', '{"mutations": [')
    expect([status, await body()]).toMatchObject([
      400,
      {error: 'Bad Request', message: expect.stringContaining('JSON')},
    ])
  })

  it('a body of the wrong shape: names the member', async () => {
    for (const [path, sent, member] of [
      ['/v1/data/mutate/production', '{"mutations": [1]}', 'mutations.0'],
      ['/v1/data/actions/production', '{}', 'actions'],
      ['/v1/data/query/production', '{"query": 1}', 'query'],
    ] as const) {
      const {status, body} = await post(path, sent)
      expect([status, await body()]).toMatchObject([400, {message: expect.stringContaining(member)}])
    }
  })

  it.each([
    ['mutate', 'mutations'],
    ['actions', 'actions'],
  ])('a member of the body that nothing looks at: names it (%s)', async (endpoint, list) => {
    const {status, body} = await post(`/v1/data/${endpoint}/production`, `{"${list}": [], "dryrun": true}`)
    expect([status, await body()]).toMatchObject([400, {message: expect.stringContaining('dryrun')}])
  })

  it('another project: names its own', async () => {
    const headers = {'x-sanity-project-id': 'other'}
    for (const asked of [
      request('/v1/data/query/production?query=*', {headers}),
      request('/v1/projects/other'),
      request('/v1/projects/other/datasets'),
    ]) {
      const {status, body} = await asked
      expect([status, await body()]).toMatchObject([
        404,
        {message: 'Project "other" not found. This lake has: embedded.'},
      ])
    }
  })

  it.each(['a b', 'a/b', '', 'x'.repeat(76)])('a tag that the client would not send: %j', async (tag) => {
    const {status, body} = await request(`/v1/data/query/production?query=*&tag=${encodeURIComponent(tag)}`)
    expect([status, await body()]).toMatchObject([400, {message: expect.stringContaining('Tag can only')}])
    expect((await request('/v1/data/query/production?query=*&tag=studio.list-1_a')).status).toBe(200)
  })

  it('any project, where it stands in for any: is the one that is asked', async () => {
    const headers = {'x-sanity-project-id': 'other'}
    const {body} = await openLake({anyProject: true}).request('/v1/projects', {headers})
    expect(await body()).toMatchObject([{id: 'other'}])
    expect(await (await request('/v1/projects')).body()).toMatchObject([{id: 'embedded'}])
  })

  it('GROQ that does not parse: shows the place', async () => {
    const {status, body} = await request(
      `/v1/data/query/production?query=${encodeURIComponent('*[_type ==]')}`,
    )
    expect([status, await body()]).toMatchObject([
      400,
      {
        error: {
          type: 'queryParseError',
          query: '*[_type ==]',
          start: expect.any(Number),
          end: expect.any(Number),
        },
      },
    ])
  })

  it('no query at all, and a parameter that is not JSON: names it', async () => {
    const missing = await request('/v1/data/query/production')
    expect([missing.status, await missing.body()]).toMatchObject([
      400,
      {message: expect.stringContaining('"query"')},
    ])
    const wrong = await request('/v1/data/query/production?query=*&$slug=abc')
    expect([wrong.status, await wrong.body()]).toMatchObject([
      400,
      {message: expect.stringContaining('"$slug"')},
    ])
  })

  it('more than it takes: 413, and nothing of it is kept', async () => {
    const mutation = {create: {_id: 'large', _type: 'note', text: 'x'.repeat(4 * 1024 * 1024)}}
    const {status, body} = await post('/v1/data/mutate/production', JSON.stringify({mutations: [mutation]}))
    expect([status, await body()]).toMatchObject([413, {message: expect.stringContaining('4 MB')}])
    expect(await (await request('/v1/data/doc/production/large')).body()).toMatchObject({documents: []})
  })

  it('a file that is larger than it takes: 413, and what helps', async () => {
    const headers = {'content-length': String(MAX_ASSET_BYTES + 1)}
    const {status, body} = await request('/v1/assets/images/production', {method: 'POST', body: 'x', headers})
    expect([status, await body()]).toMatchObject([413, {message: expect.stringContaining('fewer pixels')}])
  })

  it('many uploads at once: it holds a few in memory, and the others wait', async () => {
    const started: number[] = []
    const rest = Promise.withResolvers<void>()
    const upload = (index: number) => {
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            started.push(index)
            controller.enqueue(new TextEncoder().encode(`file ${index}`))
            await rest.promise
            controller.close()
          },
        },
        {highWaterMark: 0},
      )
      const init = {method: 'POST', body, duplex: 'half'}
      return request('/v1/assets/files/production', init)
    }
    const answers = Array.from({length: 6}, (_, index) => upload(index))
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]), {timeout: 30_000})
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(started).toEqual([0, 1, 2, 3])
    rest.resolve()
    expect((await Promise.all(answers)).map(({status}) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('a write that fails: the reason, the item, and nothing kept of the others', async () => {
    const mutations = [{create: {_id: 'first', _type: 'note'}}, {patch: {id: 'missing', set: {a: 1}}}]
    const {status, body} = await post('/v1/data/mutate/production', JSON.stringify({mutations}))
    expect([status, await body()]).toMatchObject([
      409,
      {error: {type: 'mutationError', items: [{error: {type: expect.any(String)}, index: 1}]}},
    ])
    expect(await (await request('/v1/data/doc/production/first')).body()).toMatchObject({documents: []})
  })
})

describe('what cannot be refused any more once the answer has begun', () => {
  const {request} = openLake()

  it.each(['effectFormat=other', 'excludeMutations=maybe', 'limit=-1'])(
    'is looked at first: %s',
    async (search) => {
      const {status, body} = await request(`/v1/data/history/production/transactions/a?${search}`)
      expect([status, await body()]).toMatchObject([400, {message: expect.stringContaining('must be')}])
    },
  )
})

describe('JSON that is nested beyond reason', () => {
  const {request, post} = openLake()
  const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`

  it.each([
    [
      'as content',
      () => post('/v1/data/mutate/production', `{"mutations":[{"create":{"_type":"a","b":${nested}}}]}`),
    ],
    ['as a parameter', () => post('/v1/data/query/production', `{"query":"$a","params":{"a":${nested}}}`)],
    ['as a parameter in the address', () => request(`/v1/data/query/production?query=$a&$a=${nested}`)],
    [
      'as a value to remember',
      () => request('/v1/users/me/keyvalue', {method: 'PUT', body: `[{"key":"a","value":${nested}}]`}),
    ],
  ])('is refused: %s', async (_, ask) => {
    const {status, body} = await ask()
    expect([status, await body()]).toMatchObject([400, {message: expect.stringContaining('levels deep')}])
  })
})

describe('who may ask', () => {
  const policy = {allowedHosts: ['lake.example.com'], allowedOrigins: ['https://studio.example.com']}

  it('no other host name, as after DNS rebinding', async () => {
    const {lake} = openLake()
    const response = await lake.fetch(new Request('http://evil.example/v1/users/me'))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      error: 'Forbidden',
      message: expect.stringContaining('allowedHosts'),
    })
  })

  it('no page of another site: it may neither read nor write', async () => {
    const {lake, request} = openLake()
    const foreign = {origin: 'https://evil.example'}
    const read = await request('/v1/data/query/production?query=*', {headers: foreign})
    expect(read.status).toBe(403)
    expect(read.response.headers.get('access-control-allow-origin')).toBeNull()
    const body = JSON.stringify({mutations: [{create: {_id: 'planted', _type: 'note'}}]})
    const write = await request('/v1/data/mutate/production', {method: 'POST', body, headers: foreign})
    expect(write.status).toBe(403)
    expect(lake.engine.dataset('production').document('planted')).toBeUndefined()
    const preflight = await request('/v1/data/mutate/production', {method: 'OPTIONS', headers: foreign})
    expect(preflight.status).toBe(403)
  })

  it('its own pages, and those of the sites that it was told to trust', async () => {
    const {request} = openLake(policy)
    const own = await request('/v1/users/me', {headers: {origin: ORIGIN}})
    expect([own.status, own.response.headers.get('access-control-allow-origin')]).toEqual([200, null])
    const headers = {origin: 'https://studio.example.com'}
    for (const path of ['/v1/users/me', '/v1/nothing', '/v1/data/listen/production?query=*']) {
      const {response} = await request(path, {headers})
      expect(response.headers.get('access-control-allow-origin')).toBe(headers.origin)
      expect(response.headers.get('vary')).toContain('Origin')
      await response.body?.cancel()
    }
    const preflight = await request('/v1/data/mutate/production', {
      method: 'OPTIONS',
      headers: {...headers, 'access-control-request-headers': 'authorization,content-type'},
    })
    expect([preflight.status, preflight.response.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization,content-type',
    ])
  })

  it('nobody may embed or reinterpret an answer', async () => {
    const {request} = openLake()
    for (const path of ['/v1/users/me', '/v1/nothing', '/v1/data/query/nowhere?query=*']) {
      const {headers} = (await request(path)).response
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('what Studio asks besides content', () => {
  const user = {id: 'ada', name: 'Ada', email: 'ada@example.com', roles: [{name: 'editor', title: 'Editor'}]}
  const {request} = openLake({projectId: 'loop', user})
  const get = async (path: string) => (await request(`/v2026-11-21${path}`)).body()

  it('who is signed in', async () => {
    expect(await get('/users/me')).toMatchObject({
      id: 'ada',
      name: 'Ada',
      email: 'ada@example.com',
      role: 'editor',
      roles: user.roles,
      provider: 'local',
    })
  })

  it('who others are', async () => {
    expect(await get('/users/ada')).toMatchObject({id: 'ada', displayName: 'Ada', isCurrentUser: true})
    expect(await get('/users/ada,bob')).toMatchObject([{id: 'ada'}, {id: 'bob', isCurrentUser: false}])
  })

  it('what it asked to remember', async () => {
    const pairs = [{key: 'studio.recent', value: {open: ['a']}}]
    const put = await request('/v1/users/me/keyvalue', {method: 'PUT', body: JSON.stringify(pairs)})
    expect(await put.body()).toEqual(pairs)
    expect(await get('/users/me/keyvalue/studio.recent,studio.unknown')).toEqual(pairs)
    const many = JSON.stringify(Array.from({length: 1001}, (_, key) => ({key: `${key}`, value: 1})))
    expect(await request('/v1/users/me/keyvalue', {method: 'PUT', body: many})).toMatchObject({status: 400})
  })

  it('what the user may do', async () => {
    expect(await get('/projects/loop/datasets/production/acl')).toEqual([
      {
        filter: expect.any(String),
        permissions: expect.arrayContaining(['read', 'create', 'update', 'manage']),
      },
    ])
  })

  it('which project and datasets there are', async () => {
    expect(await get('/projects/loop')).toMatchObject({id: 'loop', members: [{id: 'ada'}]})
    expect(await get('/projects/loop/datasets')).toMatchObject([
      {name: 'production', addonFor: null},
      {name: 'production-comments', addonFor: 'production'},
    ])
  })

  it('which roles there are, and which origins may call', async () => {
    expect(await get('/projects/loop/roles')).toMatchObject([{name: 'editor', appliesToUsers: true}])
    const origin = 'https://studio.example.com'
    const {body} = await openLake({allowedOrigins: [origin]}).request('/v1/projects/embedded/cors')
    expect(await body()).toEqual([{id: origin, origin, allowCredentials: true}])
  })

  it('whether anything may be collected: no', async () => {
    expect(await get('/intake/telemetry-status')).toEqual({status: 'denied'})
  })

  it.each([
    ['/projects/loop/grants', {}],
    ['/projects/loop/cors', []],
    ['/invitations/project/loop', []],
    ['/projects/loop/user-applications', []],
    [
      '/features',
      ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks', 'advancedDatasetManagement'],
    ],
    ['/help', {resources: {sectionArray: []}}],
    ['/journey/trial', null],
    ['/journey/announcements', []],
    ['/schedules/loop/production', {schedules: []}],
    ['/check/cors', {result: {allowed: true, withCredentials: true}}],
    ['/datasets/production/settings/embeddings', {enabled: false, status: 'disabled'}],
    ['/projects/loop/datasets/production/settings/embeddings', {enabled: false, status: 'disabled'}],
    ['/data/references/production/documents/a/to', {totalCount: 0, references: []}],
    ['/auth/providers', {providers: []}],
  ])('and is answered quietly: %s', async (path, expected) => expect(await get(path)).toEqual(expected))

  it('whether anybody is there', async () => {
    expect(await (await request('/v1/ping')).response.text()).toBe('PONG')
    expect(await (await request('/v1/data/ping/production')).response.text()).toBe('pong')
  })
})

describe('a path that begins with two slashes, as `sanity migration run` writes it', () => {
  const ask = async (lake: ReturnType<typeof createLake>) =>
    (await lake.fetch(new Request(`${ORIGIN}//v2024-01-29/data/export/production`))).status

  it('is answered as one with one slash, and refused to visitors alike', async () => {
    expect(await ask(openLake().lake)).toBe(200)
    expect(await ask(openLake({accounts: ACCOUNTS, isOpen: false}).lake)).toBe(401)
  })
})

describe('what tools of the hosted product ask of a project', () => {
  const refused = COVERAGE.filter(({support}) => support === 'refused')
  const at = (path: string) => `/v1${path.replace(':project', 'embedded').replaceAll(/:\w+/g, 'production')}`

  it('lists its one project and its datasets to the official client', async () => {
    const running = await startLake('memory')
    try {
      const client = running.client()
      expect(await client.projects.list()).toMatchObject([{id: 'embedded'}])
      const {body} = await openLake().request('/v1/datasets')
      expect(await client.datasets.list()).toMatchObject(await body())
    } finally {
      await running.stop()
    }
  })

  it.each(refused)('refuses with what to do instead, and visitors as such: $method $path', async (asked) => {
    const {status, body} = await openLake().request(at(asked.path), {method: asked.method})
    expect([status, await body()]).toMatchObject([501, {error: 'Not Implemented', message: asked.note}])
    const visitor = await openLake({accounts: ACCOUNTS}).request(at(asked.path), {method: asked.method})
    expect(visitor.status).toBe(401)
  })
})

describe('documents over HTTP', () => {
  const {request, post} = openLake()
  const mutate = async (search: string, ...mutations: object[]) =>
    (await post(`/v1/data/mutate/production${search}`, JSON.stringify({mutations}))).body()

  it('results tell as much as was asked for', async () => {
    const mutation = {createOrReplace: {_id: 'told', _type: 'note'}}
    expect(await mutate('', mutation)).toEqual({
      transactionId: expect.any(String),
      results: [{operation: expect.any(String)}],
    })
    expect(await mutate('?returnIds=true', mutation)).toMatchObject({results: [{id: 'told'}]})
    expect(await mutate('?returnDocuments=true', mutation)).toMatchObject({
      results: [{id: 'told', document: {_type: 'note'}}],
    })
  })

  it('show at once, however long a writer would have them wait', async () => {
    const write = (visibility: string) =>
      post(
        `/v1/data/mutate/production?visibility=${visibility}`,
        JSON.stringify({mutations: [{create: {_id: visibility, _type: 'page'}}]}),
      )
    for (const visibility of ['sync', 'async', 'deferred']) {
      expect((await write(visibility)).status).toBe(200)
      const {body} = await request(`/v1/data/doc/production/${visibility}`)
      expect(await body()).toMatchObject({documents: [{_id: visibility}]})
    }
    expect((await write('never')).status).toBe(400)
  })

  it('tells which documents there are not', async () => {
    await mutate('', {createOrReplace: {_id: 'there', _type: 'note'}})
    expect(await (await request('/v1/data/doc/production/there,not')).body()).toMatchObject({
      documents: [{_id: 'there'}],
      omitted: [{id: 'not', reason: 'existence'}],
    })
    const exists = await (await request('/v1/data/doc/production/there?excludeContent=true')).body()
    expect(exists).toEqual({documents: [], omitted: []})
  })

  it('gives all versions of a document to those who ask', async () => {
    await mutate(
      '',
      {createOrReplace: {_id: 'v', _type: 'note'}},
      {createOrReplace: {_id: 'drafts.v', _type: 'note'}},
    )
    const {documents} = await (await request('/v1/data/doc/production/v?includeAllVersions=true')).body()
    expect(documents.map(({_id}: {_id: string}) => _id).toSorted()).toEqual(['drafts.v', 'v'])
  })

  it('gives each document once, however often it is asked for', async () => {
    await mutate(
      '',
      {createOrReplace: {_id: 'o', _type: 'note'}},
      {createOrReplace: {_id: 'drafts.o', _type: 'note'}},
    )
    const idsOf = async (path: string) => {
      const {documents, omitted = []} = await (await request(path)).body()
      return [...documents, ...omitted].map(({_id, id = _id}: {_id?: string; id?: string}) => id)
    }
    expect(await idsOf('/v1/data/doc/production/o,o,none,o,none')).toEqual(['o', 'none'])
    const all = await idsOf('/v1/data/doc/production/o,drafts.o,versions.r.o?includeAllVersions=true')
    expect(all.toSorted()).toEqual(['drafts.o', 'o', 'versions.r.o'])
    expect(await idsOf('/v1/data/history/production/documents/o,o?lastRevision=true')).toEqual(['o'])
    const people = await (await request('/v1/users/ada,ada,bob')).body()
    expect(people.map(({id}: {id: string}) => id)).toEqual(['ada', 'bob'])
  })

  it('exports everything, or the types that are wanted, one document a line', async () => {
    await mutate('', {createOrReplace: {_id: 'rare', _type: 'rare'}})
    const all = await (await request('/v1/data/export/production')).response.text()
    const some = await (await request('/v1/data/export/production?types=rare')).response.text()
    expect(all.trim().split('\n').length).toBeGreaterThan(1)
    expect(JSON.parse(some)).toMatchObject({_id: 'rare'})
  })

  it('takes parameters of queries by whatever name, and no part of a write that it would leave out', async () => {
    const query = JSON.stringify({
      query: '[$constructor, $prototype]',
      params: {constructor: 1, prototype: 2},
    })
    expect(await (await post('/v1/data/query/production', query)).body()).toMatchObject({result: [1, 2]})
    for (const name of ['constructor', 'prototype', '__proto__']) {
      const body = `{"mutations":[{"create":{"_type":"note"},"${name}":{"delete":{"id":"a"}}}]}`
      expect((await post('/v1/data/mutate/production', body)).status).toBe(400)
    }
  })

  it('understands names that would harm a careless program', async () => {
    const document = '{"_id":"odd","_type":"note","constructor":{"x":1},"__proto__":{"polluted":true}}'
    const {status} = await post(
      '/v1/data/mutate/production',
      `{"mutations":[{"createOrReplace":${document}}]}`,
    )
    expect(status).toBeLessThan(500)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect((await request('/v1/data/query/production?query=*%5B_id%20in%20%5B%22odd%22%5D%5D')).status).toBe(
      200,
    )
  })
})

describe('a failure that nobody foresaw', () => {
  it('is logged, and answered without its details', async () => {
    const logged: string[] = []
    const store = createMemoryStore()
    const lake = createLake(
      {
        ...store,
        getValue: (user, key) => {
          if (key === 'a') throw new Error('secret path /etc')
          return store.getValue(user, key)
        },
      },
      {log: (message) => logged.push(message)},
    )
    const response = await lake.fetch(new Request(`${ORIGIN}/v1/users/me/keyvalue/a`))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(logged).toEqual([expect.stringContaining('secret path /etc')])
  })
})

describe('a lake for any project', () => {
  it('answers whatever project is asked, and others refuse all but their own', async () => {
    const {request} = openLake({anyProject: true})
    const headers = {'x-sanity-project-id': 'theirs'}
    const {status, body} = await request('/v1/projects/theirs', {headers})
    expect([status, await body()]).toMatchObject([200, {id: 'theirs'}])
    const missing = await request('/images/theirs/production/none-1x1.png')
    expect(await missing.response.text()).not.toContain('No project')
    expect(await openLake().request('/v1/ping', {headers})).toMatchObject({status: 404})
  })
})

describe('closing a lake', () => {
  it('ends its event streams', async () => {
    const {lake, request} = openLake()
    const {response} = await request('/v1/data/listen/production?query=*')
    const text = response.text()
    lake.close()
    expect(await text).toContain('retry: ')
  })

  it('leaves nothing open for a request that only asks for the head', async () => {
    const {request} = openLake()
    const {response} = await request('/v1/data/listen/production?query=*', {method: 'HEAD'})
    expect([response.status, response.body]).toEqual([200, null])
  })
})

describe('paths that a server hands to the lake', () => {
  it.each([
    '/v1/users/me',
    '/vX/data/listen/a',
    '/v2025-02-19/data/query/a',
    '/images/p/d/a.png',
    '/files/p/d/a.txt',
  ])('%s', (path) => expect(isLakePath(path)).toBe(true))

  it.each(['/', '/Rider', '/videos/1', '/vision/x', '/images/logo.svg', '/v1'])('but not %s', (path) =>
    expect(isLakePath(path)).toBe(false),
  )

  it('logs each endpoint that it does not have once', async () => {
    const logged: string[] = []
    const {request} = openLake({log: (message) => logged.push(message)})
    await request('/v1/new/thing')
    await request('/v1/new/thing?again')
    expect(logged).toEqual(['Something asked for GET /v1/new/thing, which the lake does not have.'])
  })

  it('tells the program that mounts it of requests that no endpoint answers', async () => {
    const seen: string[] = []
    const {request} = openLake({onUnknownEndpoint: (method, path) => seen.push(`${method} ${path}`)})
    await request('/v1/users/me')
    await request('/v1/new/thing?tag=x')
    expect(seen).toEqual(['GET /v1/new/thing'])
  })
})
