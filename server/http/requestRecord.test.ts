import {once} from 'node:events'
import {Agent, createServer, get, type RequestListener} from 'node:http'
import {connect} from 'node:net'
import {buffer, text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {exchange} from '../../tests/server/exchange.ts'
import {originOf} from '../../tests/server/serving.ts'
import {type RequestRecord, recordRequests} from './requestRecord.ts'
import {readSettings} from '../settings/settings.ts'

/** Starts a server that records its requests. @returns its address, and the records so far */
async function start(answer: RequestListener, proxies = '') {
  const {trustedProxies} = readSettings({TRUSTED_PROXIES: proxies})
  const server = createServer(answer)
  const records: RequestRecord[] = []
  recordRequests(server, {place: {embedded: true, development: false}, trustedProxies}, (record) =>
    records.push(record),
  )
  const origin = await originOf(server)
  /** Returns the record of the next request. */
  const told = async (number = 1) => {
    await expect.poll(() => records.length).toBe(number)
    return records[number - 1]
  }
  return {origin, told}
}

const answering: RequestListener = (_request, response) => void response.end('A page.')

test('a request is told of with what became of it', async () => {
  const {origin, told} = await start((request, response) => {
    // Handlers may change the request.
    request.url = '/elsewhere'
    request.method = 'GET'
    response.statusCode = 404
    response.end('Nothing is here.')
  })
  const before = Date.now()
  await exchange(origin, '/Rider?secret=1', {method: 'POST'})
  const record = await told()
  expect(record).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    client: '127.0.0.1',
    method: 'POST',
    path: '/Rider',
    answeredBy: 'pages',
    status: 404,
    milliseconds: expect.any(Number),
    bytes: expect.any(Number),
    isComplete: true,
  })
  const time = Date.parse(record?.time ?? '')
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['/v1/users/me?a=b', '/v1/users/me', 'lake'],
  ['/sign-in', '/sign-in', 'signIn'],
  ['http://www.example.com/Rider?a=b', '/Rider', 'pages'],
  ['//evil.example/?secret=1?2', '//evil.example/', 'nothing'],
  ['//evil.example/a', '//evil.example/a', 'nothing'],
])('a request for %s is told of as one for %s, without secrets', async (target, path, answeredBy) => {
  const {origin, told} = await start(answering)
  await exchange(origin, target)
  expect(await told()).toMatchObject({path, answeredBy, status: 200})
})

test('a request counts for the visitor for whom a trusted proxy asks', async () => {
  const headers = {'X-Forwarded-For': '203.0.113.7'}
  const behind = await start(answering, '127.0.0.1')
  await exchange(behind.origin, '/', {headers})
  expect(await behind.told()).toMatchObject({client: '203.0.113.7'})
  const direct = await start(answering)
  await exchange(direct.origin, '/', {headers})
  expect(await direct.told()).toMatchObject({client: '127.0.0.1'})
})

test('a request took as long as it was answered, to the microsecond', async () => {
  let worked = 0
  const {origin, told} = await start((_request, response) => {
    const begun = performance.now()
    while (worked < 3) worked = performance.now() - begun
    response.end()
  })
  const begun = performance.now()
  await exchange(origin, '/')
  const {milliseconds = 0} = (await told()) ?? {}
  expect(milliseconds).toBeGreaterThanOrEqual(Math.floor(worked * 1000) / 1000)
  expect(milliseconds).toBeLessThan(performance.now() - begun)
  expect(String(milliseconds)).toMatch(/^\d+(?:\.\d{1,3})?$/)
})

test('bytes are those of the answer, headers among them, also over a connection that has sent others', async () => {
  const {origin, told} = await start((_request, response) => void response.end('x'.repeat(5000)))
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const {byteLength} = await buffer(socket)
  expect(await told()).toMatchObject({bytes: byteLength})

  const agent = new Agent({keepAlive: true, maxSockets: 1})
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const [response] = await once(get(origin, {agent}), 'response')
    await text(response)
  }
  await ask()
  const first = await told(2)
  await ask()
  expect(await told(3)).toMatchObject({bytes: first?.bytes})
})

test('a visitor who leaves before there is an answer got none', async () => {
  const {origin, told} = await start((request) => request.socket.destroy())
  await exchange(origin, '/').catch(() => undefined)
  expect(await told()).toMatchObject({status: null, bytes: 0, isComplete: false})
})

test('a visitor who leaves in between has a part of the answer', async () => {
  const {origin, told} = await start((_request, response) => {
    response.write('half of ', () => response.destroy())
  })
  await exchange(origin, '/').catch(() => undefined)
  expect(await told()).toMatchObject({status: 200, isComplete: false})
})
