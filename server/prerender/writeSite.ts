import {existsSync} from 'node:fs'
import path from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {readServiceAddresses, serviceOrigins} from '../../src/services/addresses.ts'
import {type BuildFolders, DRAWN_IMAGES} from '../build/buildFiles.ts'
import {ContentProblems} from '../health/contentProblems.ts'
import {OperatorError} from '../errors.ts'
import {type HeadersOf, headersOf} from '../http/headers.ts'
import {log} from '../process/process.ts'
import {servedCities} from '../search/servedCities.ts'
import {writeSearchFiles} from '../search/writeSearchFiles.ts'
import {hostRules} from '../staticHost/hostRules.ts'
import {prepareFolder, writeHostRules} from '../staticHost/prepareFolder.ts'
import {type ServerSettings, siteUrlOf} from '../settings/settings.ts'
import {askingConfig, askInTime, type ContentSource, questionsConfig} from './contentSource.ts'
import {citiesAt} from './citiesAt.ts'
import {newestEvent} from './newestEvent.ts'
import {PageFiles} from './pageFiles.ts'
import {Pages} from './pages.ts'
import {reasonOf} from '../process/reasonOf.ts'
import {loadRenderer} from './renderer.ts'

interface WrittenSite {
  source: ContentSource
  /** The build that renders the pages. */
  build: BuildFolders
  /** The site's folder, absolute. */
  folder: string
  settings: ServerSettings
  /** True if an unreachable cities service, which the variables name, is only logged. */
  withoutCities: boolean
}

/**
 * Prepares the folder of a built site for static hosts, and for pages to be written into it.
 * @throws OperatorError if the cities service that the variables name does not answer, unless that is only to be logged
 */
export async function openSiteFiles({source, build, folder, settings, withoutCities}: WrittenSite) {
  const services = serviceOrigins(readServiceAddresses(process.env))
  const policyOf = headersOf(source.connection, {development: false, services})
  const cities = servedCities(process.env, source.origin)
  const client = createClient(askingConfig(source))
  const renderer = await loadRenderer(build)
  const known = await citiesAt(renderer, source.origin)
  if (!known && !withoutCities && process.env['VITE_CITIES_API_URL']) {
    throw new OperatorError(
      'The cities service did not answer, so that no city would have a page. Try again once VITE_CITIES_API_URL answers, or leave its cities out by --without-cities.',
    )
  }
  await prepareFolder(folder, policyOf)
  const failed = new Set<string>()
  const problems = new ContentProblems()
  const files = new PageFiles(folder, policyOf)
  const pages = new Pages({
    renderer,
    clientConfig: questionsConfig(source),
    fetch: askInTime,
    origin: siteUrlOf(settings),
    cities: known,
    headersOf: policyOf,
    files,
    memory: 0,
    report: (address, found) => {
      problems.setPage(address, found)
      if (found.some(({part}) => part === undefined)) failed.add(address)
      else failed.delete(address)
    },
  })
  const writeRules = rulesWriter(folder, client, policyOf)
  // The rules depend on which pages have files, so they are written afterwards, even if a page could not be rendered.
  const withRules = (render: Promise<void>) => render.finally(writeRules)
  // Without the cities the list of pages is incomplete.
  const removeOthers = async () => {
    if (known) await files.removeOthers(failed)
  }
  /**
   * Writes every page with a known address, and the files for search engines.
   * @throws OperatorError of one line if content cannot be read, or a page cannot be rendered
   */
  const write = async () => {
    await pages.renderAll(await newestEvent(client)).catch((error: unknown) => {
      throw new OperatorError(`No page was written, since content could not be read. ${reasonOf(error)}`)
    })
    if (failed.size > 0) {
      throw new OperatorError(`Nothing was replaced: of the pages, ${failed.size} could not be rendered.`)
    }
    await removeOthers()
    await writeRules()
    const {siteUrl} = settings
    const asking = createClient(questionsConfig(source))
    if (siteUrl)
      await writeSearchFiles(
        folder,
        {ask: (query) => asking.fetch<unknown>(query), cities, siteUrl},
        DRAWN_IMAGES,
      )
    else log('SITE_URL is not set, so there is no sitemap, and there are no images for shared links.')
    log(`Wrote ${files.count} pages.`)
  }
  /** Renders the pages that a publish changes, and writes the host's rules if they have changed. */
  const followed: Pick<Pages, 'refresh' | 'refreshAll'> = {
    refresh: (tags, event) => withRules(pages.refresh(tags, event)),
    refreshAll: (event) => withRules(pages.refreshAll(event).then(removeOthers)),
  }
  // The pages are written as files whenever they are rendered.
  return {pages, write, followed}
}

/** Returns a function that writes the hosts' rules for addresses without a file, if they have changed. */
function rulesWriter(
  folder: string,
  client: Pick<SanityClient, 'fetch'>,
  policyOf: HeadersOf,
): () => Promise<void> {
  let last = Promise.resolve()
  const write = async () => {
    const routes = parseAnswer('routes', await client.fetch<unknown>(ROUTES_QUERY))
    const haveCityFiles = existsSync(path.join(folder, 'Available'))
    await writeHostRules(folder, policyOf, hostRules(routes, {haveCityFiles}))
  }
  return () => {
    // One at a time: an older answer must not replace a newer one.
    last = last.catch(() => undefined).then(write)
    return last
  }
}
