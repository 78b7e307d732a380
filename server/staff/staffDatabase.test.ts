import {mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {OperatorError} from '../errors.ts'
import {openStaffDatabase, readSetting, writeSetting} from './staffDatabase.ts'

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  return folder
}

function open(folder: string | undefined) {
  const database = openStaffDatabase(folder)
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return database
}

describe('What is kept of staff', () => {
  test('is a file that nobody else on the machine can read, and is there again after a start', () => {
    const folder = makeFolder()
    const first = open(folder)
    expect(readSetting(first, 'language')).toBeUndefined()
    writeSetting(first, 'language', 'en')
    writeSetting(first, 'language', 'fr')
    expect(statSync(path.join(folder, 'staff.sqlite')).mode & 0o777).toBe(0o600)
    first.close()
    expect(readSetting(open(folder), 'language')).toBe('fr')
  })

  test('is in memory where there is no folder', () => {
    writeSetting(open(undefined), 'language', 'en')
    expect(readSetting(open(undefined), 'language')).toBeUndefined()
  })

  test('and cannot be read is said to the operator, with what to do', () => {
    const folder = makeFolder()
    const file = path.join(folder, 'staff.sqlite')
    writeFileSync(
      file,
      'This is no database, but a text that is long enough to be taken for one at first.'.repeat(9),
    )
    expect(() => open(folder)).toThrow(OperatorError)
    expect(() => open(folder)).toThrow(
      `The accounts of staff in ${file} cannot be read (file is not a database). Put those of a backup in their place: ` +
        'npm run lake -- restore <backup> --accounts only. Without one, move staff.sqlite and staff.sqlite-mark away and ' +
        'make an administrator with npm run lake -- admin.',
    )
  })
})
