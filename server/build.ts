/** `npm run build`: the site with every page rendered ahead, and the Studio, ready for a host of static files. */
import {mkdir, rename, rm} from 'node:fs/promises'
import path from 'node:path'
import {readConnection} from '../model/connection/connection.ts'
import {readServiceAddresses} from '../src/services/addresses.ts'
import {BUILD, type BuildFolders, NEXT_BUILD} from './build/buildFiles.ts'
import {buildInto} from './build/buildTargets.ts'
import {openSource} from './prerender/contentSource.ts'
import {openSiteFiles} from './prerender/writeSite.ts'
import {reportAndExit} from './process/process.ts'
import {readSettings} from './settings/settings.ts'

const PUT_ASIDE = `${path.dirname(NEXT_BUILD.site)}-replaced`

/** Puts a build in the place of the one in use. Until then that one is whole, and after it this one. */
async function replaceBuild(): Promise<void> {
  const moves: [keyof BuildFolders, string][] = [
    ['renderer', 'prerender'],
    ['site', 'dist'],
  ]
  await rm(PUT_ASIDE, {recursive: true, force: true})
  await mkdir(PUT_ASIDE, {recursive: true})
  for (const [folder, name] of moves) {
    await rename(BUILD[folder], path.join(PUT_ASIDE, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(NEXT_BUILD[folder], BUILD[folder])
  }
  await rm(PUT_ASIDE, {recursive: true, force: true})
  await rm(path.dirname(NEXT_BUILD.site), {recursive: true, force: true})
}

async function build(): Promise<void> {
  // A wrong variable would be built in, and be noticed by visitors.
  const connection = readConnection(process.env)
  readServiceAddresses(process.env)
  const settings = readSettings(process.env)
  const source = await openSource(connection, settings)
  try {
    await rm(path.dirname(NEXT_BUILD.site), {recursive: true, force: true})
    await buildInto(NEXT_BUILD)
    const {write} = await openSiteFiles({source, build: NEXT_BUILD, folder: NEXT_BUILD.site, settings})
    await write()
    await replaceBuild()
  } finally {
    source.close()
  }
}

await build().catch(reportAndExit)
