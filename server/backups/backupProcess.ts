import {runCommand} from 'content-lake/cli'

// The lake's own commands alone: the rest of what `npm run lake` knows takes long to be loaded.
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stderr.write(`${line}\n`),
})
