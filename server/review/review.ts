import {setImmediate} from 'node:timers/promises'
import {LruCache} from 'content-lake'
import {resolveAddress, type Routes} from '../../model/addresses/addresses.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {cityAddress, servedAddresses} from '../../model/addresses/slug.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {normalizePath} from '../../schemas/routes.ts'
import type {ContentClient} from '../../src/content/source.ts'
import type {PrerenderedPage, RenderSources} from '../../src/prerender/entry.ts'
import {areMany} from '../../src/services/cities.ts'
import type {Pages} from '../prerender/pages.ts'
import type {Renderer} from '../prerender/renderer.ts'
import {reasonOf} from '../process/reasonOf.ts'
import {changedFacts} from './changedFacts.ts'
import {markWords} from './markWords.ts'
import {brokenLinks, type BrokenLink, linksIn, removedIds} from './links.ts'

/** Stands for the page that unknown addresses get. */
export const NOT_FOUND = ''

/** A city that no service serves, for the one page of all such cities. */
const WAITING_CITY = 'Springfield'

/** Change of the page at an address. */
type Fate =
  | 'changes'
  | 'begins'
  | 'ends'
  /** The page can no longer be rendered. */
  | 'fails'

interface ReviewedPage {
  address: string
  fate: Fate
  title: string
  /** Numbers of words. */
  added: number
  removed: number
  /** True if only the parts shared with other pages change: header, footer, sign-up. */
  isShared: boolean
  /** The reason why it cannot be rendered. */
  reason?: string
}

interface ReviewedRedirect {
  from: string
  /** Target; undefined if the address does not redirect. */
  now: string | undefined
  later: string | undefined
}

/** Findings of a review, in the order in which they come. */
export type Finding =
  | {
      kind: 'begun'
      review: string
      /** Addresses of the pages that may change. */
      candidates: string[]
      /** Number of those made from content that differs; the others are examples. */
      reach: number
      redirects: ReviewedRedirect[]
    }
  | {kind: 'page'; page: ReviewedPage; compared: number}
  /** Number of the candidates that were compared, in their order. */
  | {kind: 'progress'; compared: number}
  | {kind: 'link'; link: BrokenLink}
  | {kind: 'done'; pages: number}

/** One of the two states of the content. */
export interface Side {
  client: ContentClient
  /** Addresses of all its pages. */
  addresses: ReadonlySet<string>
  routes: Routes
}

export interface ReviewOptions {
  id: string
  renderer: Renderer
  origin: string
  cities: RenderSources['cities']
  now: ContentClient
  later: ContentClient
  /** Sync tags of the documents that differ. */
  tags: ReadonlySet<string>
  pages: Pick<Pages, 'differingIn' | 'find'>
  /** Runs work when its turn comes. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type Rendered = Pick<PrerenderedPage, 'html' | 'inline' | 'status'>

/** Number of rendered pages to keep for viewers. */
const MOST_KEPT = 6

/** Number of pages between two reports of progress. */
const STEP = 20

/**
 * Marks are as high as their letters: higher ones would cover the line above, where headings are set close. A frame begins at
 * the first one. An address with a fragment would scroll the page around the frame, too.
 */
const MARKS = `
.review-mark{background:linear-gradient(var(--mark) 0 0) 0 50%/100% 1em no-repeat;box-decoration-break:clone;-webkit-box-decoration-break:clone;scroll-initial-target:nearest}
ins.review-mark{--mark:#bdf0c8;color:#07350f;text-decoration:underline 2px}
del.review-mark{--mark:#ffd0cc;color:#5c0b05;text-decoration:line-through}
@media (forced-colors:active){.review-mark{background:none}}`

/** Returns the parts that belong to a page alone: its head, and the content between header and footer. */
const ownPartsOf = (html: string) => [
  html.slice(0, html.indexOf('<body')),
  /<main\b[\s\S]*<\/main>/.exec(html)?.[0],
]

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** Compares every page as visitors see it now with its next version. Pages are rendered without data that only scripts read. */
export class Review {
  readonly id: string
  readonly #options: ReviewOptions
  readonly #kept = new LruCache<Promise<Rendered>>(MOST_KEPT)

  constructor(options: ReviewOptions) {
    this.id = options.id
    this.#options = options
  }

