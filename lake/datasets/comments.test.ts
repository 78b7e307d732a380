import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {COVERAGE, createLake, createMemoryStore, openSqliteStore} from '../index.ts'
import {runCommand} from '../cli/runCommand.ts'
import {ACCOUNTS} from '../tests/accounts.ts'
import {type RunningLake, startLake} from '../tests/runningLake.ts'
import {tokenOf} from '../tests/token.ts'

const ADDON = 'production-comments'
const said = {_id: 'said', _type: 'comment', authorId: 'ada', message: 'Is this right?'}

let running: RunningLake

/** Sends a request of a user; without one, of a visitor. */
async function ask(method: string, address: string, user?: string, body?: object): Promise<Response> {
  const token = user === undefined ? undefined : await tokenOf(running.origin, user)
  return fetch(running.origin + address, {
    method,
    headers: token === undefined ? {} : {authorization: `Bearer ${token}`},
    ...(body && {body: JSON.stringify(body)}),
  })
}

const write = async (user: string, ...mutations: object[]) =>
  (await ask('POST', `/v1/data/mutate/${ADDON}`, user, {mutations})).status

beforeAll(async () => {
  // An open dataset: visitors may send any query.
  running = await startLake('sqlite', {accounts: ACCOUNTS, isOpen: true})
  await write('ada', {create: said})
})
afterAll(() => running.stop())

