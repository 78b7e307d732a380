import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {createLake, createMemoryStore} from 'content-lake'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {readHostedProject} from '../../server/transfer/hostedProject.ts'
import {pullContent} from '../../server/transfer/pull.ts'
import {pushContent} from '../../server/transfer/push.ts'
import {listenAnywhere} from '../bench/ports.ts'
import {openStaffOf} from './staffAccounts.ts'

const PROJECT = 'ab12cd34'
const documents = [
  {_id: 'page-a', _type: 'page', title: 'A', next: {_type: 'reference', _ref: 'page-b'}},
  {_id: 'page-b', _type: 'page', title: 'B'},
  {_id: 'drafts.page-c', _type: 'page', title: 'C'},
]

const lake = createLake(createMemoryStore(), {projectId: PROJECT})
const server = createServer(getRequestListener(lake.fetch))
let origin: string
let folder: string

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenAnywhere(server)}`
  folder = await mkdtemp(path.join(tmpdir(), 'transfer-'))
  await writeFile(
    path.join(folder, 'data.ndjson'),
    documents.map((document) => JSON.stringify(document)).join('\n'),
  )
})
afterAll(async () => {
  lake.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, {recursive: true})
})

/** Returns variables for a lake over HTTP, in place of the hosted one. */
const variables = (changes: NodeJS.ProcessEnv = {}) => ({
  VITE_SANITY_PROJECT_ID: PROJECT,
  VITE_SANITY_DATASET: 'production',
  SANITY_AUTH_TOKEN: 'write',
  SANITY_API_HOST: origin,
  ...changes,
})
const project = (changes: NodeJS.ProcessEnv = {}) => readHostedProject(variables(changes))
const push = (options: {source?: string; replace?: boolean} = {}) =>
  pushContent(project(), {source: folder, replace: false, report: () => undefined, ...options})
const titleOf = (id: string) => lake.engine.dataset('production').document(id)?.['title']

describe('content carried into a hosted project', () => {
  test('arrives whole, drafts and references included', async () => {
    expect(await push()).toBe(3)
    expect([titleOf('page-a'), titleOf('drafts.page-c')]).toEqual(['A', 'C'])
    expect(lake.engine.dataset('production').document('page-a')).toMatchObject({
      next: {_ref: 'page-b'},
    })
  })

  test('leaves nothing of an archive that was unpacked for it', async () => {
    const archive = path.join(folder, 'whole.tar.gz')
    await pullContent(project(), archive)
    const unpackedIn = await mkdtemp(path.join(folder, 'unpacked-'))
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TMPDIR', unpackedIn)
    expect(await push({source: archive})).toBe(3)
    expect(await readdir(unpackedIn)).toEqual([])
  })

  test('leaves what staff changed there, unless it is to be replaced', async () => {
    lake.engine
      .dataset('production')
      .mutate([{patch: {id: 'page-b', set: {title: 'Edited'}}}], {author: 'staff'})
    await push()
    expect(titleOf('page-b')).toBe('Edited')
    await push({replace: true})
    expect(titleOf('page-b')).toBe('B')
  })

  test('comes back in an archive that can be carried in again', async () => {
    const archive = path.join(folder, 'backup.tar.gz')
    await pullContent(project(), archive)
    lake.engine.dataset('production').mutate([{delete: {id: 'drafts.page-c'}}], {author: 'staff'})
    expect(await push({source: archive})).toBe(3)
    expect(titleOf('drafts.page-c')).toBe('C')
  })
})

describe('the audit log of this machine, where there are accounts, says of a push', () => {
  /** Pushes from a folder of accounts, like the command. @returns the process, and the audit log */
  async function pushFrom(changes: NodeJS.ProcessEnv = {}) {
    const lakeFolder = await mkdtemp(path.join(folder, 'lake-'))
    ;(await openStaffOf('http://localhost:4000', lakeFolder)).close()
    const child = spawn(process.execPath, ['server/transfer/contentPush.ts', folder, '--replace'], {
      env: {...process.env, ...variables(changes), LAKE_DIR: lakeFolder},
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const notes = async () => {
      const staff = await openStaffOf('http://localhost:4000', lakeFolder)
      const entries = staff.audit.all()
      staff.close()
      return entries.map(({actorName, action, subject}) => `${actorName} ${action} ${subject}`)
    }
    return {child, notes}
  }
  const into = (dataset: string) => `${folder} into project ab12cd34, dataset ${dataset}`

  test('that it began, and what it has carried', async () => {
    const {child, notes} = await pushFrom()
    expect(await once(child, 'close')).toEqual([0, null])
    expect(await notes()).toEqual([
      `This machine began to push content ${into('production')}, replacing those that are there`,
      `This machine pushed content 3 documents of ${into('production')}, replacing those that are there`,
    ])
  })

  test('that it has failed, why, and what had been carried until then', async () => {
    const {child, notes} = await pushFrom({VITE_SANITY_DATASET: 'elsewhere'})
    expect(await once(child, 'close')).toEqual([1, null])
    expect((await notes())[1]).toMatch(
      /^This machine could not push content .*dataset elsewhere; 0 images and files and 0 documents had been carried: .*VITE_SANITY_DATASET/s,
    )
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('that it was broken off by %s', async (signal) => {
    const silent = createServer(() => undefined)
    const port = await listenAnywhere(silent)
    onTestFinished(() => {
      silent.closeAllConnections()
      silent.close()
    })
    const {child, notes} = await pushFrom({SANITY_API_HOST: `http://127.0.0.1:${port}`})
    await once(silent, 'request')
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([1, null])
    expect((await notes())[1]).toContain(
      `could not push content ${into('production')}; 0 images and files and 0 documents had been carried: it was ended (${signal})`,
    )
  })
})

describe('what stands in the way is named', () => {
  test.each([
    [{VITE_SANITY_PROJECT_ID: '', VITE_SANITY_DATASET: ''}, 'VITE_SANITY_PROJECT_ID'],
    [{SANITY_AUTH_TOKEN: ''}, 'SANITY_AUTH_TOKEN is not set'],
    [{SANITY_API_HOST: 'api.example.com'}, 'SANITY_API_HOST is "api.example.com"'],
  ])('%o', (changes, message) => {
    expect(() => project(changes)).toThrow(message)
  })

  test('a dataset that the project does not have', async () => {
    const transfer = pushContent(project({VITE_SANITY_DATASET: 'elsewhere'}), {
      source: folder,
      replace: false,
      report: () => undefined,
    })
    await expect(transfer).rejects.toThrow(
      /could not be carried into project ab12cd34, dataset elsewhere: .*VITE_SANITY_DATASET/s,
    )
  })

  test('a source that is not there', async () => {
    await expect(push({source: path.join(folder, 'nothing')})).rejects.toThrow('There is no')
  })

  test('a file that would be overwritten, and none is left half written', async () => {
    const existing = path.join(folder, 'data.ndjson')
    await expect(pullContent(project(), existing)).rejects.toThrow('nothing is overwritten')
    const failed = pullContent(project({VITE_SANITY_DATASET: 'elsewhere'}), path.join(folder, 'new.tar.gz'))
    await expect(failed).rejects.toThrow('elsewhere')
    expect((await readdir(folder)).filter((name) => name.includes('new'))).toEqual([])
  })
})
