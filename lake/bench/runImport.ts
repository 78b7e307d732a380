/** Imports an archive into a folder in a process of its own, and prints the time and memory that this takes. */
import {runCommand} from '../cli/runCommand.ts'

const [archive = '', folder = ''] = process.argv.slice(2)
const start = performance.now()
process.exitCode = await runCommand(['import', archive, '--dir', folder], {
  out: () => undefined,
  error: (line) => void process.stderr.write(`${line}\n`),
})
const seconds = (performance.now() - start) / 1000
process.stdout.write(JSON.stringify({seconds, megabytes: process.resourceUsage().maxRSS / 1024}))
