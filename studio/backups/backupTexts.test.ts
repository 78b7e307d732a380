import {describe, expect, test} from 'vitest'
import {restoreCommand, ruleOf, sizeOf} from './backupTexts.ts'

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
})
