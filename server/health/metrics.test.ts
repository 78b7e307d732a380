import {statSync, statfsSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeFolder} from '../../tests/server/hostedLake.ts'
import {serve} from '../../tests/server/serving.ts'
import type {BackupState} from '../backups/backups.ts'
import {createMetrics} from './metrics.ts'

const TOKEN = 'a-token-that-nobody-guesses'

async function start({
  counts = () => ({}),
  lakeFolder,
  takeLongestHold = () => undefined,
  backupState = async () => undefined,
}: Partial<Parameters<typeof createMetrics>[0]> = {}) {
  const metrics = createMetrics({token: TOKEN, counts, lakeFolder, takeLongestHold, backupState})
  const origin = await serve(metrics.answer)
  const ask = (token = TOKEN) =>
    fetch(`${origin}/metrics`, {headers: {Authorization: `Bearer ${token}`, Connection: 'close'}})
  /** Returns the lines of the figures whose names begin like this. */
  const figures = async (name: string) =>
    (await (await ask()).text()).split('\n').filter((line) => line.startsWith(name))
  return {metrics, origin, ask, figures}
}

/** Returns the lines of a histogram with two values: 5 milliseconds and 3 seconds. */
const histogram = (name: string) => [
  ...[
    ['0.001', 0],
    ['0.005', 1],
    ['0.02', 1],
    ['0.1', 1],
    ['0.5', 1],
    ['2', 1],
    ['10', 2],
    ['+Inf', 2],
  ].map(([most, count]) => `${name}_bucket{le="${most}"} ${count}`),
  `${name}_sum 3.005`,
  `${name}_count 2`,
]

test('figures are for those who have the token, and kept by nobody', async () => {
  const {ask, origin} = await start()
  const answer = await ask()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toContain('\nprocess_cpu_seconds_total ')
  expect((await ask('another-token-that-nobody-guesses')).status).toBe(401)
  expect((await fetch(`${origin}/metrics`)).status).toBe(401)
})

describe('a supervisor reads', () => {
  test('what everybody had to wait for longest, and nothing where nobody waited', async () => {
    const holds = [{name: 'writes of ada', milliseconds: 320}]
    const {figures} = await start({takeLongestHold: () => holds.pop()})
    expect(await figures('site_longest_hold')).toEqual([
      'site_longest_hold_seconds{work="writes of ada"} 0.32',
    ])
    expect(await figures('site_longest_hold')).toEqual([])
  })

  test('how long queries took, and pages that were rendered ahead', async () => {
    const {metrics, figures} = await start()
    for (const milliseconds of [5, 3000]) {
      metrics.countQuery(milliseconds)
      metrics.countRendering(milliseconds)
    }
    expect(await figures('lake_query_duration_seconds')).toEqual(histogram('lake_query_duration_seconds'))
    const name = 'site_page_render_duration_seconds'
    expect(await figures(name)).toEqual(histogram(name))
  })

  test('how many transactions were kept', async () => {
    const {metrics, figures} = await start()
    for (let number = 1; number <= 3; number += 1) metrics.countTransaction()
    expect(await figures('lake_transactions_total')).toEqual(['lake_transactions_total 3'])
  })

  test('how many requests each part has answered, how, and how long that took', async () => {
    const {metrics, figures} = await start()
    const request = {time: '', client: '', method: 'GET', path: '/', bytes: 0, isComplete: true}
    for (const milliseconds of [250, 500])
      metrics.countRequest({...request, answeredBy: 'pages', status: 200, milliseconds})
    metrics.countRequest({...request, answeredBy: 'lake', status: 429, milliseconds: 1})
    metrics.countRequest({...request, answeredBy: 'nothing', status: null, milliseconds: 1})
    expect(await figures('site_request_duration_seconds_count')).toEqual([
      'site_request_duration_seconds_count{answered_by="pages",status="200"} 2',
      'site_request_duration_seconds_count{answered_by="lake",status="429"} 1',
      'site_request_duration_seconds_count{answered_by="nothing",status="null"} 1',
    ])
    const sum = 'site_request_duration_seconds_sum{answered_by="pages",status="200"}'
    expect(await figures(sum)).toEqual([`${sum} 0.75`])
    const quick = 'site_request_duration_seconds_bucket{le="0.5",answered_by="pages",status="200"}'
    expect(await figures(quick)).toEqual([`${quick} 2`])
  })

  test('what is worth watching, as it is when it is read', async () => {
    let openStreams = 2
    const {figures} = await start({counts: () => ({pages: 12, openStreams})})
    expect(await figures('site_pages ')).toEqual(['site_pages 12'])
    openStreams = 5
    expect(await figures('site_open_streams ')).toEqual(['site_open_streams 5'])
    expect(await figures('# HELP site_open_streams')).toEqual([
      '# HELP site_open_streams openStreams, as /health/ready tells.',
    ])
  })

  test('what each figure is', async () => {
    const {figures} = await start({lakeFolder: makeFolder({'lake.db': ''})})
    const help = await figures('# HELP ')
    for (const line of [
      'site_request_duration_seconds Requests by what answers and by status, and how long they took. Refusals are 429.',
      'lake_query_duration_seconds Queries, and how long it took to compute their answers.',
      'lake_transactions_total Transactions that were kept.',
      'site_page_render_duration_seconds Pages that were rendered ahead, and how long each took.',
      'lake_database_bytes Size of the database, without what is written and not in it yet.',
      'lake_disk_free_bytes What is left of the disk that the lake is on, for its process.',
    ])
      expect(help).toContain(`# HELP ${line}`)
  })

  test('how large the database is, and how much room there is left', async () => {
    const folder = makeFolder({'lake.db': 'x'.repeat(4321)})
    const {figures} = await start({lakeFolder: folder})
    expect(statSync(path.join(folder, 'lake.db')).size).toBe(4321)
    expect(await figures('lake_database_bytes')).toEqual(['lake_database_bytes 4321'])
    const [line = ''] = await figures('lake_disk_free_bytes')
    const {bavail, bsize} = statfsSync(folder)
    // Other processes write to the disk meanwhile.
    expect(Number(line.split(' ')[1]) / (bavail * bsize)).toBeCloseTo(1, 1)
  })

  test('how old and large the newest backup is, and whether the last try failed', async () => {
    let state: BackupState | undefined
    const lakeFolder = makeFolder({'lake.db': ''})
    const {figures} = await start({lakeFolder, backupState: async () => state})
    expect(await figures('lake_backup_')).toEqual([])
    state = {ageSeconds: 90, bytes: 4321, everySeconds: 3600, hasFailed: true}
    expect(await figures('lake_backup_')).toEqual([
      'lake_backup_age_seconds 90',
      'lake_backup_bytes 4321',
      'lake_backup_every_seconds 3600',
      'lake_backup_failed 1',
    ])
    state = {...state, everySeconds: undefined, hasFailed: false}
    expect(await figures('lake_backup_every_seconds')).toEqual([])
    expect(await figures('lake_backup_failed')).toEqual(['lake_backup_failed 0'])
  })

  test('nothing of a disk where content comes from a hosted project', async () => {
    const {figures} = await start()
    expect(await figures('lake_database_bytes')).toEqual([])
    expect(await figures('lake_disk_free_bytes')).toEqual([])
  })
})
