import {existsSync} from 'node:fs'
import {rename} from 'node:fs/promises'
import {openSqliteStore} from '../lake/index.ts'
import {log, reportAndExit} from './process.ts'
import {readSettings} from './settings.ts'

/** Puts the content aside, so that the next start begins with the seed. Nothing is deleted. */
async function reset(): Promise<void> {
  const {lakeFolder} = readSettings(process.env)
  if (!existsSync(lakeFolder))
    return log(`There is no content in ${lakeFolder}. The next start loads the seed.`)
  // Opening it takes the lock: content that a running server holds must not be moved away under it.
  openSqliteStore(lakeFolder).close()
  const kept = `${lakeFolder}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await rename(lakeFolder, kept)
  log(`The content is now in ${kept}. The next start loads the seed.`)
}

await reset().catch(reportAndExit)