  /**
   * Finds exactly the pages that will change: those whose HTML differs. The candidates come first, from the content that they are
   * made of. Other requests run between two pages.
   * @param signal ends the comparison
   */
  async *findings(signal: AbortSignal): AsyncGenerator<Finding> {
    const [now, later] = await Promise.all([this.#side('now'), this.#side('later')])
    const reached = await this.#reached(now, later)
    const candidates = [...new Set([...reached, ...this.#examples()])]
    const redirects = redirectsBetween(now.routes, later.routes)
    yield {kind: 'begun', review: this.id, candidates, reach: reached.length, redirects}
    const links = new Map<string, string[]>()
    const gone = new Set<string>()
    let found = 0
    for (const [index, address] of candidates.entries()) {
      if (signal.aborted) return
      const compared = await this.#options.inTurn(async () => {
        await setImmediate()
        return this.#compare(address, now, later)
      })
      if (compared) {
        found += 1
        links.set(address, compared.links)
        for (const target of compared.gone) gone.add(target)
        yield {kind: 'page', page: compared.page, compared: index + 1}
      }
      if ((index + 1) % STEP === 0) yield {kind: 'progress', compared: index + 1}
    }
    for (const link of await this.#broken(later, gone, links)) yield {kind: 'link', link}
    yield {kind: 'done', pages: found}
  }

  /**
   * Renders one page in its present or its next state.
   * @param isMarked true to mark the words that the other state lacks
   * @throws the error that kept it from being rendered
   */
  async page(address: string, at: 'now' | 'later', isMarked: boolean): Promise<Rendered> {
    const own = await this.#look(address, at)
    if (!isMarked) return own
    const other = await outcome(this.#look(address, at === 'now' ? 'later' : 'now'))
    if (other.html === undefined) return own
    const [now, later] = at === 'now' ? [own.html, other.html] : [other.html, own.html]
    return {...own, html: markWords(now, later)[at]}
  }

  async #side(at: 'now' | 'later'): Promise<Side> {
    const {renderer} = this.#options
    const sources = this.#sources(at)
    const asking = {filterResponse: false, returnQuery: false} as const
    const [listed, {result}] = await Promise.all([
      renderer.entry.listAddresses(sources),
      sources.client.fetch(ROUTES_QUERY, {}, asking),
    ])
    const addresses = new Set([...listed, ...this.#examples(), NOT_FOUND])
    return {client: sources.client, addresses, routes: parseAnswer('routes', result)}
  }

  /** Returns one example of each kind of page that exists in any number. */
  #examples(): string[] {
    const {cities = []} = this.#options
    const served = areMany(cities) ? servedAddresses(cities).slice(0, 1) : []
    return [cityAddress(WAITING_CITY, false), ...served]
  }

  async #reached(now: Side, later: Side): Promise<string[]> {
    const {pages, tags} = this.#options
    const facts = await changedFacts(now.client, later.client)
    const differing = await pages.differingIn({client: later.client, tags, facts})
    const all = [...now.addresses, ...later.addresses]
    const moved = all.filter((address) => !(now.addresses.has(address) && later.addresses.has(address)))
    const known = differing.map((address) => address ?? NOT_FOUND)
    const there = known.filter((address) => now.addresses.has(address) || later.addresses.has(address))
    return [...new Set([...moved, ...there])]
  }

  #sources(at: 'now' | 'later'): RenderSources {
    const {origin, cities} = this.#options
    return {client: this.#options[at], origin, cities}
  }

  async #render(address: string, at: 'now' | 'later'): Promise<Rendered> {
    const {renderer} = this.#options
    const notice = {html: '', style: MARKS}
    const page = await renderer.entry.prerenderPage(
      renderer.site,
      address || undefined,
      this.#sources(at),
      notice,
    )
    // Browsers warn if a frame without scripts tries to take the focus.
    return {...page, html: page.html.replaceAll(' autofocus=""', '')}
  }

  async #compare(address: string, now: Side, later: Side) {
    const old = now.addresses.has(address) ? await outcome(this.#render(address, 'now')) : undefined
    const current = later.addresses.has(address) ? await outcome(this.#render(address, 'later')) : undefined
    if (old?.html === current?.html && old?.reason === current?.reason) return undefined
    const {added, removed} = markWords(old?.html ?? '', current?.html ?? '')
    const page: ReviewedPage = {
      address,
      fate: fateOf(old, current),
      title: titleOf(current?.html ?? old?.html ?? ''),
      added,
      removed,
      isShared:
        old?.html !== undefined &&
        current?.html !== undefined &&
        ownPartsOf(old.html).join() === ownPartsOf(current.html).join(),
      ...(current?.reason !== undefined && {reason: current.reason}),
    }
    const isGone = old !== undefined && current === undefined
    const isLedOn = resolveAddress(later.routes, address)?.kind === 'redirect'
    const ids = removedIds(old?.html ?? '', current?.html ?? '')
    const gone = isGone ? (isLedOn ? [] : [address]) : ids.map((id) => `${address}#${id}`)
    return {page, links: linksIn(current?.html ?? ''), gone}
  }

  /** Finds links with targets that will be gone, on all pages of the next state. */
  async #broken(later: Side, gone: ReadonlySet<string>, known: ReadonlyMap<string, string[]>) {
    if (gone.size === 0) return []
    const broken: BrokenLink[] = []
    for (const address of later.addresses) {
      await setImmediate()
      const links = known.get(address) ?? (await this.#linksNow(address))
      broken.push(...brokenLinks(address, links, gone))
    }
    return broken
  }

  async #linksNow(address: string): Promise<string[]> {
    const page = await this.#options.pages.find(address || undefined)
    return page ? linksIn(page.text.html) : []
  }

  #look(address: string, at: 'now' | 'later'): Promise<Rendered> {
    const key = `${at} ${address}`
    const rendered = this.#kept.getOrMake(key, () => this.#render(address, at))
    rendered.catch(() => this.#kept.delete(key))
    return rendered
  }
}

interface Outcome {
  html: string | undefined
  reason: string | undefined
}

const outcome = (rendering: Promise<Rendered>): Promise<Outcome> =>
  rendering.then(
    ({html}) => ({html, reason: undefined}),
    (error: unknown) => ({html: undefined, reason: reasonOf(error)}),
  )

function fateOf(old: Outcome | undefined, current: Outcome | undefined): Fate {
  if (!current) return 'ends'
  if (current.html === undefined) return 'fails'
  return old ? 'changes' : 'begins'
}

/** Returns the target of a redirect; undefined if the address does not redirect. */
function leadsTo(routes: Routes, from: string): string | undefined {
  const destination = resolveAddress(routes, from)
  return destination?.kind === 'redirect' ? destination.to : undefined
}

function redirectsBetween(now: Routes, later: Routes): ReviewedRedirect[] {
  const starts = [...now.redirects, ...later.redirects].flatMap(({from}) => from ?? [])
  const byPath = new Map(starts.map((from) => [normalizePath(from), from]))
  return [...byPath.values()]
    .map((from) => ({from, now: leadsTo(now, from), later: leadsTo(later, from)}))
    .filter((redirect) => redirect.now !== redirect.later)
}
