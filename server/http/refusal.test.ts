import {createServer} from 'node:http'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from './listen.ts'
import {Refusal, sendRefusal} from './refusal.ts'
import {readSettings} from '../settings/settings.ts'

/** Returns the answer of a server that refuses everything. */
async function answerOf(refusal: Refusal, format: 'text' | 'json') {
  const server = createServer((_request, response) => sendRefusal(response, refusal, format))
  const port = await listen(server, readSettings({PORT: '0'}))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const response = await fetch(`http://127.0.0.1:${port}/`)
  const said = ['content-type', 'content-length', 'cache-control', 'allow', 'retry-after']
  const headers = said.map((name) => response.headers.get(name))
  return {status: response.status, headers, body: await response.text()}
}

test('people are refused in a sentence, which nobody keeps', async () => {
  expect(await answerOf(new Refusal(405, 'Not so — ever.', {Allow: 'GET'}), 'text')).toEqual({
    status: 405,
    headers: ['text/plain; charset=utf-8', '17', 'no-store', 'GET', null],
    body: 'Not so — ever.\n',
  })
})

test('programs are refused by the API’s object, which nobody keeps', async () => {
  const {headers, ...answer} = await answerOf(new Refusal(503, 'Wait.', {'Retry-After': '5'}), 'json')
  expect({...answer, body: JSON.parse(answer.body)}).toEqual({
    status: 503,
    body: {statusCode: 503, error: 'Service Unavailable', message: 'Wait.'},
  })
  expect(headers).toEqual([
    'application/json; charset=utf-8',
    String(answer.body.length),
    'no-store',
    null,
    '5',
  ])
})

test('a status that has no name is an error all the same', async () => {
  const {body} = await answerOf(new Refusal(599, 'No.'), 'json')
  expect(JSON.parse(body)).toEqual({statusCode: 599, error: 'Error', message: 'No.'})
})
