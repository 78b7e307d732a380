/** Opens the lake of a folder in a process of its own, and prints the time and memory that this takes. */
import {openEngine} from '../datasets/engine.ts'
import {openSqliteStore} from '../index.ts'

const start = performance.now()
const engine = openEngine(openSqliteStore(process.argv[2] ?? ''), {
  projectId: 'bench',
  datasets: ['production'],
})
const milliseconds = performance.now() - start
process.stdout.write(JSON.stringify({milliseconds, megabytes: process.memoryUsage.rss() / 1024 / 1024}))
engine.close()
