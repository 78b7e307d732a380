/**
 * `npm run torture` runs these parts; `--only lake` and the like run one of them:
 * - `lake` kills a lake 200 times and reports what it has kept, `backups` backs one up and restores it 50 times while processes
 *   are killed (`lake/tests/torture/run.ts`);
 * - `content` malforms content in 500 rounds and reports the effects on the site;
 * - `records` walks 150 times at random through actions on legal documents and schedules while servers are killed;
 * - `accounts` kills accounts 20 times, loses their disk, restores the last backup and damages copies;
 * - `load` overloads the product and reports what visitors and staff felt (`load/run.ts`);
 * - `loop` sends every route its worst requests and reports how long everybody was blocked (`loop/run.ts`);
 * - `outage` takes content away for ten minutes from everything that needs it, watched by a real Prometheus.
 *
 * Exits with 1 when anything acknowledged is lost, incomplete or contradictory, when a backup or a restore is not exact, when a
 * malformed value affects more than itself, or when a legal text in force changes. Also when something due is lost, early or
 * repeated, when requests fail under load, or when an outage is reported or followed late. `--rounds 50` and `--seed 7` set the
 * amount and the random numbers, so that a failure can be repeated. `--minutes 3` makes the outage shorter.
 */
import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {buildIfStale} from '../../server/build/buildTargets.ts'
import {tortureAccounts} from './accounts/tortureAccounts.ts'
import {tortureRecords} from './records/tortureRecords.ts'
import {tortureOutages} from './outage/tortureOutages.ts'
import {tortureContent} from './tortureContent.ts'

const {values} = parseArgs({
  options: {
    only: {type: 'string'},
    rounds: {type: 'string'},
    seed: {type: 'string'},
    minutes: {type: 'string', default: '10'},
  },
})

/** Parts that the lake's own package runs. */
const OF_THE_LAKE = ['lake', 'backups']
const LAKE_TORTURE = path.resolve(import.meta.dirname, '../../lake/tests/torture/run.ts')

const {only, rounds, seed: chosenSeed} = values
for (const part of OF_THE_LAKE.filter((each) => only === undefined || each === only)) {
  const args = [LAKE_TORTURE, '--only', part, ...(rounds === undefined ? [] : ['--rounds', rounds])]
  const {status} = spawnSync(process.execPath, args, {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
// The site below serves the existing build: a stale one never has its pages.
if (only === undefined || !OF_THE_LAKE.includes(only)) await buildIfStale()
if (only === undefined || only === 'content') {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-torture-'))
  const seed = Number(chosenSeed ?? Date.now() % 1_000_000)
  const report = await tortureContent(folder, Number(rounds ?? 500), seed, ({rounds: done, faults}) => {
    if (done % 10 === 0) console.log(`${done} rounds of seed ${seed}, ${faults.length} faults`)
  })
  console.log(JSON.stringify(report, null, 2))
  if (report.faults.length === 0) rmSync(folder, {recursive: true})
  else {
    console.error(`The content is kept in ${folder}.`)
    process.exitCode = 1
  }
}
if (only === undefined || only === 'records') {
  const seed = Number(chosenSeed ?? Date.now() % 1_000_000)
  const {fault, ...report} = await tortureRecords(Number(rounds ?? 150), seed, ({walks, kills}) => {
    if (walks % 10 === 0) console.log(`${walks} walks of seed ${seed}, ${kills} kills`)
  })
  console.log(JSON.stringify(report, null, 2))
  if (fault !== undefined) {
    console.error(fault)
    process.exitCode = 1
  }
}
if (only === undefined || only === 'accounts') {
  const folder = mkdtempSync(path.join(tmpdir(), 'accounts-torture-'))
  const seed = Number(chosenSeed ?? Date.now() % 1_000_000)
  const report = await tortureAccounts(folder, Number(rounds ?? 20), seed, ({rounds: done, faults}) => {
    if (done % 5 === 0) console.log(`${done} rounds of seed ${seed}, ${faults.length} faults`)
  })
  console.log(JSON.stringify(report, null, 2))
  rmSync(folder, {recursive: true})
  if (report.faults.length > 0) process.exitCode = 1
}
if (only === undefined || only === 'load') await import('./load/run.ts')
if (only === undefined || only === 'loop') await import('./loop/run.ts')
if (only === undefined || only === 'outage') {
  const endured = await tortureOutages(Number(values.minutes), console.log)
  console.table(Object.fromEntries(Object.entries(endured).map(([name, {figures}]) => [name, figures])))
  for (const [name, {faults}] of Object.entries(endured)) {
    for (const fault of faults) console.error(`${name}: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
}
