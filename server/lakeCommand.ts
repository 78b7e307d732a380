import {runCommand} from 'content-lake/cli'
import {admin} from './staff/adminCommand.ts'

process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    out: (line) => void process.stdout.write(`${line}\n`),
    error: (line) => void process.stderr.write(`${line}\n`),
  },
  {admin},
)
