import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {replaceFile} from './replaceFile.ts'

test('readers of a file that is replaced again and again always get a whole one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'replace-file-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const file = path.join(folder, 'page.html')
  const contents = ['a'.repeat(1_000_000), 'b'.repeat(900_000)]
  await replaceFile(file, 'a'.repeat(1_000_000))
  const writing = (async () => {
    for (let count = 0; count < 40; count += 1) await replaceFile(file, contents[count % 2] ?? '')
    return 'done'
  })()
  while ((await Promise.race([writing, readFile(file, 'utf8')])) !== 'done') {
    expect(contents.includes(await readFile(file, 'utf8'))).toBe(true)
  }
  expect(await readdir(folder)).toEqual(['page.html'])
})
