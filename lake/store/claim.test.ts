import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {addressOf, tellAddress} from './address.ts'
import {claimFolder, isFolderInUse} from './claim.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-claim-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

it('a folder is in use from when it is claimed until it is given back', () => {
  expect(isFolderInUse(folder)).toBe(false)
  expect(readdirSync(folder), 'asking leaves nothing there').toEqual([])
  const release = claimFolder(folder)
  expect(isFolderInUse(folder)).toBe(true)
  expect(() => claimFolder(folder)).toThrow('locked')
  release()
  expect(isFolderInUse(folder)).toBe(false)
  claimFolder(folder)()
})

it('whether a folder is in use is not guessed where its lock cannot be read', () => {
  writeFileSync(join(folder, 'lake.lock'), 'This is no database. '.repeat(100))
  expect(() => isFolderInUse(folder)).toThrow('not a database')
})

it('removes the address of the process that had the folder, also of one that was killed', () => {
  tellAddress(folder, 'http://127.0.0.1:4000')
  const release = claimFolder(folder)
  expect(addressOf(folder)).toBeUndefined()
  tellAddress(folder, 'http://127.0.0.1:4001')
  expect(addressOf(folder)?.origin).toBe('http://127.0.0.1:4001')
  release()
  expect(addressOf(folder)).toBeUndefined()
})
