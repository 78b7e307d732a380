import {existsSync, readdirSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {openSqliteStore} from 'content-lake'
import {describe, expect, test} from 'vitest'
import {makeFolder} from '../../tests/server/hostedLake.ts'
import {listenTo} from '../../tests/server/serving.ts'
import {OperatorError} from '../errors.ts'
import {
  assertHoldsLake,
  assertNotInUse,
  isStaffFile,
  makeFolder as makeLakeFolder,
  tellOfBackupsFolder,
} from './lakeFolder.ts'

describe('the folder of a lake', () => {
  test('is made with all that it is in, and left as it is where it is there', () => {
    const folder = path.join(makeFolder(), 'var/lib/lake')
    makeLakeFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
    writeFileSync(path.join(folder, 'lake.db'), 'content')
    makeLakeFolder(folder)
    expect(readdirSync(folder)).toEqual(['lake.db'])
  })

  test('that cannot be made is told with the setting and the reason', () => {
    const folder = path.join(makeFolder({file: ''}), 'file/lake')
    expect(() => makeLakeFolder(folder)).toThrow(OperatorError)
    expect(() => makeLakeFolder(folder)).toThrow(
      new RegExp(
        `^LAKE_DIR is "${folder}", a folder that cannot be made \\(ENOTDIR: .+\\)\\. Set it to one that this account may write to\\.$`,
      ),
    )
  })

  test('that cannot be made where the system makes none is told as well, and at once', () => {
    expect(() => makeLakeFolder('/proc/lake/of/mine')).toThrow(
      /^LAKE_DIR is "\/proc\/lake\/of\/mine", a folder that cannot be made/,
    )
    expect(existsSync('/proc/lake')).toBe(false)
  })
})

describe('the folder for backups', () => {
  test('is made for this account alone, and nothing is said of it', () => {
    const log = listenTo('stdout')
    const folder = path.join(makeFolder(), 'var/backups')
    tellOfBackupsFolder(folder)
    tellOfBackupsFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(log).toEqual([])
  })

  test.each(['file', 'file/backups', '/proc/backups/of/mine'])(
    'that can hold none, such as %s, is told in a line of the log, with the setting and the reason',
    (name) => {
      const log = listenTo('stdout')
      const folder = path.resolve(makeFolder({file: ''}), name)
      tellOfBackupsFolder(folder)
      expect(log.join('')).toMatch(
        /^BACKUPS_DIR is "[^"]+", where no backup can be kept \(.+\)\. Set it to a folder that this account may write to\.\n$/,
      )
    },
  )
})

describe('a folder is moved as a lake', () => {
  test.each([
    [],
    ['lake.db-wal', 'lake.db-shm', 'lake.db-journal', 'lake.lock', 'lake.mark', 'lake.address', 'demo-key'],
    ['staff.sqlite', 'staff.sqlite-wal', 'staff.sqlite-shm', 'staff.sqlite-journal', 'staff.sqlite-mark'],
    [
      'assets/a.png',
      'pages/reached',
      '.lake-new-a1/lake.db',
      'before-restore-2026-11-01/lake.db',
      '.DS_Store',
    ],
  ])('with what a lake keeps: %j %s %s %s %s %s', (...names) => {
    const files = ['lake.db', ...names.filter((name) => name !== undefined)].map((name) => [name, ''])
    expect(() => assertHoldsLake(makeFolder(Object.fromEntries(files)))).not.toThrow()
  })

  test.each([
    'notes.txt',
    'lake.db.bak',
    'old-lake.db',
    'lake.db-old',
    'lakexdb',
    'my-staff.sqlite',
    'staff.sqlite-old',
    'assets-old/a.png',
    'xassets/a.png',
    'pages.zip',
  ])('but not with anything else in it, such as %s', (name) => {
    const folder = makeFolder({'lake.db': '', [name]: ''})
    const [entry] = name.split('/')
    expect(() => assertHoldsLake(folder)).toThrow(
      new OperatorError(
        `LAKE_DIR is "${folder}", which holds more than a lake ("${entry}"). Nothing was moved: take the rest out first.`,
      ),
    )
  })

  test('but not without a lake in it', () => {
    const folder = makeFolder({'lake.lock': ''})
    expect(() => assertHoldsLake(folder)).toThrow(
      new OperatorError(
        `LAKE_DIR is "${folder}", which holds no lake (no file lake.db). Nothing was moved: set it to the lake's folder.`,
      ),
    )
  })
})

describe('nothing is moved', () => {
  test('while a server has the lake open', () => {
    const folder = makeFolder()
    expect(() => assertNotInUse(folder)).not.toThrow()
    const store = openSqliteStore(folder)
    try {
      expect(() => assertNotInUse(folder)).toThrow(
        new OperatorError(
          `The lake in ${folder} is in use: a server is running. Nothing was moved: stop the server first.`,
        ),
      )
    } finally {
      store.close()
    }
    expect(() => assertNotInUse(folder)).not.toThrow()
  })

  test('where nobody can tell whether one has', () => {
    const folder = makeFolder({'lake.lock/file': ''})
    expect(() => assertNotInUse(folder)).toThrow(OperatorError)
    expect(() => assertNotInUse(folder)).toThrow(
      new RegExp(
        `^The lake in ${folder} cannot be read \\(.+\\)\\. Nothing was moved: check the folder's permissions\\.$`,
      ),
    )
  })
})

test('accounts of staff are told from content by the names of their files', () => {
  const names = [
    'staff.sqlite',
    'staff.sqlite-wal',
    'staff.sqlite-shm',
    'lake.db',
    'my-staff.sqlite',
    'assets',
  ]
  expect(names.filter(isStaffFile)).toEqual(names.slice(0, 3))
})
