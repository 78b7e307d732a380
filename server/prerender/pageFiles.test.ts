import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {headersOf} from '../http/headers.ts'
import {PageFiles} from './pageFiles.ts'

const headers = headersOf(readConnection({}), {development: false, services: []})
const HTML = '<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Page</title></head></html>'

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'page-files-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  return {
    files: new PageFiles(folder, headers),
    read: (file: string) => readFile(path.join(folder, file), 'utf8'),
    list: async () => (await readdir(folder, {recursive: true})).filter((name) => name.includes('.')),
  }
}

describe('A page as a file', () => {
  test('states its own policy, and nothing of its making is left beside it', async () => {
    const {files, read, list} = await openFolder()
    await files.write('/Legal/Terms', HTML)
    await files.write(undefined, HTML)
    await files.write('/HelpRider?topic=account', HTML)
    expect(files.count).toBe(2)
    expect((await list()).toSorted()).toEqual(['404.html', 'Legal/Terms.html'])
    for (const file of await list()) {
      expect(await read(file)).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src/)
    }
  })

  test('is replaced, and taken away, also where there was none', async () => {
    const {files, read, list} = await openFolder()
    await files.write('/Rider', HTML)
    await files.write('/Rider', HTML.replace('Page', 'Rider'))
    expect(await read('Rider.html')).toContain('<title>Rider</title>')
    await files.remove('/Rider')
    await files.remove('/Rider')
    expect(files.count).toBe(0)
    expect(await list()).toEqual([])
  })

  test('is not written, nor taken away, where it can be none', async () => {
    const {files, list} = await openFolder()
    await files.write('/studio/structure', HTML)
    await files.write('/HelpRider?topic=a', HTML)
    await files.remove('/..')
    expect(await list()).toEqual([])
  })
})