describe('comments and tasks', () => {
  it('have a dataset of their own beside each dataset of content, where the Studio looks for it', async () => {
    const search = '?datasetProfile=comments&addonFor=production'
    const found = await (await ask('GET', `/v1/projects/embedded/datasets${search}`, 'ada')).json()
    expect(found).toMatchObject([{name: ADDON, addonFor: 'production', aclMode: 'private'}])
    const made = await ask('POST', '/v1/comments/production/setup', 'ada')
    expect(await made.json()).toEqual({datasetName: ADDON})
    const content = await (
      await ask('GET', '/v1/projects/embedded/datasets?datasetProfile=content', 'ada')
    ).json()
    expect(content).toMatchObject([{name: 'production', addonFor: null}])
  })

  it('are never public, by whichever endpoint and however the dataset is spelled', async () => {
    const paths = COVERAGE.filter(({method, path: route, support}) => {
      return (
        support !== 'absent' && method !== 'WS' && route.includes(':dataset') && !/ping|schedules/.test(route)
      )
    })
    const surprises: string[] = []
    for (const {method, path: route} of paths) {
      for (const name of [ADDON, 'production%2Dcomments', '%70roduction-comments']) {
        const filled = route.replace(':dataset', name).replace(':project', 'embedded')
        const address = filled.replaceAll(/:\w+/g, 'said')
        const isAsset = /^\/(?:images|files)\//.test(route)
        const search = route.endsWith(':dataset') ? '?query=*' : ''
        const body = method === 'POST' ? {query: '*', mutations: [], actions: []} : undefined
        const response = await ask(method, (isAsset ? address : `/v1${address}`) + search, undefined, body)
        await response.body?.cancel()
        if (response.status !== 401) surprises.push(`${method} ${address}: ${response.status}`)
      }
    }
    expect(paths.length).toBeGreaterThan(15)
    expect(surprises).toEqual([])
  })

  it('are no part of what visitors find in the content', async () => {
    const answer = await ask('GET', '/v1/data/query/production?query=*[_type=="comment"]')
    expect(await answer.json()).toMatchObject({result: []})
  })

  it('are read and answered by every role, each in their own name', async () => {
    for (const {id} of ACCOUNTS.users) {
      const answer = await ask('GET', `/v1/data/query/${ADDON}?query=*[_id=="said"].message`, id)
      expect([id, await answer.json()]).toMatchObject([id, {result: ['Is this right?']}])
      expect([id, await write(id, {create: {_type: 'comment', authorId: id}})]).toEqual([id, 200])
      const forged = await write(id, {create: {_type: 'comment', authorId: 'somebody'}})
      expect([id, forged]).toEqual([id, 403])
      const settled = await write(id, {patch: {id: 'said', set: {status: 'resolved'}}})
      expect([id, settled]).toEqual([id, 200])
    }
  })

  it('keep the words and the name of who has written them, and the reactions of each', async () => {
    const theirs = {_key: 'a', userId: 'ada', shortName: ':+1:'}
    const own = {_key: 'b', userId: 'bob', shortName: ':heart:'}
    const comment = {...said, _id: 'kept', reactions: [theirs]}
    await write('ada', {create: comment})
    await write('ada', {create: {_id: 'task', _type: 'tasks.task', authorId: 'ada', title: 'Look'}})
    const patch = (set: object, id = 'kept') => write('bob', {patch: {id, set}})
    const refused = [
      await patch({message: 'It is right.'}),
      await patch({authorId: 'bob'}),
      await patch({authorId: 'bob'}, 'task'),
      await patch({reactions: [{...theirs, shortName: ':-1:'}]}),
      await patch({reactions: []}),
      await patch({reactions: [theirs, {...own, userId: 'gil'}]}),
      await write('bob', {delete: {id: 'kept'}}, {create: {...comment, authorId: 'bob'}}),
    ]
    expect(new Set(refused)).toEqual(new Set([409]))
    const allowed = [
      await patch({status: 'resolved'}),
      await patch({reactions: [theirs, own]}),
      await patch({reactions: [theirs]}),
      await patch({title: 'Look again', assignedTo: 'bob'}, 'task'),
      await write('ada', {
        patch: {id: 'kept', set: {message: 'Is it?', lastEditedAt: '2026-11-28T00:00:00Z'}},
      }),
      await write('ada', {delete: {id: 'kept'}}),
      await write('ada', {delete: {id: 'task'}}),
    ]
    expect(new Set(allowed)).toEqual(new Set([200]))
  })

  it('mention people with an account who may read the document', async () => {
    const query = encodeURIComponent('*[_type == "system.group"]{members, grants}')
    const groups = await (await ask('GET', `/v1/data/query/production?query=${query}`, 'ada')).json()
    const mentioned = groups.result.flatMap(({members}: {members: string[]}) => members)
    expect(mentioned.toSorted()).toEqual(ACCOUNTS.users.map(({id}) => id).toSorted())
    const {grants} = groups.result.find(({members}: {members: string[]}) => members.includes('ada'))
    expect(grants).toEqual(ACCOUNTS.roles.find(({name}) => name === ACCOUNTS.users[0]?.role)?.grants)
    expect(await (await ask('GET', `/v1/data/query/production?query=${query}`)).json()).toMatchObject({
      result: [],
    })
  })

  it('are no groups: a query that names them in passing is asked of the content', async () => {
    // The Studio's query before it deletes a document.
    const query = '*[references($documentId) && _system.group._ref != $documentId]._id'
    const about = {_id: 'about', _type: 'comment', authorId: 'ada', of: {_ref: 'said', _weak: true}}
    await write('ada', {create: about})
    const search = new URLSearchParams({query, $documentId: '"said"', perspective: 'raw'})
    const answer = await ask('GET', `/v1/data/query/${ADDON}?${search}`, 'ada')
    expect(await answer.json()).toMatchObject({result: ['about']})
    await write('ada', {delete: {id: 'about'}})
  })

  it('do not go along when content is exported, and are exported by themselves', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'comments-'))
    const store = openSqliteStore(path.join(folder, 'lake'))
    const lake = createLake(store)
    const by = {author: 'ada'}
    lake.engine.dataset('production').mutate([{create: {_id: 'page', _type: 'page'}}], by)
    lake.engine.dataset(ADDON).mutate([{create: said}], by)
    await store.settled()
    lake.close()
    const exported = async (dataset: string) => {
      const lines: string[] = []
      const out = (line: string) => lines.push(line)
      const status = await runCommand(
        [
          'export',
          path.join(folder, `${dataset}.tar.gz`),
          '--dir',
          path.join(folder, 'lake'),
          '--dataset',
          dataset,
        ],
        {out, error: out},
      )
      return [status, lines.join()]
    }
    expect(await exported('production')).toEqual([0, 'Exported 1 document and 0 assets.'])
    expect(await exported(ADDON)).toEqual([0, 'Exported 1 document and 0 assets.'])
    const lines: string[] = []
    const verified = await runCommand(['verify', '--dir', path.join(folder, 'lake')], {
      out: (line) => lines.push(line),
      error: (line) => lines.push(line),
    })
    expect([verified, lines.join()]).toEqual([0, expect.stringContaining('2 documents')])
    rmSync(folder, {recursive: true})
  })

  it('leave no dataset that is called like them', () => {
    const open = () => createLake(createMemoryStore(), {datasets: ['a', 'a-comments']})
    expect(open).toThrow('keeps the comments on "a"')
  })
})
