/**
 * `npm run torture`: kills a lake 200 times and tells what it has kept, malforms content in 500 rounds and tells
 * what became of the site, walks 150 times at random through what people do with law and with time while servers are
 * killed (`records/`), then sends the product more than it can bear and tells what visitors and staff felt
 * (`load/run.ts`). Ends with 1 when anything that was acknowledged is lost, half there or contradicts itself, when a
 * malformed value costs more than itself, when law in force says something else, when something due is lost, early or
 * twice, or when somebody's requests fail under load. `--only lake`, `--only content`, `--only records` or `--only load`
 * does one of them, `--rounds 50` and `--seed 7` say how much, and which random numbers: a failure can be repeated.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {tortureRecords} from './records/tortureRecords.ts'
import {torture} from './torture.ts'
import {tortureContent} from './tortureContent.ts'

const {values} = parseArgs({
  options: {only: {type: 'string'}, rounds: {type: 'string'}, seed: {type: 'string'}},
})

/** Does one of the tortures in a folder, which stays where something was found. */
async function inFolder(name: string, act: (folder: string) => Promise<{isSound: boolean; report: object}>) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-torture-`))
  const {isSound, report} = await act(folder)
  console.log(JSON.stringify(report, null, 2))
  if (isSound) rmSync(folder, {recursive: true})
  else {
    console.error(`The ${name} is kept in ${folder}.`)
    process.exitCode = 1
  }
}

const {only} = values
if (only === undefined || only === 'lake') {
  await inFolder('lake', async (folder) => {
    const report = await torture(folder, Number(values.rounds ?? 200), {
      onKill: ({kills, acknowledged}) => {
        if (kills % 10 === 0) console.log(`${kills} kills, ${acknowledged} writes acknowledged`)
      },
    })
    return {report, isSound: report.lost.length + report.half.length + report.problems.length === 0}
  })
}
if (only === undefined || only === 'content') {
  await inFolder('content', async (folder) => {
    const seed = Number(values.seed ?? Date.now() % 1_000_000)
    const report = await tortureContent(folder, Number(values.rounds ?? 500), seed, ({rounds, faults}) => {
      if (rounds % 10 === 0) console.log(`${rounds} rounds of seed ${seed}, ${faults.length} faults`)
    })
    return {report, isSound: report.faults.length === 0}
  })
}
if (only === undefined || only === 'records') {
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const {fault, ...report} = await tortureRecords(Number(values.rounds ?? 150), seed, ({walks, kills}) => {
    if (walks % 10 === 0) console.log(`${walks} walks of seed ${seed}, ${kills} kills`)
  })
  console.log(JSON.stringify(report, null, 2))
  if (fault !== undefined) {
    console.error(fault)
    process.exitCode = 1
  }
}
if (only === undefined || only === 'load') await import('./load/run.ts')
