/** The renderer for the server and the build. Built for Node, apart from the site. */
import {documentAddresses, helpCentreRoutes, NOWHERE} from '../../model/addresses/addresses.ts'
import {servedAddresses} from '../../model/addresses/slug.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {linkAddress} from '../../model/addresses/routeAddress.ts'
import {createQueryClient} from '../content/source.ts'
import {helpCentreOptions} from '../pages/help/query.ts'
import * as search from '../sections/cities/enteredCity.ts'
import {readServiceAddresses} from '../services/addresses.ts'
import {areMany, type City, fetchCities} from '../services/cities.ts'
import {BOOT_SCRIPT} from './boot.ts'
import {type PageAssets, pageAssets, readManifest, writeDocument} from './pageDocument.ts'
import {type LeftOutPart, openQueryClient, renderPage, type RenderSources} from './renderPage.tsx'

export type {RenderSources} from './renderPage.tsx'

/** The built site, from which pages are made. */
export interface BuiltSite {
  /** The entry page. */
  entryPage: string
  /** Vite's manifest of the built files. */
  manifest: unknown
  /** Reads a built style sheet, once for each kind of page. @param path from the site's root */
  readStyle: (path: string) => string
}

/** A bar above a page that is made for one reader, with its styles. Such a page has no script. */
export interface Notice {
  html: string
  style: string
}

/** A prerendered page. */
export interface PrerenderedPage {
  html: string
  status: number
  /** Text of its inline scripts and styles, for the hashes in the security policy. Pages with the same text share one object. */
  inline: {scripts: string[]; styles: string[]}
  /** True if the page may differ on another day. */
  changesWithTheDay: boolean
  /** Parts that could not be rendered. */
  leftOut: LeftOutPart[]
}

/**
 * Fetches the served cities from the cities service.
 * @param origin for a service whose address is a path
 * @throws RequestError or ServiceAddressError when the request is not possible
 */
export function loadCities(origin: string): Promise<City[]> {
  return fetchCities(readServiceAddresses(import.meta.env, origin))
}

/** Lists every address to prerender: documents, help topics and, if they are few, served cities. */
export async function listAddresses({client, cities}: RenderSources): Promise<string[]> {
  const queryClient = createQueryClient(() => Promise.resolve(client))
  const asking = {filterResponse: false, returnQuery: false} as const
  const routes = parseAnswer('routes', (await client.fetch(ROUTES_QUERY, {}, asking)).result)
  const centres = [...helpCentreRoutes(routes).values()]
  const topics = await Promise.all(
    centres.map(async (route) => {
      const {result: centre} = await queryClient.ensureQueryData(helpCentreOptions(route))
      return (centre?.topics ?? []).flatMap(
        ({slug}) =>
          (slug && linkAddress({route, topicSlug: slug.toLowerCase()}, routes.productName ?? '')) || [],
      )
    }),
  )
  const served = areMany(cities ?? []) ? [] : servedAddresses(cities ?? [])
  return [...new Set([...documentAddresses(routes), ...topics.flat(), ...served])]
}

/** Returns the address to which the city form leads when it is sent before the script has loaded. */
export const addressOfEntered = (
  typed: string,
  cities: City[],
  {client}: Pick<RenderSources, 'client'>,
): Promise<string> => search.addressOfEntered(openQueryClient({client, cities}), typed, cities)

/**
 * Renders one page.
 * @param address one of `listAddresses`; undefined for the "not found" page
 * @param notice for a page for one reader
 * @throws the error that kept its content from being fetched or shown
 */
export async function prerenderPage(
  site: BuiltSite,
  address: string | undefined,
  sources: RenderSources,
  notice?: Notice,
): Promise<PrerenderedPage> {
  const {
    status,
    leftOut,
    changesWithTheDay,
    state: carried,
    ...parts
  } = await renderPage(address ?? NOWHERE, sources)
  const {assets, style: own, inline: usual} = lookOf(site, carried.kind, carried.lazySections)
  const style = own + (notice?.style ?? '')
  const {origin, currentUntil} = sources
  const state = notice ? undefined : {address, origin, currentUntil, ...carried}
  const html = writeDocument(site.entryPage, {...parts, style, state, assets, notice: notice?.html})
  const inline = notice ? {scripts: [], styles: [style]} : usual
  return {html, status, inline, changesWithTheDay, leftOut}
}

/** Writes a page in the site's style, without script, from the given parts alone. */
export function writePlainPage(
  site: BuiltSite,
  {title, body, style: added}: {title: string; body: string; style: string},
): Pick<PrerenderedPage, 'html' | 'inline'> {
  const {assets, style: own} = lookOf(site, undefined, [])
  const style = own + added
  const html = writeDocument(site.entryPage, {head: `<title>${title}</title>`, body, style, assets})
  return {html, inline: {scripts: [], styles: [style]}}
}

/** Data shared by pages of one kind with the same lazy sections. */
interface Look {
  assets: PageAssets
  /** Text of their style sheets. */
  style: string
  inline: PrerenderedPage['inline']
}

const looks = new WeakMap<BuiltSite, Map<string, Look>>()

/** @param kind undefined for pages without one */
function lookOf(site: BuiltSite, kind: string | undefined, lazySections: readonly string[]): Look {
  const known = looks.get(site) ?? new Map<string, Look>()
  looks.set(site, known)
  const key = JSON.stringify([kind, lazySections])
  const look = known.get(key) ?? readLook(site, pageAssets(readManifest(site.manifest), kind, lazySections))
  known.set(key, look)
  return look
}

function readLook(site: BuiltSite, assets: PageAssets): Look {
  const style = readStyles(site, assets)
  return {assets, style, inline: {scripts: [BOOT_SCRIPT], styles: [style]}}
}

const readStyles = (site: BuiltSite, {styles}: PageAssets) =>
  styles
    .map(site.readStyle)
    .join('')
    .replaceAll('</', String.raw`<\/`)
