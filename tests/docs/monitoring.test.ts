import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import * as v from 'valibot'
import {createMetrics} from '../../server/health/metrics.ts'
import {makeFolder} from '../server/hostedLake.ts'
import {serve} from '../server/serving.ts'

const FOLDER = 'docs/monitoring'
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

/** The server's metrics by name: server/run/run.ts has the list, and tests/server/figures.test.ts reads it from a server. */
const COUNTS = [
  'pages',
  'pagesWaiting',
  'contentLostSeconds',
  'openStreams',
  'openSockets',
  'malformedFields',
]

async function figures(): Promise<Set<string>> {
  const backup = {ageSeconds: 1, bytes: 1, everySeconds: 1, hasFailed: false}
  const {answer} = createMetrics({
    token: 'token',
    counts: () => Object.fromEntries([...COUNTS, 'pageProblems'].map((name) => [name, 0])),
    lakeFolder: makeFolder({'lake.db': ''}),
    takeLongestHold: () => undefined,
    backupState: () => Promise.resolve(backup),
  })
  const response = await fetch(`${await serve(answer)}/metrics`, {headers: {Authorization: 'Bearer token'}})
  const text = await response.text()
  return new Set(text.matchAll(/^# TYPE (\S+)/gm).map(([, name = '']) => name))
}

/** Returns the metrics in an expression: names with an underscore that are not functions, labels or alerts of Prometheus. */
const namesIn = (text: string) =>
  new Set(
    text.match(/\b(?:site|lake|process)_[a-z_]+/g)?.map((name) => name.replace(/_(?:count|bucket|sum)$/, '')),
  )

test.each(['rules.yml', 'dashboard.json'])(
  'every figure that %s looks at is one of the server',
  async (file) => {
    const told = await figures()
    const meant = namesIn(read(file))
    expect(meant.size).toBeGreaterThan(5)
    expect([...meant].filter((name) => !told.has(name))).toEqual([])
  },
)

test('the dashboard is JSON with a place for every panel, and none over another', () => {
  const place = v.object({x: v.number(), y: v.number(), w: v.number(), h: v.number()})
  const {panels} = v.parse(
    v.object({panels: v.array(v.object({title: v.string(), gridPos: place}))}),
    JSON.parse(read('dashboard.json')),
  )
  expect(new Set(panels.map(({gridPos}) => `${gridPos.x},${gridPos.y}`)).size).toBe(panels.length)
  for (const {gridPos} of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
})

const PROMTOOL = process.env['PROMTOOL_PATH'] ?? 'promtool'
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0

test('each rule is seen to fire', () => {
  const rules = [...read('rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const fired = [
    ...`${read('rules.test.yml')}${read('days.test.yml')}`.matchAll(/alertname: (\w+)\n\s+exp_alerts:/g),
  ].map(([, name]) => name)
  expect([...new Set(fired)].toSorted()).toEqual(rules.toSorted())
})

// Uses Prometheus' own tool from Debian's package. Machines without it skip this.
test.runIf(hasPromtool)('Prometheus takes the rules, and each fires when it should and not before', () => {
  for (const args of [
    ['check', 'rules', `${FOLDER}/rules.yml`],
    ['test', 'rules', `${FOLDER}/rules.test.yml`, `${FOLDER}/days.test.yml`],
  ]) {
    const {status, stdout, stderr} = spawnSync(PROMTOOL, args, {encoding: 'utf8'})
    expect(status, `${stdout}${stderr}`).toBe(0)
  }
})
