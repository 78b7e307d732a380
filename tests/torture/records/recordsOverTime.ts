import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import {RecordsProcesses} from './recordsProcess.ts'
import {walks} from './steps.ts'
import {type Done, Walk} from './walk.ts'

/**
 * People edit, publish, correct, withdraw and schedule while facts change, clocks move and the server is stopped and
 * killed. The rules of legal documents and of schedules must hold in any order.
 * @param onWalk called after each walk without faults
 * @returns the property, counts of the relevant events, and a function that ends the processes
 */
export function recordsOverTime(onWalk: (done: Done) => void = () => undefined) {
  const processes = new RecordsProcesses()
  const done: Done = {
    walks: 0,
    published: 0,
    corrected: 0,
    withdrawn: 0,
    atTheirTime: 0,
    givenBack: 0,
    kills: 0,
    killsInWrites: 0,
  }
  const property = fc.asyncProperty(walks, async (steps) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'records-'))
    const walk = new Walk(folder, processes, done)
    try {
      for (const [index, step] of steps.entries()) {
        const faults = await walk.go(step)
        if (faults.length > 0)
          throw new Error(`After step ${index + 1} of ${steps.length}:\n${faults.join('\n')}`)
      }
    } finally {
      await walk.end()
      await rm(folder, {recursive: true})
    }
    done.walks += 1
    onWalk(done)
  })
  return {property, done, close: () => processes.close()}
}
