/**
 * `npm run prerender`: writes every page of the built site as a file, with the other files that the site needs. `--watch` keeps running
 * until a signal ends it. It waits for content if there is none, and rewrites the pages and redirects that a publish changes. `--out`
 * names another folder than the build's own. `--without-cities` does without a cities service that cannot be reached. `--figures` names
 * a file for Prometheus' node exporter, which tells for how long content has not been followed.
 */
import {cp} from 'node:fs/promises'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {createClient} from '@sanity/client'
import {messageOf} from 'content-lake'
import {readConnection} from '../model/connection/connection.ts'
import {BUILD} from './build/buildFiles.ts'
import {assertBuilt} from './build/buildTargets.ts'
import {OperatorError} from './errors.ts'
import {askingConfig, openSource, runningSource} from './prerender/contentSource.ts'
import {followContent} from './prerender/followContent.ts'
import {watcherFigures} from './prerender/watcherFigures.ts'
import {openSiteFiles} from './prerender/writeSite.ts'
import {reportAndExit} from './process/process.ts'
import {readSettings} from './settings/settings.ts'

function readArguments() {
  try {
    const isOff = {type: 'boolean', default: false} as const
    const file = {type: 'string'} as const
    const options = {watch: isOff, 'without-cities': isOff, out: file, figures: file} as const
    const {watch, out, figures, 'without-cities': withoutCities} = parseArgs({options}).values
    return {watch, withoutCities, folder: out ? path.resolve(out) : BUILD.site, figures}
  } catch (error) {
    throw new OperatorError(
      `${messageOf(error)} Use: npm run prerender -- [--watch] [--without-cities] [--out <folder>] [--figures <file>]`,
    )
  }
}

async function prerender(): Promise<void> {
  const {watch, withoutCities, folder, figures} = readArguments()
  const connection = readConnection(process.env)
  const settings = readSettings(process.env)
  await assertBuilt()
  using source = watch ? runningSource(connection, settings) : await openSource(connection, settings)
  if (folder !== BUILD.site) await cp(BUILD.site, folder, {recursive: true})
  const {followed, write} = await openSiteFiles({
    source,
    build: BUILD,
    folder,
    settings,
    withoutCities: watch || withoutCities,
  })
  if (watch) {
    followContent({
      client: createClient(askingConfig(source)),
      pages: followed,
      onFollowed: figures === undefined ? undefined : watcherFigures(figures),
    })
  } else await write()
}

await prerender().catch(reportAndExit)
