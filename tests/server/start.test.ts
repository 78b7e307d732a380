import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'))
})
afterEach(() => rm(folder, {recursive: true, force: true}))

interface Ending {
  code: number | null
  errors: string
}

/** Runs the server until it ends. */
function start(variables: Record<string, string>): Promise<Ending> {
  const child = spawn(process.execPath, ['server/start.ts', '--no-build'], {
    cwd: ROOT,
    env: {...process.env, PORT: '0', LAKE_DIR: path.join(folder, 'lake'), ...variables},
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise((resolve) => child.once('exit', (code) => resolve({code, errors})))
}

const oneLine = /^[^\n]+\n$/

describe('a start that cannot succeed ends with code 1 and one line that names the fix', () => {
  test('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const {code, errors} = await start({PORT: port})
    other.close()
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain(`Port ${port} is in use`)
    expect(errors).toContain('PORT=')
  })

  test('when the port is no number', async () => {
    const {code, errors} = await start({PORT: 'eighty'})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('PORT is "eighty"')
  })

  test('when the folder for content cannot be made', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, 'in the way')
    const {code, errors} = await start({LAKE_DIR: path.join(file, 'lake')})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain(path.join(file, 'lake'))
  })

  test('when the database is damaged, which is then left as it is', async () => {
    const lake = path.join(folder, 'lake')
    await mkdir(lake)
    const damaged = Buffer.from('this was a database once, and holds a year of work')
    await writeFile(path.join(lake, 'lake.db'), damaged)
    const {code, errors} = await start({})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('lake.db')
    expect(await readFile(path.join(lake, 'lake.db'))).toEqual(damaged)
  })

  test('when an allowed host is an address', async () => {
    const {code, errors} = await start({ALLOWED_HOSTS: 'https://www.example.com'})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('ALLOWED_HOSTS')
  })

  test('when only one of the two variables of a hosted project is set', async () => {
    const {code, errors} = await start({VITE_SANITY_PROJECT_ID: '', VITE_SANITY_DATASET: 'production'})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('VITE_SANITY_PROJECT_ID')
  })
})
