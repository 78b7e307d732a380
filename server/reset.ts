import {existsSync} from 'node:fs'
import {rename} from 'node:fs/promises'
import {reportAndExit} from './process.ts'
import {readSettings} from './settings.ts'

/** Puts the content aside, so that the next start begins with the seed. Nothing is deleted. */
async function reset(): Promise<void> {
  const {lakeFolder} = readSettings(process.env)
  if (!existsSync(lakeFolder)) {
    process.stdout.write(`There is no content in ${lakeFolder}. The next start loads the seed.\n`)
    return
  }
  const kept = `${lakeFolder}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await rename(lakeFolder, kept)
  process.stdout.write(`The content is now in ${kept}. The next start loads the seed.\n`)
}

await reset().catch(reportAndExit)
