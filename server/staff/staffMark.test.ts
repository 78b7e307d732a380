import {mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openStaffDatabase} from './staffDatabase.ts'
import {MARK_FILE, writeMark} from './staffMark.ts'

test.skipIf(process.platform !== 'linux')(
  'a disk that is full keeps no file open for each refused mark',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'staff-mark-'))
    onTestFinished(() => rmSync(folder, {recursive: true}))
    using database = openStaffDatabase(undefined)
    // Refuses every write as a full disk does.
    symlinkSync('/dev/full', path.join(folder, MARK_FILE))
    const openFiles = () => readdirSync('/proc/self/fd').length
    const before = openFiles()
    expect(() => writeMark(folder, database)).toThrow('ENOSPC')
    expect(openFiles()).toBe(before)
  },
)
