import {describe, expect, test} from 'vitest'
import {restoreCommand, restoredText, ruleOf, sizeOf} from './backupTexts.ts'

describe('what is said of backups', () => {
  test.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_500, '1.5 kB'],
    [12_345_678, '12.3 MB'],
    [2_000_000_000, '2 GB'],
    [5e15, '5,000 TB'],
  ])('%i bytes are a size that people read', (bytes, text) => expect(sizeOf(bytes)).toBe(text))

  test.each([
    [{keep: 7, every: 24}, 'The newest 7 are kept. The server makes one every 24 hours.'],
    [{keep: 1, every: 1}, 'The newest one is kept. The server makes one every hour.'],
  ])('how many there are, and when: %j', (rule, text) => expect(ruleOf(rule)).toBe(text))

  test('that the server makes none by itself, and what would let it', () =>
    expect(ruleOf({keep: 7, every: null})).toContain('makes none by itself: set BACKUPS_EVERY'))

  test('the command that restores one stands for itself in a shell, whatever folders are called', () => {
    const plain = {folder: '/srv/site/.lake-backups', lakeFolder: '/srv/site/.lake'}
    expect(restoreCommand('lake-1', plain)).toBe(
      'npm run lake -- restore /srv/site/.lake-backups/lake-1 --dir /srv/site/.lake',
    )
    const odd = {folder: "/srv/Ada's site; rm", lakeFolder: '/lake'}
    expect(restoreCommand('lake-1', odd)).toBe(
      String.raw`npm run lake -- restore '/srv/Ada'\''s site; rm/lake-1' --dir /lake`,
    )
  })

  test.each([
    [
      {created: 1, changed: 12, deleted: 3, stayed: 1},
      'One document put back. 12 documents changed back. 3 documents that came since deleted. One document left as now.',
    ],
    [{created: 0, changed: 1, deleted: 0, stayed: 0}, 'One document changed back.'],
    [{created: 0, changed: 0, deleted: 0, stayed: 0}, 'Nothing was changed.'],
    [{created: 0, changed: 0, deleted: 0, stayed: 2}, 'Nothing was changed. 2 documents left as now.'],
  ])('what a restore has done: %j', (counts, text) =>
    expect(restoredText({...counts, undoneBy: '2026-01-01T12:00:00.000Z'})).toBe(text),
  )
})
