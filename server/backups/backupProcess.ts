import {runCommand} from 'content-lake/cli'
import {accountsCompanion} from '../staff/accountsCompanion.ts'

const terminal = {
  out: (line: string) => void process.stdout.write(`${line}\n`),
  error: (line: string) => void process.stderr.write(`${line}\n`),
}
// The lake's own commands alone: the rest of what `npm run lake` knows takes long to be loaded.
process.exitCode = await runCommand(process.argv.slice(2), terminal, {companion: accountsCompanion})
