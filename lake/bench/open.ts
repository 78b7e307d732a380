/** In a process of its own: opens the lake of a folder, and tells how long that takes and how much memory it needs. */
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
