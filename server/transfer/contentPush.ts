/** `npm run content:push [-- <file or folder>] [-- --replace] [-- --leave-out]` */
import {parseArgs} from 'node:util'
import {EXIT} from 'content-lake/cli'
import {messageOf} from 'content-lake'
import {OperatorError} from '../errors.ts'
import {log, reportAndExit} from '../process/process.ts'
import type {Audited} from '../staff/audit.ts'
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

const note = (action: Audited, subject: string) =>
  noteAtMachine(process.env['LAKE_DIR'] || '.lake', action, subject, log)

/** Records the push before it begins: an interrupted push has carried something as well. */
async function run(): Promise<void> {
  const {source, replace, leaveOut} = readArguments()
  const project = readHostedProject(process.env)
  const where = `${source} into ${project.name}`
  const how = replace ? 'replacing those that are there' : 'leaving those that are there'
  const carried = {files: 0, documents: 0}
  const noteEnd = (why: string) =>
    note(
      'could not push content',
      `${where}; ${carried.files} images and files and ${carried.documents} documents had been carried: ${why}`,
    )
  note('began to push content', `${where}, ${how}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      noteEnd(`it was ended (${signal})`)
      process.exit(EXIT.failed)
    })
  }
  try {
    const push = {source, replace, report: log, carried, ...(leaveOut && {onLeftOut})}
    const count = await pushContent(project, push)
    log(`Carried ${count} documents into ${project.name}.`)
    note('pushed content', `${count} documents of ${where}, ${how}`)
  } catch (error) {
    noteEnd(messageOf(error))
    throw error
  }
}

await run().catch(reportAndExit)
