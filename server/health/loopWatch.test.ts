import {createServer} from 'node:http'
import {setTimeout} from 'node:timers/promises'
import {createLake, createMemoryStore} from 'content-lake'
import {expect, onTestFinished, test} from 'vitest'
import {originOf} from '../../tests/server/serving.ts'
import {watchLoop} from './loopWatch.ts'

/** Keeps a processor busy for this thread. */
function work(milliseconds: number): void {
  const worked = () => {
    const {user, system} = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const end = worked() + milliseconds
  while (worked() < end);
}

/** Starts a watch, and collects the lines of its log. */
function open(server = createServer()) {
  const lines: string[] = []
  const watch = watchLoop(server, (line) => lines.push(line))
  onTestFinished(() => watch.close())
  return {watch, lines}
}

test('work that everybody waits for is measured, and told once a minute where people notice it', async () => {
  const {watch, lines} = open()
  await setTimeout(50)
  work(100)
  await setTimeout(50)
  expect(watch.takeLongest()).toMatchObject({name: 'work of its own'})
  expect(watch.takeLongest()).toBeUndefined()
  expect(lines).toEqual([])
  for (let times = 0; times < 2; times += 1) {
    work(400)
    await setTimeout(50)
  }
  expect(lines).toEqual([expect.stringMatching(/^Everything has waited for \d+ ms, for work of its own\.$/)])
})

test('a machine that is busy with something else is no such work', async () => {
  const {watch} = open()
  await setTimeout(50)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  await setTimeout(50)
  expect(watch.takeLongest()).toBeUndefined()
})

test('the write is named that everybody waits for, and whose it is', async () => {
  const refuse = () => void work(200)
  const lake = createLake(createMemoryStore(), {rules: [{refuse}], log: () => undefined})
  onTestFinished(() => lake.close())
  const {watch} = open()
  const mutations = [{create: {_id: 'a', _type: 'note'}}]
  const body = JSON.stringify({mutations})
  await lake.fetch(new Request('http://localhost/v1/data/mutate/production', {method: 'POST', body}))
  await setTimeout(50)
  expect(watch.takeLongest()).toMatchObject({name: 'writes of local-administrator'})
})

test('a write is named that was broken off since it took too long', async () => {
  const refuse = () => void work(1000)
  const lake = createLake(createMemoryStore(), {rules: [{refuse}], log: () => undefined})
  onTestFinished(() => lake.close())
  const {watch} = open()
  const body = JSON.stringify({mutations: [{create: {_id: 'a', _type: 'note'}}]})
  const request = new Request('http://localhost/v1/data/mutate/production', {method: 'POST', body})
  expect((await lake.fetch(request)).ok).toBe(false)
  await setTimeout(50)
  expect(watch.takeLongest()).toMatchObject({name: 'writes of local-administrator'})
})

test('the requests are named that are under way, without what may be secret', async () => {
  const server = createServer((_, response) => {
    work(200)
    response.end()
  })
  const {watch} = open(server)
  const origin = await originOf(server)
  await fetch(`${origin}/Rider?secret=1`)
  await setTimeout(50)
  expect(watch.takeLongest()).toMatchObject({name: 'one of the requests GET /Rider'})
})
