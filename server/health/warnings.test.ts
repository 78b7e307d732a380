import {expect, test} from 'vitest'
import {warningsOf} from './warnings.ts'

const WELL = {contentLostSeconds: 0, pageProblems: 0, backup: undefined}
const BACKUP = {ageSeconds: 3600, bytes: 1, everySeconds: 86_400, hasFailed: false}

test.each([
  ['a site that is well', WELL],
  ['content that was lost a minute ago', {...WELL, contentLostSeconds: 60}],
  ['a backup that is not yet two days old', {...WELL, backup: {...BACKUP, ageSeconds: 172_800}}],
  [
    'backups that somebody else makes',
    {...WELL, backup: {...BACKUP, everySeconds: undefined, ageSeconds: 1e9}},
  ],
])('%s needs nobody', (_what, watched) => {
  expect(warningsOf(watched)).toEqual([])
})

test.each([
  ['content that was lost for longer', {...WELL, contentLostSeconds: 61.5}, /for 61 seconds: the log/],
  ['pages that are not whole', {...WELL, pageProblems: 1}, /Health in the Studio/],
  ['a backup that failed', {...WELL, backup: {...BACKUP, hasFailed: true}}, /last backup failed/],
  ['a backup that was never made', {...WELL, backup: {...BACKUP, ageSeconds: 172_801}}, /No backup was made/],
])('%s is told with where to look', (_what, watched, sentence) => {
  expect(warningsOf(watched)).toEqual([expect.stringMatching(sentence)])
})
