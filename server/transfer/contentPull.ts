/** `npm run content:pull [-- <file>]` */
import path from 'node:path'
import {log, reportAndExit} from '../process/process.ts'
import {readHostedProject} from './hostedProject.ts'
import {pullContent} from './pull.ts'

async function run(): Promise<void> {
  const project = readHostedProject(process.env)
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = path.resolve(process.argv[2] ?? `content-${project.dataset}-${moment}.tar.gz`)
  await pullContent(project, file)
  log(`The content of ${project.name} is in ${file}.`)
}

await run().catch(reportAndExit)
