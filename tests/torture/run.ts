/**
 * `npm run torture`: kills a lake 200 times and tells what it has kept, backs one up and puts it back 50 times while
 * processes are killed (`lake/tests/torture/run.ts`), malforms content in 500 rounds and tells
 * what became of the site, walks 150 times at random through what people do with law and with time while servers are
 * killed (`records/`), kills accounts 20 times, loses their disk, restores the last backup and damages copies (`accounts/`), then sends the product more than it can bear and tells what visitors and staff felt
 * (`load/run.ts`), sends every route the worst that it takes and tells for how long everybody was held (`loop/run.ts`), and takes content away for
 * ten minutes from everything that needs it, watched by a real Prometheus (`outage/`). Ends with 1 when anything that was acknowledged is lost, half there or contradicts itself, when a backup or a restore is
 * not exact, when a
 * malformed value costs more than itself, when law in force says something else, when something due is lost, early or
 * twice, when somebody's requests fail under load, or when an outage is told late or followed late. `--only lake`, `--only backups`, `--only content`, `--only records`, `--only accounts`, `--only load`, `--only loop` or `--only outage`
 * does one of them, `--rounds 50` and `--seed 7` say how much, and which random numbers: a failure can be repeated. `--minutes 3` makes the outage shorter.
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

/** What the package of the lake does by itself. */
const OF_THE_LAKE = ['lake', 'backups']
const LAKE_TORTURE = path.resolve(import.meta.dirname, '../../lake/tests/torture/run.ts')

const {only, rounds, seed: chosenSeed} = values
for (const part of OF_THE_LAKE.filter((each) => only === undefined || each === only)) {
  const args = [LAKE_TORTURE, '--only', part, ...(rounds === undefined ? [] : ['--rounds', rounds])]
  const {status} = spawnSync(process.execPath, args, {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
// What serves the site below serves the build that is there: a stale one never has its pages.
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
