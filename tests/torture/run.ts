/**
 * `npm run torture -- 300`: kills a lake as many times as asked, 200 unless told, and tells what it has
 * kept. Ends with 1 when anything that was acknowledged is lost, half there or contradicts itself.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {torture} from './torture.ts'

const kills = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(tmpdir(), 'lake-torture-'))
const report = await torture(folder, kills, {
  onKill: ({kills: done, acknowledged}) => {
    if (done % 10 === 0) console.log(`${done} kills, ${acknowledged} writes acknowledged`)
  },
})
const isSound = report.lost.length + report.half.length + report.problems.length === 0
console.log(JSON.stringify(report, null, 2))
if (isSound) rmSync(folder, {recursive: true})
else console.error(`The lake is kept in ${folder}.`)
process.exitCode = isSound ? 0 : 1
