import type {SanityClient} from '@sanity/client'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {type FindContent, unknownContent} from '../addresses/entries.ts'
import {log} from '../process/process.ts'
import {findAmong} from '../addresses/routes.ts'
import {followContent} from './followContent.ts'
import type {Pages} from './pages.ts'
import {reasonOf} from '../process/reasonOf.ts'

interface Following {
  client: Pick<SanityClient, 'live' | 'fetch'>
  pages: Pick<Pages, 'refresh' | 'refreshAll' | 'renderAll'>
  /** Called with whether content is followed, each time that this is checked. */
  onFollowed?: ((isFollowed: boolean) => void) | undefined
}

/**
 * Keeps pages and addresses up to date with content elsewhere. Resolves when all pages are rendered. If the content cannot be read,
 * browsers render pages until it is back.
 */
export async function followSite({client, pages, onFollowed}: Following) {
  let findContent = unknownContent
  const readRoutes = async () => {
    findContent = findAmong(parseAnswer('routes', await client.fetch<unknown>(ROUTES_QUERY)))
  }
  const both = (render: Promise<void>) => Promise.all([readRoutes(), render]).then(() => undefined)
  await both(pages.renderAll()).catch((error: unknown) =>
    log(`Pages are not rendered ahead until content can be read. ${reasonOf(error)}`),
  )
  const stop = followContent({
    client,
    onFollowed,
    pages: {
      refresh: (tags, event) => both(pages.refresh(tags, event)),
      refreshAll: (event) => both(pages.refreshAll(event)),
    },
  })
  /** Reports a page at every address until the content is known. */
  const findNow: FindContent = (address) => findContent(address)
  return {findContent: findNow, stop}
}
