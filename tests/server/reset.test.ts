import {existsSync, writeFileSync} from 'node:fs'
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {afterEach, describe, expect, test} from 'vitest'
import {openSqliteStore} from 'content-lake'
import {openStaff} from '../../server/staff/staff.ts'
import {makeBuiltCheckout, writeFiles} from './checkout.ts'

const checkout = await makeBuiltCheckout()
afterEach(async () => {
  for (const name of await keptNames()) await rm(path.join(checkout.folder, name), {recursive: true})
  await rm(checkout.lakeFolder, {recursive: true, force: true})
})

const reset = (variables: Record<string, string> = {}) => checkout.run('reset.ts', {variables}).ended

async function keptNames(): Promise<string[]> {
  return (await readdir(checkout.folder)).filter((name) => name.startsWith('.lake.'))
}

/** Returns the folder with the lake that was put aside. */
async function keptFolder(): Promise<string> {
  const [name, ...more] = await keptNames()
  expect(more).toEqual([])
  return path.join(checkout.folder, name ?? 'nothing was kept')
}

describe('resetting the content', () => {
  test('puts it aside whole, says where, and lets the next start begin from nothing', async () => {
    const store = openSqliteStore(checkout.lakeFolder)
    store.setValue('editor', 'note', 'a year of work')
    store.close()
    // Left behind by a killed lake.
    writeFileSync(path.join(checkout.lakeFolder, 'lake.address'), 'http://127.0.0.1:4000')
    const {code, output} = await reset()
    expect(code).toBe(0)
    const kept = await keptFolder()
    expect(output).toContain(kept)
    expect(existsSync(checkout.lakeFolder)).toBe(false)
    const reopened = openSqliteStore(kept)
    expect(reopened.getValue('editor', 'note')).toBe('a year of work')
    reopened.close()
  })

  test('leaves the accounts of staff where they are, so that nobody comes in without one', async () => {
    openSqliteStore(checkout.lakeFolder).close()
    const options = {
      folder: checkout.lakeFolder,
      origin: 'http://localhost:4000',
      settings: {company: undefined, smtpUrl: undefined, mailFrom: undefined},
      isLocalOnly: true,
    }
    const staff = await openStaff(options)
    const account = {name: 'Olga', email: 'olga@example.com', password: 'otter ladder quartz mitten'}
    await staff.people.createFirst(account, '')
    // Closed abruptly, as by a killed server.
    expect((await reset()).code).toBe(0)
    staff.close()
    const kept = await readdir(await keptFolder())
    expect(kept).toContain('lake.db')
    expect(kept.filter((name) => name.startsWith('staff'))).toEqual([])
    const reopened = await openStaff(options)
    expect(reopened.people.list().map(({email}) => email)).toEqual(['olga@example.com'])
    reopened.close()
    const {origin, stop} = checkout.run('start.ts', {args: ['--no-build']})
    expect(await (await fetch(`${await origin}/sign-in`)).text()).not.toContain('local-administrator')
    await stop()
  })

  test('puts a damaged lake aside as it is', async () => {
    const damaged = Buffer.from('this was a database once, and holds a year of work')
    await mkdir(checkout.lakeFolder)
    await writeFile(path.join(checkout.lakeFolder, 'lake.db'), damaged)
    expect((await reset()).code).toBe(0)
    expect(await readFile(path.join(await keptFolder(), 'lake.db'))).toEqual(damaged)
  })

  test('has nothing to do where there is no content yet', async () => {
    const {code, output} = await reset()
    expect(code).toBe(0)
    expect(output).toContain('There is no content')
  })
})

describe('resetting refuses, with code 1 and one line, and moves nothing', () => {
  const oneLine = /^[^\n]+\n$/

  test('while a server runs', async () => {
    const {origin, stop} = checkout.run('start.ts', {args: ['--no-build']})
    await origin
    const {code, errors} = await reset()
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('stop the server first')
    expect((await fetch(`${await origin}/v2025-02-19/users/me`)).status).toBe(200)
    await stop()
    expect(await keptNames()).toEqual([])
    expect((await reset()).code).toBe(0)
  })

  test('when the folder holds no lake', async () => {
    const folder = path.join(checkout.folder, '.lake')
    await writeFiles(folder, {'letter.txt': 'Dear'})
    const {code, errors} = await reset()
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('holds no lake')
    expect(await readFile(path.join(folder, 'letter.txt'), 'utf8')).toBe('Dear')
  })

  test('when the folder holds more than a lake', async () => {
    openSqliteStore(checkout.lakeFolder).close()
    await writeFiles(checkout.lakeFolder, {'letter.txt': 'Dear'})
    const {code, errors} = await reset()
    expect(code).toBe(1)
    expect(errors).toMatch(oneLine)
    expect(errors).toContain('"letter.txt"')
    expect(existsSync(path.join(checkout.lakeFolder, 'lake.db'))).toBe(true)
  })
})
