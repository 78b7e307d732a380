import {once} from 'node:events'
import {createServer} from 'node:http'
import * as v from 'valibot'
import {expect, onTestFinished, test} from 'vitest'
import {isDirectLoopback} from '../../server/http/reach.ts'
import {exchange} from './exchange.ts'
import {freePort} from './freePort.ts'
import {startNginx} from './nginx.ts'

test('a request through nginx never counts as one straight from this machine, not even through one that adds no header', async () => {
  const seen: [direct: boolean, host: string | undefined][] = []
  const recorder = createServer((message, response) => {
    seen.push([isDirectLoopback(message), message.headers.host])
    response.end()
  }).listen(0, '127.0.0.1')
  await once(recorder, 'listening')
  onTestFinished(() => void recorder.close())
  const {port} = v.parse(v.object({port: v.number()}), recorder.address())
  const host = `localhost:${port}`
  const proxyPort = await freePort()
  const site = `server { listen 127.0.0.1:${proxyPort}; location / { proxy_pass http://${host}; } }`
  const nginx = await startNginx(proxyPort, 'localhost', () => site)
  onTestFinished(() => nginx.stop())
  for (const asked of [proxyPort, port]) {
    await exchange(`http://127.0.0.1:${asked}`, '/', {headers: {Host: host}})
  }
  expect(seen).toEqual([
    [false, host],
    [true, host],
  ])
})
