import {existsSync} from 'node:fs'
import {rename} from 'node:fs/promises'
import {OperatorError} from './errors.ts'
import {assertHoldsLake, assertNotInUse} from './lakeFolder.ts'
import {log, reportAndExit} from './process.ts'
import {readSettings} from './settings.ts'

/**
 * Puts the content aside, so that the next start begins with the seed. Nothing is deleted.
 * @throws OperatorError when the folder is not a lake's alone, is in use, or cannot be moved
 */
async function reset(): Promise<void> {
  const {lakeFolder} = readSettings(process.env)
  if (!existsSync(lakeFolder)) {
    return log(`There is no content in ${lakeFolder}. The next start loads the seed.`)
  }
  assertHoldsLake(lakeFolder)
  assertNotInUse(lakeFolder)
  const kept = `${lakeFolder}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await rename(lakeFolder, kept).catch((error: Error) => {
    throw new OperatorError(`The content stays in ${lakeFolder}: it could not be moved (${error.message}).`)
  })
  log(`The content is now in ${kept}. The next start loads the seed.`)
}

await reset().catch(reportAndExit)
