import {existsSync} from 'node:fs'
import {mkdir, readdir, rename} from 'node:fs/promises'
import path from 'node:path'
import {OperatorError} from './errors.ts'
import {assertHoldsLake, assertNotInUse, isStaffFile} from './content/lakeFolder.ts'
import {log, reportAndExit} from './process/process.ts'
import {readSettings} from './settings/settings.ts'

/**
 * Moves the content aside, so that the next start loads the seed. Deletes nothing. Accounts stay in place: without them anybody at
 * this machine could sign in.
 * @throws OperatorError if the folder holds more than a lake, is in use, or cannot be moved
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
  await moveStaffBack(kept, lakeFolder).catch((error: Error) => {
    throw new OperatorError(
      `The content is now in ${kept}, and the accounts of staff as well (${error.message}). ` +
        `Move the files whose names begin with staff.sqlite back to ${lakeFolder} before the next start.`,
    )
  })
  log(`The content is now in ${kept}. The next start loads the seed.`)
}

async function moveStaffBack(from: string, to: string): Promise<void> {
  const files = (await readdir(from)).filter((name) => isStaffFile(name))
  if (files.length > 0) await mkdir(to)
  for (const name of files) await rename(path.join(from, name), path.join(to, name))
}

await reset().catch(reportAndExit)
