/** Measures what must be fast and writes the figures into docs/: `npm run bench`, or with the name of one part. */
import {spawnSync} from 'node:child_process'
import path from 'node:path'

const PARTS = ['site', 'lake']

const [wanted] = process.argv.slice(2)
if (wanted !== undefined && !PARTS.includes(wanted)) {
  console.error(`There is no bench "${wanted}". Name one of: ${PARTS.join(', ')}.`)
  process.exit(1)
}

for (const part of wanted === undefined ? PARTS : [wanted]) {
  const script = path.join(import.meta.dirname, part, 'run.ts')
  const {status} = spawnSync(process.execPath, [script, '--write'], {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
