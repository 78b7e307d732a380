import {expect, test} from 'vitest'
import {Answers, type Asked} from './answers.ts'

function open() {
  const asked: string[] = []
  const texts: Record<string, string> = {'/facts': 'one', '/a': 'a', '/b': 'b'}
  const service = {isDown: false}
  const answers = new Answers(async (input) => {
    const {pathname} = new URL(new Request(input).url)
    asked.push(pathname)
    if (service.isDown) return new Response('Down', {status: 503})
    return Response.json({result: texts[pathname], syncTags: [pathname]})
  })
  const haveChanged = async (noted: Asked) => (await answers.changedAmong(noted)).size > 0
  const read = async (...paths: string[]) => {
    const noted: Asked = new Map()
    for (const path of paths) await answers.noting(noted)(`http://localhost${path}`)
    return noted
  }
  return {answers, asked, texts, service, read, haveChanged}
}

test('a publish asks nothing by itself: what it may have changed is asked when a page needs it, once for all pages', async () => {
  const {answers, asked, texts, read, haveChanged} = open()
  const [a, b] = [await read('/facts', '/a'), await read('/facts', '/b')]
  asked.length = 0
  texts['/facts'] = 'two'
  expect(answers.expire((tags) => !tags.includes('/b')).size).toBe(2)
  expect(asked).toEqual([])
  expect(await haveChanged(a)).toBe(true)
  expect(await haveChanged(b)).toBe(true)
  expect(await haveChanged(await read('/facts', '/b'))).toBe(false)
  expect(asked).toEqual(['/facts', '/a'])
})

test('an outage hides no change from who asks again afterwards', async () => {
  const {answers, texts, service, read, haveChanged} = open()
  const page = await read('/a')
  texts['/a'] = 'new'
  answers.expire(() => true)
  service.isDown = true
  await expect(haveChanged(page)).rejects.toThrow('503')
  service.isDown = false
  expect(await haveChanged(page)).toBe(true)
})
