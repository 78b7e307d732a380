import type {HttpBindings} from '@hono/node-server'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {releaseDocumentId} from 'content-lake'
import * as v from 'valibot'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {PREVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {NOWHERE} from '../../model/addresses/addresses.ts'
import type {RenderSources} from '../../src/prerender/entry.ts'
import {entryOf, isStudioPath} from '../addresses/entries.ts'
import {isFramed} from '../http/framed.ts'
import type {HeadersOf} from '../http/headers.ts'
import type {Renderer} from '../prerender/renderer.ts'
import {reasonOf} from '../process/reasonOf.ts'
import {log} from '../process/process.ts'
import {contentAt} from '../addresses/routes.ts'
import {citiesInTime, type ServedCities} from '../search/servedCities.ts'
import type {SpendPage} from '../shares/pageShares.ts'
import {isOver, openLink, readShare, type Share} from './grants.ts'
import {claimsGuest, forgetGuest, guestPerspective, keepGuest} from './guestCookie.ts'
import {
  describeShown,
  LINK_REFUSED,
  type Message,
  NOT_OFFERED,
  NOT_SHOWN,
  PREVIEW_ENDED,
  previewBar,
  readGuestStyle,
  writeMessage,
  type ShownRelease,
} from './layout.ts'
import {PRIVATE} from './private.ts'

type Env = {Bindings: HttpBindings}

/** Parts needed to show drafts to people without an account. */
export interface GuestOptions {
  renderer: Renderer
  /** Settings of a client that may read everything, with its credentials. Without them nothing is shared. */
  clientConfig: (ClientConfig & {token: string}) | undefined
  /** Address of the site, for canonical addresses. */
  origin: string
  cities: RenderSources['cities']
  servedCities: ServedCities
  headersOf: HeadersOf
  /** Called before anything is looked up or rendered for a guest. */
  spendPage?: SpendPage | undefined
}

/** Shows drafts to people who were sent a link. */
export type Guests = Awaited<ReturnType<typeof createGuests>>

const RELEASE_QUERY = '*[_id == $id][0]{state, "title": metadata.title}'

const Release = v.object({state: v.string(), title: v.nullish(v.string())})

interface Guest {
  share: Share
  perspective: string[]
}

/** Endings of file names. Dots alone do not tell a file: addresses of cities can have them. */
const FILE = /\.(?:css|js|json|png|svg|txt|woff2)$/

/** Excludes files, which are the same for guests, and frames, in which the Studio shows its own preview. */
const isPage = ({req}: Context): boolean =>
  !FILE.test(req.path) && !isStudioPath(req.path) && !isFramed(req.header('Sec-Fetch-Dest'))

/**
 * Shows drafts to people who were sent a link by the Presentation tool. The server renders each page on request, with the content
 * that the link has opened and without any script: a guest's browser requests pages only.
 */
export async function createGuests(options: GuestOptions) {
  const {renderer, clientConfig, servedCities, spendPage} = options
  const client = clientConfig && createClient(clientConfig)
  const style = await readGuestStyle()

  const say = async (context: Context<Env>, status: 403 | 404 | 500, message: Message) => {
    const body = await writeMessage(message)
    const page = renderer.entry.writePlainPage(renderer.site, {title: message.title, body, style})
    return context.html(page.html, status, {...options.headersOf('/', page.inline), ...PRIVATE})
  }

  /** Runs `act`. A failure gets an error page of its own, which is private to the guest as well. */
  const orSayWhy = async (context: Context<Env>, act: () => Promise<Response>) => {
    try {
      return await act()
    } catch (error) {
      log(`${context.req.path} could not be shown to a guest: ${reasonOf(error)}`)
      return say(context, 500, NOT_SHOWN)
    }
  }

  /** Routes below `PREVIEW_PATH`: opening a link, and ending a preview. */
  const routes = new Hono<Env>()
  // Replaces the file that says so on static hosts.
  routes.get('/sharing.json', (context) => context.json({offered: client !== undefined}, 200, PRIVATE))
  routes.get('/', async (context) => {
    if (!client) return say(context, 404, NOT_OFFERED)
    await spendPage?.(context)
    return orSayWhy(context, async () => {
      const opened = await openLink(client, new URL(context.req.url))
      if (!opened) return say(context, 403, LINK_REFUSED)
      await keepGuest(context, opened.share, opened.perspective)
      return redirect(context, opened.path, 302)
    })
  })
  routes.post('/end', (context) => {
    forgetGuest(context)
    return redirect(context, '/', 303)
  })

  /** Answers page requests of guests; passes on all others. */
  const pages: MiddlewareHandler<Env> = async (context, next) => {
    if (!client || !isPage(context) || !claimsGuest(context)) return next()
    await spendPage?.(context)
    return orSayWhy(context, async () => {
      const guest = await recognise(client, context)
      return guest ? show(client, guest, context) : say(context, 403, PREVIEW_ENDED)
    })
  }

  const show = async (asked: SanityClient, guest: Guest, context: Context<Env>) => {
    const seeing = asked.withConfig({perspective: guest.perspective})
    const stored = parseAnswer('routes', await seeing.fetch<unknown>(ROUTES_QUERY))
    const entry = entryOf(new URL(context.req.url), (address) => contentAt(stored, address))
    if (entry.kind === 'redirect') return redirect(context, entry.location, 302)
    if (entry.kind === 'citySearch') {
      const known = [...(await citiesInTime(servedCities))]
      return redirect(
        context,
        await renderer.entry.addressOfEntered(entry.city, known, {client: seeing}),
        303,
      )
    }
    const address = entry.kind === 'site' ? entry.address : undefined
    const bar = await previewBar(
      describeShown(guest.perspective, await shownRelease(asked, guest)),
      guest.share.until,
    )
    const {origin, cities} = options
    const sources = {client: seeing, origin, cities}
    const page = await renderer.entry.prerenderPage(renderer.site, address, sources, {html: bar, style})
    const headers = options.headersOf(address ?? NOWHERE, page.inline)
    return context.html(page.html, entry.status, {...headers, ...PRIVATE})
  }

  /** Returns true if the answer to a request is for this guest only. */
  const claim = (context: Context<Env>) =>
    context.req.path === PREVIEW_PATH ||
    context.req.path.startsWith(`${PREVIEW_PATH}/`) ||
    claimsGuest(context)
  return {routes, pages, claim}
}

const redirect = (context: Context, location: string, status: 302 | 303): Response => {
  for (const [name, value] of Object.entries(PRIVATE)) context.header(name, value)
  return context.redirect(location, status)
}

/** Reads the share at every request, so that a preview ends as soon as it is turned off. */
async function recognise(client: SanityClient, context: Context): Promise<Guest | undefined> {
  const share = await readShare(client)
  if (!share || isOver(share)) return undefined
  const perspective = await guestPerspective(context, share)
  return perspective && {share, perspective}
}

/** Returns the release that a preview shows; undefined if it shows no known release. */
async function shownRelease(client: SanityClient, {perspective}: Guest): Promise<ShownRelease | undefined> {
  const [name] = perspective
  if (name === undefined) return undefined
  const found = await client.fetch<unknown>(
    RELEASE_QUERY,
    {id: releaseDocumentId(name)},
    {perspective: 'raw'},
  )
  if (!v.is(Release, found)) return undefined
  return {title: found.title ?? undefined, isPublished: found.state === 'published'}
}
