/** `npm run content:push [-- <file or folder>] [-- --replace] [-- --leave-out]` */
import {parseArgs} from 'node:util'
import {EXIT} from 'content-lake/cli'
import {OperatorError} from '../errors.ts'
import {log, reportAndExit} from '../process/process.ts'
import {noteAtMachine} from '../staff/machineLog.ts'
import {readHostedProject} from './hostedProject.ts'
import {pushContent, SEED_FOLDER} from './push.ts'

function readArguments() {
  try {
    const {values, positionals} = parseArgs({
      options: {replace: {type: 'boolean', default: false}, 'leave-out': {type: 'boolean', default: false}},
      allowPositionals: true,
    })
    return {source: positionals[0] ?? SEED_FOLDER, replace: values.replace, leaveOut: values['leave-out']}
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [String(error)]
    throw new OperatorError(
      `${reason}. Use: npm run content:push -- [file or folder] [--replace] [--leave-out]`,
    )
  }
}

function onLeftOut(lines: string[]): void {
  process.stderr.write(`Left out:\n${lines.join('\n')}\n`)
  process.exitCode = EXIT.incomplete
}

async function run(): Promise<void> {
  const {source, replace, leaveOut} = readArguments()
  const project = readHostedProject(process.env)
  const push = {source, replace, report: log, ...(leaveOut && {onLeftOut})}
  const count = await pushContent(project, push)
  log(`Carried ${count} documents into ${project.name}.`)
  const how = replace ? 'replaced those that were there' : 'left those that were there'
  const subject = `${count} documents of ${source} into ${project.name}; ${how}`
  noteAtMachine(process.env['LAKE_DIR'] || '.lake', 'pushed content', subject, log)
}

await run().catch(reportAndExit)
