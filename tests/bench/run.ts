/** Measures speed and writes the figures into docs/: `npm run bench`, or with the name of one part. */
import {spawnSync} from 'node:child_process'
import path from 'node:path'

/** The parts of the bench, each a separate program. */
const PARTS = new Map([
  ['site', path.join(import.meta.dirname, 'site/run.ts')],
  ['lake', path.resolve(import.meta.dirname, '../../lake/bench/run.ts')],
  ['templates', path.join(import.meta.dirname, 'templates/run.ts')],
])

/** It downloads packages, and writes nothing. */
const ONLY_BY_NAME = 'templates'

const [wanted, ...options] = process.argv.slice(2)
if (wanted !== undefined && !PARTS.has(wanted)) {
  console.error(`There is no bench "${wanted}". Name one of: ${[...PARTS.keys()].join(', ')}.`)
  process.exit(1)
}

for (const [part, script] of PARTS) {
  if (part !== (wanted ?? part) || (part === ONLY_BY_NAME && wanted === undefined)) continue
  const {status} = spawnSync(process.execPath, [script, '--write', ...options], {stdio: 'inherit'})
  if (status !== 0) process.exitCode = 1
}
