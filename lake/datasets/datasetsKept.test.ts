import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {
  backupsIn,
  createLake,
  type Lake,
  type LakeOptions,
  openSqliteSnapshot,
  openSqliteStore,
} from '../index.ts'
import {runCommand} from '../cli/runCommand.ts'
import {startLakeProcess} from '../tests/lakeProcess.ts'

const NOTE = {_id: 'note', _type: 'note', text: 'Hello'}
/** Enough documents for a deletion to take a while. */
const MANY = 2000

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-datasets-'))
})
afterEach(() => rm(folder, {recursive: true}))

function clientAt(apiHost: string, dataset = 'staging') {
  const settings = {projectId: 'embedded', apiVersion: '2025-02-19', perspective: 'raw'} as const
  return createClient({...settings, dataset, apiHost, useProjectHostname: false, useCdn: false})
}

/** Opens the lake of the folder for the duration of a call. */
async function during<Result>(use: (lake: Lake) => Promise<Result>, options: LakeOptions = {}) {
  const lake = createLake(openSqliteStore(folder), {log: () => undefined, ...options})
  try {
    return await use(lake)
  } finally {
    lake.close()
  }
}

async function ask(lake: Lake, path: string, method = 'GET', body?: object) {
  const init = {method, ...(body && {body: JSON.stringify(body)})}
  const response = await lake.fetch(new Request(`http://localhost/v2025-02-19/${path}`, init))
  return {status: response.status, body: await response.json()}
}

const textsIn = async (lake: Lake, dataset = 'staging') =>
  (await ask(lake, `data/query/${dataset}?perspective=raw&query=*.text`)).body.result

const create = (lake: Lake) =>
  ask(lake, 'datasets/staging', 'PUT').then(() =>
    ask(lake, 'data/mutate/staging', 'POST', {mutations: [{create: NOTE}]}),
  )

/** Runs a command of the lake, and returns its exit code and output. */
async function run(...args: string[]) {
  const lines: string[] = []
  const line = (text: string) => void lines.push(text)
  const status = await runCommand([...args, '--dir', folder], {out: line, error: line})
  return {status, said: lines.join('\n')}
}

describe('a dataset that was created while a lake ran', () => {
  it('is there after a restart, with its content, beside those that the start names', async () => {
    await during(create)
    await during(
      async (lake) => {
        expect(await textsIn(lake)).toEqual(['Hello'])
        const {body} = await ask(lake, 'datasets')
        expect(body.map(({name}: {name: string}) => name)).toEqual([
          'other',
          'staging',
          'other-comments',
          'staging-comments',
        ])
      },
      {datasets: ['other']},
    )
  })

  it('stays deleted after a restart', async () => {
    await during(async (lake) => {
      await create(lake)
      expect((await ask(lake, 'datasets/staging', 'DELETE')).status).toBe(200)
    })
    await during(async (lake) => {
      expect((await ask(lake, 'data/query/staging?query=*')).status).toBe(404)
      await ask(lake, 'datasets/staging', 'PUT')
      expect(await textsIn(lake)).toEqual([])
    })
  })

  it('stays, and stays private, where a later start names it', async () => {
    await during(async (lake) => {
      await create(lake)
      lake.engine.editDataset('staging', {aclMode: 'private'})
    })
    await during(
      async (lake) => {
        expect(lake.engine.dataset('staging').isPrivate).toBe(true)
        expect((await ask(lake, 'datasets/staging', 'DELETE')).status).toBe(409)
        expect(await textsIn(lake)).toEqual(['Hello'])
      },
      {datasets: ['staging']},
    )
  })

  it('is no way to what another start has left under its name', async () => {
    await during((lake) => ask(lake, 'data/mutate/staging', 'POST', {mutations: [{create: NOTE}]}), {
      datasets: ['staging'],
    })
    await during(async (lake) => {
      const {status, body} = await ask(lake, 'datasets/staging', 'PUT')
      expect([status, body]).toMatchObject([409, {message: expect.stringContaining('not started with')}])
    })
  })

  it('is exported, imported, verified, compacted, backed up and put back as any other', async () => {
    await during(create)
    const [note] = await during(async (lake) => [...lake.engine.dataset('staging').documents()])
    const lines = join(folder, 'more.ndjson')
    await writeFile(lines, JSON.stringify({...NOTE, _id: 'more', text: 'More'}))
    expect(await run('import', lines, '--dataset', 'staging')).toMatchObject({status: 0})
    expect(await run('import', lines, '--dataset', 'staging-comments')).toMatchObject({status: 0})
    const archive = join(folder, 'staging.tar.gz')
    expect(await run('export', archive, '--dataset', 'staging')).toMatchObject({
      status: 0,
      said: expect.stringContaining('2 documents'),
    })
    const at = note?._updatedAt ?? ''
    expect(await run('restore', '--at', at, '--dataset', 'staging')).toMatchObject({status: 0})
    expect(await during((lake) => textsIn(lake))).toEqual(['Hello'])
    expect(await run('compact')).toMatchObject({status: 0})
    expect(await run('verify')).toMatchObject({status: 0})
    expect(await run('backup', join(folder, 'backups'))).toMatchObject({status: 0})
    await during((lake) => ask(lake, 'datasets/staging', 'DELETE'))
    // Nothing counts as lost, although the last transactions are gone.
    for (const command of ['verify', 'compact', 'verify'])
      expect(await run(command)).toMatchObject({status: 0})
    const {said} = await run('restore', '--at', at, '--dataset', 'staging')
    expect(said).toContain('has no history')
    const [backup] = backupsIn(join(folder, 'backups'))
    expect(await run('restore', join(folder, 'backups', backup?.name ?? ''))).toMatchObject({status: 0})
    await during(async (lake) => {
      expect(await textsIn(lake)).toEqual(['Hello'])
      expect(await textsIn(lake, 'staging-comments')).toEqual(['More'])
    })
  })
})

describe('a lake that is killed while it deletes a dataset', () => {
  it('has all of the dataset or nothing, and is sound', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const lake = startLakeProcess(folder)
      const client = clientAt((await lake.origin) ?? '')
      const names = (await client.datasets.list()).map(({name}) => name)
      if (!names.includes('staging')) {
        await client.datasets.create('staging')
        const transaction = client.transaction()
        for (let n = 0; n < MANY; n += 1) transaction.create({...NOTE, _id: `note-${n}`})
        await transaction.commit({visibility: 'async'})
      }
      const deleting = client.datasets.delete('staging').then(
        () => 'deleted',
        () => 'killed',
      )
      // The first is killed right after the request, and the last once it has answered.
      await Promise.race([deleting, new Promise((resolve) => void setTimeout(resolve, round * 15))])
      if (round === 3) await deleting
      await lake.kill()
      const told = await deleting
      const store = openSqliteSnapshot(folder)
      const documents = [...store.documents('staging')].length
      const transactions = store.transactions('staging', {}).length
      store.close()
      outcomes.push(told)
      expect([told, documents, transactions]).toEqual(documents === 0 ? [told, 0, 0] : ['killed', MANY, 1])
      const listed = await during((again) => ask(again, 'datasets'))
      expect(listed.body.length).toBe(documents === 0 ? 2 : 4)
      expect(await run('verify')).toMatchObject({status: 0})
    }
    expect(outcomes.at(-1)).toBe('deleted')
  }, 120_000)
})
