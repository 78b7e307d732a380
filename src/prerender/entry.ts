/** What the server and the build render pages with. Built for Node, apart from the site. */
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

/** The built site that pages are made with. */
export interface BuiltSite {
  /** The entry page. */
  entryPage: string
  /** What Vite tells of the built files. */
  manifest: unknown
  /** Reads a built style sheet, once for each kind of page. @param path from the site's root */
  readStyle: (path: string) => string
}

/** What stands above a page that is made for one reader, and its styles. Such a page has no script. */
export interface Notice {
  html: string
  style: string
}

/** A page that was rendered ahead. */
export interface PrerenderedPage {
  html: string
  status: number
  /** Text of its inline scripts and styles, which a security policy names by their hashes. One object for pages that share them. */
  inline: {scripts: string[]; styles: string[]}
  /** Whether another day may show another page. */
  changesWithTheDay: boolean
  /** Parts that it had to do without. */
  leftOut: LeftOutPart[]
}

/**
 * The cities that are served, as the cities service tells them.
 * @param origin where the service is when its address is a path
 * @throws RequestError or ServiceAddressError when it cannot be asked
 */
export function loadCities(origin: string): Promise<City[]> {
  return fetchCities(readServiceAddresses(import.meta.env, origin))
}

/** Every address that is rendered ahead: of documents, help topics and, where they are few, served cities. */
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

/** Where somebody is led who has sent the form that searches for a city before any script has come. */
export const addressOfEntered = (
  typed: string,
  cities: City[],
  {client}: Pick<RenderSources, 'client'>,
): Promise<string> => search.addressOfEntered(openQueryClient({client, cities}), typed, cities)

/**
 * Renders one page.
 * @param address one of `listAddresses`; undefined for the page that says that nothing is there
 * @param notice of a page for one reader
 * @throws what kept its content from being fetched or shown
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

/** A page with the site's looks and no script, that is made of nothing but this. */
export function writePlainPage(
  site: BuiltSite,
  {title, body, style: added}: {title: string; body: string; style: string},
): Pick<PrerenderedPage, 'html' | 'inline'> {
  const {assets, style: own} = lookOf(site, undefined, [])
  const style = own + added
  const html = writeDocument(site.entryPage, {head: `<title>${title}</title>`, body, style, assets})
  return {html, inline: {scripts: [], styles: [style]}}
}

/** What pages share that are of one kind, and have code for the same types of sections. */
interface Look {
  assets: PageAssets
  /** Text of their style sheets. */
  style: string
  inline: PrerenderedPage['inline']
}

const looks = new WeakMap<BuiltSite, Map<string, Look>>()

/** @param kind undefined for pages that have none */
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
