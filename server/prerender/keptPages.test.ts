import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {KeptPages, type StoredPage} from './keptPages.ts'

let folder: string

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'kept-pages-'))
  onTestFinished(() => rm(root, {recursive: true}))
  folder = path.join(root, 'lake', 'pages')
})

const open = (madeOf = 'a build') => KeptPages.open(folder, madeOf)
const answer = (tag: string) => ({query: tag, params: {}, digest: tag, tags: [`s1:${tag}`], mentions: []})

/** Returns a stored page as it was rendered after an event. */
const pageAt = (
  event: string | undefined,
  answers: StoredPage['answers'] = [answer('page')],
): StoredPage => ({
  gzipped: new Uint8Array([1, 2, 3]),
  tag: 'W/"a"',
  headers: {'content-type': 'text/html'},
  day: '2026-11-26',
  changesWithTheDay: false,
  event,
  answers,
})

/** Returns the folder of the build, and the names of its files. */
async function files() {
  const [build = ''] = await readdir(folder)
  return {build: path.join(folder, build), names: await readdir(path.join(folder, build))}
}

describe('a page that is kept', () => {
  test('outlives the process, at its address alone, also that of addresses that have none', async () => {
    const kept = await open()
    expect([kept.isEmpty, kept.event]).toEqual([true, undefined])
    await kept.write('/Rider', pageAt('e1'))
    await kept.write(undefined, pageAt('e2'))
    const next = await open()
    expect(next.isEmpty).toBe(false)
    expect(await next.read('/Rider')).toEqual(pageAt('e1'))
    expect(await next.read(undefined)).toEqual(pageAt('e2'))
    expect(await next.read('/Driver')).toBeUndefined()
  })

  test('goes with its address, and all with the build', async () => {
    const kept = await open()
    for (const address of ['/Rider', '/Driver', undefined]) await kept.write(address, pageAt('e1'))
    await kept.reach('e1', 'all')
    await writeFile(path.join((await files()).build, 'half.new'), 'what a power cut has left')
    await kept.retain(['/Rider', undefined])
    expect((await files()).names).toHaveLength(3)
    expect(await kept.read('/Driver')).toBeUndefined()
    expect(await kept.read('/Rider')).toBeDefined()
    expect((await open()).event).toBe('e1')
    const other = await open('another build')
    expect([other.isEmpty, other.event]).toEqual([true, undefined])
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('whose file is damaged, or is none of ours, is none', async () => {
    const kept = await open()
    await kept.write('/Rider', pageAt('e1'))
    const {build, names} = await files()
    const file = path.join(build, names[0] ?? '')
    const whole = await readFile(file)
    whole[whole.length - 40] = (whole[whole.length - 40] ?? 0) ^ 1
    await writeFile(file, whole)
    expect(await kept.read('/Rider')).toBeUndefined()
    await writeFile(file, '')
    expect(await kept.read('/Rider')).toBeUndefined()
  })
})

describe('whether a page is what would be rendered now', () => {
  /** Opens the pages of an earlier process that reached `e1`, and tells the changes since then. */
  async function after(
    missed: {id: string; tags: string[]}[],
    outdated: 'all' | (string | undefined)[] = [],
  ) {
    await (await open()).reach('e1', outdated)
    const kept = await open()
    kept.trust(missed)
    return kept
  }

  test('is told by what has changed since it was rendered', async () => {
    const kept = await after([
      {id: 'e2', tags: ['s1:fact', 's1:other']},
      {id: 'e3', tags: ['s1:page']},
    ])
    const of = (...tags: string[]) => tags.map(answer)
    expect(kept.isCurrent('/Rider', pageAt('e1', of('city')))).toBe(true)
    expect(kept.isCurrent('/Rider', pageAt('e1', of('city', 'page')))).toBe(false)
    expect(kept.isCurrent('/Rider', pageAt('e2', of('city', 'page')))).toBe(false)
    expect(kept.isCurrent('/Rider', pageAt('e2', of('fact')))).toBe(true)
    expect(kept.isCurrent('/Rider', pageAt('e3', of('page')))).toBe(true)
    const several = {...answer('city'), tags: ['s1:city', 's1:page']}
    expect(kept.isCurrent('/Rider', pageAt('e1', [several]))).toBe(false)
  })

  test('is not known of one that says nothing of what it shows', async () => {
    const kept = await after([])
    expect(kept.isCurrent('/Rider', pageAt('e1'))).toBe(true)
    expect(kept.isCurrent('/Rider', {...pageAt('e1'), answers: undefined})).toBe(false)
  })

  test('is told of an older one by how far all were brought, except those that were not', async () => {
    const kept = await after([{id: 'e2', tags: ['s1:fact']}], ['/Driver', undefined])
    expect(kept.isCurrent('/Rider', pageAt('long ago'))).toBe(true)
    expect(kept.isCurrent('/Rider', pageAt(undefined))).toBe(true)
    expect(kept.isCurrent('/Driver', pageAt('long ago'))).toBe(false)
    expect(kept.isCurrent(undefined, pageAt('long ago'))).toBe(false)
    expect(kept.isCurrent('/Driver', pageAt('e2'))).toBe(true)
  })

  test('is not known of older ones where none were brought anywhere', async () => {
    const none = await after([], 'all')
    expect(none.isCurrent('/Rider', pageAt('long ago'))).toBe(false)
    expect(none.isCurrent('/Rider', pageAt('e1'))).toBe(true)
    await rm(folder, {recursive: true})
    const first = await open()
    expect(first.isCurrent('/Rider', pageAt('e1'))).toBe(false)
    first.trust([{id: 'e9', tags: []}])
    expect(first.isCurrent('/Rider', pageAt('e9'))).toBe(true)
    expect(first.isCurrent('/Rider', pageAt('long ago'))).toBe(false)
  })

  test('is no more once what it shows has changed in this process, or may have', async () => {
    const kept = await after([{id: 'e2', tags: []}])
    kept.expire(['s1:fact'])
    expect(kept.isCurrent('/Rider', pageAt('e2'))).toBe(true)
    expect(kept.isCurrent('/Rider', pageAt('e2', [answer('fact')]))).toBe(false)
    kept.expire()
    expect(kept.isCurrent('/Rider', pageAt('e2'))).toBe(false)
  })
})
