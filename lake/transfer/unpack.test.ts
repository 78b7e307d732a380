import {mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {at, lake, useFolder} from '../tests/commandFixtures.ts'

useFolder()
beforeEach(() => {
  mkdirSync(at('temporary'))
  vi.stubEnv('TMPDIR', at('temporary'))
})
afterEach(() => vi.unstubAllEnvs())

it('an archive that is imported, or refused, leaves nothing in the folder for temporary files', async () => {
  writeFileSync(at('pages.ndjson'), JSON.stringify({_id: 'home', _type: 'page'}))
  expect((await lake('import', at('pages.ndjson'))).code).toBe(0)
  expect((await lake('export', at('pages.tar.gz'))).code).toBe(0)
  writeFileSync(at('damaged.tar.gz'), gzipSync('This is no archive.'))

  expect((await lake('import', at('pages.tar.gz'), '--replace')).code).toBe(0)
  expect((await lake('import', at('damaged.tar.gz'))).code).not.toBe(0)
  expect(readdirSync(at('temporary'))).toEqual([])
})
