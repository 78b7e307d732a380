/**
 * `npm run build`: builds the Studio, and the site with every page rendered ahead, for a static host. If the variables name a cities
 * service, it has to answer; `--without-cities` builds without it.
 */
import {readConnection} from '../model/connection/connection.ts'
import {readServiceAddresses} from '../src/services/addresses.ts'
import {buildAll} from './build/buildTargets.ts'
import {openSource} from './prerender/contentSource.ts'
import {openSiteFiles} from './prerender/writeSite.ts'
import {reportAndExit} from './process/process.ts'
import {readSettings} from './settings/settings.ts'

async function build(): Promise<void> {
  // A wrong variable would become part of the build, and only visitors would notice.
  const connection = readConnection(process.env)
  readServiceAddresses(process.env)
  const settings = readSettings(process.env)
  using source = await openSource(connection, settings)
  await buildAll(async (next) => {
    const {write} = await openSiteFiles({
      source,
      build: next,
      folder: next.site,
      settings,
      withoutCities: process.argv.includes('--without-cities'),
    })
    await write()
  })
}

await build().catch(reportAndExit)
