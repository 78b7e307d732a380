import {once} from 'node:events'
import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {createLake, openSqliteStore} from '../index.ts'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {median} from './numbers.ts'

/** Measures the time from a mutation over HTTP to its event on a stream. Milliseconds, p50. */
export async function measureDelivery(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  const lake = createLake(openSqliteStore(folder))
  const server = createServer(getRequestListener(lake.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v2025-02-19/data`
  const stream = await fetch(`${origin}/listen/production?query=*`)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  const times: number[] = []
  for (let index = 0; index < 200; index += 1) {
    const start = performance.now()
    const mutations = [{createOrReplace: {_id: 'a', _type: 'page', index}}]
    const answer = fetch(`${origin}/mutate/production`, {method: 'POST', body: JSON.stringify({mutations})})
    let text = ''
    while (!text.includes('\n\n') || !text.includes('mutation')) text += (await reader?.read())?.value ?? ''
    times.push(performance.now() - start)
    await (await answer).arrayBuffer()
  }
  await reader?.cancel()
  lake.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, {recursive: true})
  return median(times)
}
