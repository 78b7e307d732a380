import {runCommand} from 'content-lake/cli'
import {accountsCompanion} from '../staff/accountsCompanion.ts'

const terminal = {
  out: (line: string) => void process.stdout.write(`${line}\n`),
  error: (line: string) => void process.stderr.write(`${line}\n`),
}
// Runs only the lake's own commands: the other commands of `npm run lake` take long to load.
process.exitCode = await runCommand(process.argv.slice(2), terminal, {companion: accountsCompanion})
