import {createClient} from '@sanity/client'
import {createGuests} from '../guests/guests.ts'
import {citiesAt} from '../prerender/citiesAt.ts'
import {askingConfig, askInTime, questionsConfig} from '../prerender/contentSource.ts'
import {followDays} from '../prerender/followDays.ts'
import {followSite} from '../prerender/followSite.ts'
import {Pages} from '../prerender/pages.ts'
import {loadRenderer} from '../prerender/renderer.ts'
import type {PagesOptions, Surroundings} from './surroundings.ts'

type HostedOptions = PagesOptions & Pick<Surroundings, 'contentLoss' | 'viewerToken'>

/**
 * Renders every page from the hosted project, and later the pages that a publish changes. While the project cannot be reached it
 * keeps trying, and browsers render pages themselves. Without a token that reads drafts, previews are not shared.
 */
export async function openHostedPages({
  build,
  connection,
  origin,
  siteUrl,
  headersOf,
  problems,
  contentLoss,
  viewerToken,
  servedCities,
  spendPage,
  onRendered,
}: HostedOptions) {
  const renderer = await loadRenderer(build)
  const config = askingConfig({connection, origin})
  const rendering = {renderer, origin: siteUrl, cities: await citiesAt(renderer, origin), headersOf}
  const pages = new Pages({
    ...rendering,
    clientConfig: questionsConfig({connection, origin}),
    fetch: askInTime,
    report: (address, found) => problems.setPage(address, found),
    onRendered,
  })
  const {findContent} = await followSite({
    client: createClient(config),
    pages,
    onFollowed: (isFollowed) => {
      contentLoss.isFollowed = isFollowed
    },
  })
  followDays(() => pages.renderAll())
  const guests = await createGuests({
    ...rendering,
    clientConfig:
      viewerToken === undefined ? undefined : {...questionsConfig({connection, origin}), token: viewerToken},
    servedCities,
    spendPage,
  })
  return {pages, guests, findContent, rendered: Promise.resolve()}
}
