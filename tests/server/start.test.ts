import {once} from 'node:events'
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import path from 'node:path'
import {afterEach, describe, expect, test} from 'vitest'
import {type Ending, makeBuiltCheckout} from './checkout.ts'

const checkout = await makeBuiltCheckout()
afterEach(() => rm(checkout.lakeFolder, {recursive: true, force: true}))

/** Runs the server until it exits. */
const start = (variables: Record<string, string> = {}): Promise<Ending> =>
  checkout.run('start.ts', {args: ['--no-build'], variables}).ended

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
    const file = path.join(checkout.folder, 'a-file')
    await writeFile(file, 'in the way')
    const {code, errors} = await start({LAKE_DIR: path.join(file, 'lake')})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain(path.join(file, 'lake'))
  })

  test.skipIf(process.platform !== 'linux')(
    'when the system makes no folders where content is to be',
    async () => {
      const {code, errors} = await start({LAKE_DIR: '/proc/content/lake'})
      expect(code).toBe(1)
      expect(errors).toMatch(oneLine)
      expect(errors).toContain('LAKE_DIR is "/proc/content/lake"')
    },
  )

  test('when the database is damaged, which is then left as it is', async () => {
    const lake = checkout.lakeFolder
    await mkdir(lake)
    const damaged = Buffer.from('this was a database once, and holds a year of work')
    await writeFile(path.join(lake, 'lake.db'), damaged)
    const {code, errors} = await start()
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

  test('when a trusted proxy is no address', async () => {
    const {code, errors} = await start({TRUSTED_PROXIES: '127.0.0.1, proxy.example.com'})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('TRUSTED_PROXIES has "proxy.example.com"')
  })

  test('when the host is more than a name or an address', async () => {
    const {code, errors} = await start({HOST: 'http://localhost'})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('HOST is "http://localhost"')
  })

  test('when the host is no address of this machine', async () => {
    const {code, errors} = await start({HOST: '192.0.2.1'})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('HOST is "192.0.2.1"')
  })

  test('when nothing is built, before it announces an address or opens content', async () => {
    await rm(path.join(checkout.folder, 'dist/studio'), {recursive: true})
    const {code, errors, output} = await start()
    await checkout.build()
    expect(code).toBe(1)
    expect(errors).toBe('Nothing is built yet. Run: npm run build\n')
    expect(output).toBe('')
  })

  test('when only one of the two variables of a hosted project is set', async () => {
    const {code, errors} = await start({VITE_SANITY_PROJECT_ID: '', VITE_SANITY_DATASET: 'production'})
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('VITE_SANITY_PROJECT_ID')
  })
})
