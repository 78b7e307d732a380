/** `npm run content:push [-- <file or folder>] [-- --replace]` */
import {parseArgs} from 'node:util'
import {OperatorError} from '../errors.ts'
import {log, reportAndExit} from '../process/process.ts'
import {readHostedProject} from './hostedProject.ts'
import {pushContent, SEED_FOLDER} from './push.ts'

function readArguments() {
  try {
    const {values, positionals} = parseArgs({options: {replace: {type: 'boolean'}}, allowPositionals: true})
    return {source: positionals[0] ?? SEED_FOLDER, replace: values.replace ?? false}
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [String(error)]
    throw new OperatorError(`${reason}. Use: npm run content:push -- [file or folder] [--replace]`)
  }
}

async function run(): Promise<void> {
  const {source, replace} = readArguments()
  const project = readHostedProject(process.env)
  const count = await pushContent(project, {source, replace, report: log})
  log(`Carried ${count} documents into ${project.name}.`)
}

await run().catch(reportAndExit)
