import {expect, test} from 'vitest'
import {AnswerCache, type Asked} from './answerCache.ts'

const ASKING = {filterResponse: false, returnQuery: false} as const

function open() {
  const asked: string[] = []
  const texts: Record<string, string> = {facts: 'one', a: 'a', b: 'b'}
  const service = {isDown: false, isCut: false}
  const answers = new AnswerCache(async (query) => {
    asked.push(query)
    if (service.isDown) throw new Error('The service is down.')
    return {result: service.isCut ? undefined : texts[query], syncTags: [query]}
  })
  const haveChanged = async (noted: Asked) => (await answers.changedAmong(noted)).size > 0
  const read = async (...queries: string[]) => {
    const noted: Asked = new Map()
    for (const query of queries) await answers.noting(noted)(query, {}, ASKING)
    return noted
  }
  return {answers, asked, texts, service, read, haveChanged}
}

test('a publish asks nothing by itself: what it may have changed is asked when a page needs it, once for all pages', async () => {
  const {answers, asked, texts, read, haveChanged} = open()
  const [a, b] = [await read('facts', 'a'), await read('facts', 'b')]
  asked.length = 0
  texts['facts'] = 'two'
  expect(answers.expire((tags) => !tags.includes('b')).size).toBe(2)
  expect(asked).toEqual([])
  expect(await haveChanged(a)).toBe(true)
  expect(await haveChanged(b)).toBe(true)
  expect(await haveChanged(await read('facts', 'b'))).toBe(false)
  expect(asked).toEqual(['facts', 'a'])
})

test('an outage hides no change from who asks again afterwards', async () => {
  const {answers, texts, service, read, haveChanged} = open()
  const page = await read('a')
  texts['a'] = 'new'
  answers.expire(() => true)
  service.isDown = true
  await expect(haveChanged(page)).rejects.toThrow('down')
  service.isDown = false
  expect(await haveChanged(page)).toBe(true)
})

test('an answer that was cut short is asked for again, and what was made before stays known', async () => {
  const {answers, asked, service, read, haveChanged} = open()
  const page = await read('a')
  answers.expire(() => true)
  service.isCut = true
  await expect(haveChanged(page)).rejects.toThrow('cut short')
  await expect(read('b')).rejects.toThrow('cut short')
  service.isCut = false
  asked.length = 0
  expect(await haveChanged(page)).toBe(false)
  await read('b')
  expect(asked).toEqual(['a', 'b'])
})

test('pages share what is known of an answer, and ask for the same query with other values again', async () => {
  const {answers, asked} = open()
  const noted: Asked = new Map()
  const ask = answers.noting(noted)
  for (const route of ['/one', '/two', '/one']) await ask('a', {route}, ASKING)
  expect(asked).toEqual(['a', 'a'])
  const again = open()
  const learned = again.answers.learn(answers.known(noted) ?? [])
  expect(learned).toEqual(noted)
  expect(await again.haveChanged(learned)).toBe(false)
  expect(again.asked).toEqual([])
})

test('what an earlier process knew takes the place of nothing that is known by now', async () => {
  const {answers, texts, read, haveChanged} = open()
  const earlier = answers.known(await read('a')) ?? []
  texts['a'] = 'new'
  answers.expire(() => true)
  const page = await read('a')
  const learned = answers.learn(earlier)
  expect(await haveChanged(page)).toBe(false)
  expect(await haveChanged(learned)).toBe(true)
})

test('what no page is made from any more is forgotten', async () => {
  const {answers, asked, read, haveChanged} = open()
  const [kept, gone] = [await read('a'), await read('b')]
  answers.forget([...gone.keys()])
  expect(answers.expire(() => true)).toEqual(kept)
  asked.length = 0
  expect(await haveChanged(gone)).toBe(true)
  expect(asked).toEqual([])
  expect(answers.known(gone)).toBeUndefined()
})

test('an answer that a publish touches no part of is current, whatever it does not say', async () => {
  const answers = new AnswerCache(async () => ({result: 'a'}))
  const noted: Asked = new Map()
  await answers.noting(noted)('a', {}, ASKING)
  expect(answers.known(noted)).toMatchObject([{query: 'a', params: {}, tags: []}])
  expect(answers.expire((tags) => tags.length > 0).size).toBe(0)
})
