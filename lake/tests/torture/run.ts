/**
 * `node lake/tests/torture/run.ts`: kills a lake 200 times and reports what it has kept. Then it backs one up and restores it 50
 * times while processes are killed. Exits with 1 if anything acknowledged is lost, incomplete or contradictory, or if a backup or a
 * restore is not exact. `--only lake` or `--only backups` runs one of them, `--rounds 50` sets the number.
 */
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {availableParallelism, tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {torture} from './torture.ts'
import {tortureBackups} from './tortureBackups.ts'

const {values} = parseArgs({options: {only: {type: 'string'}, rounds: {type: 'string'}}})

/** Runs one torture in a folder, which is kept after a fault. */
async function inFolder(name: string, act: (folder: string) => Promise<{isSound: boolean; report: object}>) {
  if (values.only !== undefined && values.only !== name) return
  const folder = mkdtempSync(join(tmpdir(), `${name}-torture-`))
  const {isSound, report} = await act(folder)
  console.log(JSON.stringify(report, null, 2))
  if (isSound) rmSync(folder, {recursive: true})
  else {
    console.error(`The ${name} is kept in ${folder}.`)
    process.exitCode = 1
  }
}

await inFolder('lake', async (folder) => {
  const report = await torture(folder, Number(values.rounds ?? 200), {
    onKill: ({kills, acknowledged}) => {
      if (kills % 10 === 0) console.log(`${kills} kills, ${acknowledged} writes acknowledged`)
    },
  })
  return {report, isSound: report.lost.length + report.half.length + report.problems.length === 0}
})
await inFolder('backups', async (folder) => {
  // A round waits for one process after another, so each core has a lake of its own.
  const lakes = Math.min(availableParallelism(), 4)
  const rounds = Math.ceil(Number(values.rounds ?? 50) / lakes)
  const reports = await Promise.all(
    Array.from({length: lakes}, (_, lake) => {
      const own = join(folder, `${lake}`)
      mkdirSync(own)
      return tortureBackups(own, rounds, {
        onRound: ({backups, transactions}) =>
          console.log(`Lake ${lake}: ${backups} backups, ${transactions} transactions`),
      })
    }),
  )
  return {report: reports, isSound: reports.every(({faults}) => faults.length === 0)}
})
