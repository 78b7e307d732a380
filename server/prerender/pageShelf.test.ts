import {describe, expect, test, vi} from 'vitest'
import {dayOf} from '../../model/language.ts'
import type {StoredPage} from './keptPages.ts'
import {PageText} from './page.ts'
import {PageShelf, type RenderedPage} from './pageShelf.ts'

const TODAY = dayOf(new Date())
const answers = {learn: () => new Map([['a', 'learned']])}

const pageOf = (asked: string[] = []): Omit<RenderedPage, 'tag'> => ({
  headers: {},
  day: TODAY,
  changesWithTheDay: false,
  asked: new Map(asked.map((key) => [key, key])),
})

const storedOf = (text: PageText, changes: Partial<StoredPage> = {}): StoredPage => ({
  gzipped: text.gzipped,
  tag: text.tag,
  headers: {kept: 'yes'},
  day: TODAY,
  changesWithTheDay: false,
  event: 'e1',
  answers: [],
  ...changes,
})

/** Creates storage that has this page at every address. */
const diskWith = (stored: StoredPage | undefined, isCurrent = true) => ({
  read: vi.fn<() => Promise<StoredPage | undefined>>(async () => stored),
  isCurrent: () => isCurrent,
})

describe('pages that are there', () => {
  test('have their texts in memory, until they are no more', async () => {
    const text = await PageText.of('<p>Rider</p>')
    const shelf = new PageShelf(Infinity, undefined)
    shelf.put('/Rider', pageOf(['a']), text)
    shelf.put(undefined, pageOf(['b']), text)
    expect([shelf.size, shelf.addresses(), shelf.has('/Rider')]).toEqual([2, ['/Rider', undefined], true])
    expect(shelf.textInMemory('/Rider')).toBe(text)
    expect([shelf.isNeeded('a'), shelf.isNeeded('b'), shelf.isNeeded('c')]).toEqual([true, true, false])
    shelf.delete('/Rider')
    expect([shelf.size, shelf.has('/Rider'), shelf.get('/Rider')]).toEqual([1, false, undefined])
    expect([shelf.textInMemory('/Rider'), shelf.isNeeded('a')]).toEqual([undefined, false])
    expect(await shelf.readText('/Rider')).toBeUndefined()
    expect(await shelf.lastGood('/Rider')).toBeUndefined()
    await shelf.restore('/Rider', answers)
    expect(shelf.has('/Rider')).toBe(false)
  })

  test('are read from disk where memory has no room, once while it has', async () => {
    const text = await PageText.of('<p>Rider</p>')
    const disk = diskWith(storedOf(text))
    const full = new PageShelf(0, disk)
    full.put('/Rider', pageOf(), text)
    expect(full.textInMemory('/Rider')).toBeUndefined()
    expect((await full.readText('/Rider'))?.html).toBe('<p>Rider</p>')
    const shelf = new PageShelf(text.byteLength, disk)
    shelf.put('/Rider', pageOf(), text)
    shelf.put('/Driver', pageOf(), text)
    expect(shelf.textInMemory('/Rider')).toBeUndefined()
    expect((await shelf.readText('/Rider'))?.html).toBe('<p>Rider</p>')
    expect(shelf.textInMemory('/Rider')?.html).toBe('<p>Rider</p>')
  })

  test('are never shown as they were before: what is on disk may be older than what is there', async () => {
    const [old, text] = [await PageText.of('old'), await PageText.of('new')]
    const full = new PageShelf(0, diskWith(storedOf(old)))
    full.put('/Rider', pageOf(), text)
    expect(await full.readText('/Rider')).toBeUndefined()
    const shelf = new PageShelf(Infinity, diskWith(storedOf(old)))
    shelf.put('/Rider', pageOf(), text)
    expect((await shelf.readText('/Rider'))?.html).toBe('new')
  })
})

describe('pages of an earlier process', () => {
  test('are taken over with what they were rendered from, where they are what would be rendered now', async () => {
    const text = await PageText.of('<p>Rider</p>')
    const shelf = new PageShelf(Infinity, diskWith(storedOf(text)))
    await shelf.restore('/Rider', answers)
    const {tag} = text
    expect(shelf.get('/Rider')).toEqual({
      ...pageOf(),
      tag,
      headers: {kept: 'yes'},
      asked: answers.learn(),
    })
    expect(shelf.textInMemory('/Rider')?.html).toBe('<p>Rider</p>')
  })

  test.each<[string, Partial<StoredPage>, boolean]>([
    ['nobody knows what they were rendered from', {answers: undefined}, true],
    ['something has changed since', {}, false],
    ['the day has changed, which they show', {day: '2020-01-15', changesWithTheDay: true}, true],
  ])('are not where %s', async (_what, changes, isCurrent) => {
    const text = await PageText.of('<p>Rider</p>')
    const shelf = new PageShelf(Infinity, diskWith(storedOf(text, changes), isCurrent))
    await shelf.restore('/Rider', answers)
    expect(shelf.has('/Rider')).toBe(false)
  })

  test('are not in the place of one that was rendered meanwhile', async () => {
    const [old, text] = [await PageText.of('old'), await PageText.of('new')]
    const shelf = new PageShelf(Infinity, diskWith(storedOf(old)))
    shelf.put('/Rider', pageOf(), text)
    await shelf.restore('/Rider', answers)
    expect(shelf.get('/Rider')?.tag).toBe(text.tag)
    expect(await shelf.lastGood('/Rider')).toBeUndefined()
  })

  test('are shown where nothing better is there, unless they tell of another day', async () => {
    const text = await PageText.of('<p>Rider</p>')
    const shelf = new PageShelf(Infinity, diskWith(storedOf(text), false))
    expect(await shelf.lastGood('/Rider')).toMatchObject({headers: {kept: 'yes'}})
    expect((await shelf.lastGood('/Rider'))?.text.html).toBe('<p>Rider</p>')
    const changes = {day: '2020-01-15', changesWithTheDay: true}
    expect(await new PageShelf(0, diskWith(storedOf(text, changes))).lastGood('/Rider')).toBeUndefined()
  })
})
