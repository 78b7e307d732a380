import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {QueryError} from '../errors.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import {QueryThreads} from './queryThreads.ts'

const LIST = Array.from({length: 3000}, (_, number) => ({number}))
/** Creates objects until there is no memory left. */
const LARGE = '$list[]{"a": $list[]{"b": $list[]{"c": 1}}}'

it('ends a thread that has no memory left, refuses the query that took it, and answers the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-threads-'))
  const store = openSqliteStore(folder)
  const threads = new QueryThreads({database: store.database ?? '', projectId: 'p', roles: undefined}, 16)
  const ask = async (query: string) => {
    const options = {perspective: ['raw'], origin: '', resultSourceMap: false, returnQuery: false}
    const asked = {
      addonFor: undefined,
      dataset: 'production',
      query,
      params: {list: LIST},
      ...options,
      role: 'writer',
      identity: 'ada',
    }
    const {body} = await threads.ask(asked, 'ada', new AbortController().signal)
    return JSON.parse(new TextDecoder().decode(body)).result
  }
  const large = ask(LARGE)
  const next = ask('count($list)')
  await expect(large).rejects.toThrow(QueryError)
  await expect(large).rejects.toThrow('too much memory')
  expect(await next).toBe(3000)
  threads.close()
  store.close()
  rmSync(folder, {recursive: true})
})
