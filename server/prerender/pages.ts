import {setImmediate} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import {dayOf} from '../../src/language.ts'
import type {RenderSources} from '../../src/prerender/entry.ts'
import type {PageProblem} from '../contentProblems.ts'
import type {HeadersOf} from '../headers.ts'
import {logFailure} from '../process.ts'
import {inlineOf} from '../staticHost/pagePolicy.ts'
import {Answers} from './answers.ts'
import type {KeptPages} from './keptPages.ts'
import type {PageFiles} from './pageFiles.ts'
import {reasonOf} from './reasonOf.ts'
import type {Renderer} from './renderer.ts'

/** A page that is ready to be sent. */
export interface Page {
  html: string
  headers: Record<string, string>
  /** The live event up to which nothing has changed it; undefined where that cannot be told. */
  currentUntil?: string | undefined
}

/** What pages are made of, and for whom. */
interface PageOptions {
  renderer: Renderer
  /** Settings of the content client; its requests go through `fetch`. */
  clientConfig: NonNullable<Parameters<typeof createClient>[0]>
  /** Asks the content API. */
  fetch: typeof fetch
  /** Where the site is served, for canonical addresses. */
  origin: string
  cities: RenderSources['cities']
  headersOf: HeadersOf
  /** Where pages are kept as files, too. */
  files?: Pick<PageFiles, 'write' | 'remove'>
  /** Where pages outlive the process. */
  kept?: Pick<KeptPages, 'read' | 'write' | 'retain'>
  /** Told what is wrong with a page, whenever it was rendered; of nothing where it is whole, or is no more. */
  report: (address: string, problems: readonly PageProblem[]) => void
}

/** A page and the answers that it was rendered from. */
interface RenderedPage extends Page {
  asked: ReadonlySet<string>
  /** The day on which it was rendered, where another day may show another page. */
  day: string | undefined
}

/** A kind of page that shows what is in force. */
const CHANGES_WITH_THE_DAY = 'legal'

/** The page for addresses that have none. */
const NOT_FOUND = undefined
type Address = string | typeof NOT_FOUND

/**
 * Every page whose address can be known, rendered ahead and kept up to date. A page is replaced when its
 * successor is ready; one that cannot be rendered stays as it was.
 */
export class Pages {
  readonly #options: PageOptions
  readonly #answers: Answers
  readonly #pages = new Map<Address, RenderedPage>()
  /** Answers that tell which pages there are. */
  #listed: ReadonlySet<string> = new Set()
  #work: Promise<unknown> = Promise.resolve()
  /** The live event up to which every page has been brought, but for those that could not be. */
  #reached: string | undefined
  readonly #outdated = new Set<Address>()
  /** One at a time: whoever makes addresses up must not keep the server from answering others. */
  #rendersOnDemand = false

  constructor(options: PageOptions) {
    this.#options = options
    this.#answers = new Answers(options.fetch)
  }

  /**
   * The page of an address as `pageAddress` spells it. One that could not be known, such as that of a
   * city that somebody typed, is rendered for whoever asks.
   * @param address undefined for the page for addresses that have none
   * @param spend called before a page is rendered for whoever asks; throws when they have had enough
   * @returns undefined where the page has to render itself: it cannot be rendered, or another is being rendered
   */
  async find(address: Address, spend?: () => Promise<void>): Promise<Page | undefined> {
    const page = this.#rendered(address) ?? (await this.#keptPage(address))
    if (page || address === NOT_FOUND || this.#rendersOnDemand) return page
    await spend?.()
    if (this.#rendersOnDemand) return undefined
    this.#rendersOnDemand = true
    try {
      const {page: rendered} = await this.#page(address, this.#answers.reading)
      return rendered
    } catch {
      return undefined
    } finally {
      this.#rendersOnDemand = false
    }
  }

  /** How many pages there are. */
  get count(): number {
    return this.#pages.size
  }

  /**
   * Renders every page anew.
   * @param event id of the newest live event, where it is known
   * @throws when it cannot be told which pages there are
   */
  renderAll(event?: string): Promise<void> {
    return this.#next(async () => {
      await this.#render(await this.#list(), event)
      this.#reached = event
    })
  }

  /**
   * Renders the pages that a publish changes, and no others.
   * @param tags sync tags of what was published
   * @param event id of the live event that tells of it
   */
  refresh(tags: readonly string[], event?: string): Promise<void> {
    const touched = new Set(tags)
    return this.#next(async () => {
      await this.#refresh((known) => known.some((tag) => touched.has(tag)), event)
      this.#reached = event
    })
  }

  /**
   * Renders the pages that have changed, whatever was published: all of them, where there is none yet.
   * @param event id of the newest live event, where it is known
   */
  refreshAll(event?: string): Promise<void> {
    if (this.count === 0) return this.renderAll(event)
    return this.#next(async () => {
      await this.#refresh(() => true, event)
      this.#reached = event
    })
  }

  #rendered(address: Address): Page | undefined {
    const page = this.#pages.get(address)
    const isOutdated = this.#outdated.has(address)
    if (!page || (isOutdated && isOfAnotherDay(page))) return undefined
    const {html, headers} = page
    return {html, headers, currentUntil: isOutdated ? undefined : this.#reached}
  }

  /** What an address showed before this process: until it is rendered, or for as long as it cannot be. */
  async #keptPage(address: Address): Promise<Page | undefined> {
    const page = this.#pages.has(address) ? undefined : await this.#options.kept?.read(address)
    if (!page || isOfAnotherDay(page)) return undefined
    return {html: page.html, headers: this.#options.headersOf(address ?? '/', inlineOf(page.html))}
  }

  async #refresh(
    mayHaveChanged: (tags: readonly string[]) => boolean,
    event: string | undefined,
  ): Promise<void> {
    const changed = await this.#changedAnswers(mayHaveChanged)
    if (changed.size === 0) return
    const hasChanged = (asked: ReadonlySet<string>) => [...asked].some((key) => changed.has(key))
    const addresses = hasChanged(this.#listed) ? await this.#list() : [...this.#pages.keys()]
    await this.#render(
      addresses.filter((address) => {
        const page = this.#pages.get(address)
        return !page || hasChanged(page.asked)
      }),
      event,
    )
  }

  async #changedAnswers(mayHaveChanged: (tags: readonly string[]) => boolean): Promise<Set<string>> {
    try {
      return await this.#answers.refresh(mayHaveChanged)
    } catch (error) {
      // Nobody knows which pages it would have changed.
      for (const address of this.#pages.keys()) this.#outdated.add(address)
      throw error
    }
  }

  /** One after the other: what is rendered must not be older than what was rendered before. */
  #next(task: () => Promise<void>): Promise<void> {
    const done = this.#work.then(task)
    this.#work = done.catch(() => undefined)
    return done
  }

  #sources(ask: typeof fetch): RenderSources {
    const {clientConfig, origin, cities} = this.#options
    return {client: createClient({...clientConfig, resolveFetch: () => ask}), origin, cities}
  }

  async #page(address: Address, ask: typeof fetch, event?: string) {
    const {renderer, headersOf, files} = this.#options
    // A server tells with each page how far it is current, without rendering it anew.
    const sources = {...this.#sources(ask), currentUntil: files && event}
    const prerendered = await renderer.entry.prerenderPage(renderer.site, address, sources)
    const {html, inline, kind, leftOut} = prerendered
    const day = kind === CHANGES_WITH_THE_DAY ? dayOf(new Date()) : undefined
    return {page: {html, headers: headersOf(address ?? '/', inline), day}, leftOut}
  }

  /** Finds out which pages there are, and forgets the others. */
  async #list(): Promise<Address[]> {
    const asked = new Set<string>()
    const listed = await this.#options.renderer.entry.listAddresses(
      this.#sources(this.#answers.noting(asked)),
    )
    this.#listed = asked
    const addresses = new Set<Address>([...listed, NOT_FOUND])
    for (const address of this.#pages.keys()) if (!addresses.has(address)) await this.#forget(address)
    await this.#options.kept?.retain([...addresses])
    return [...addresses]
  }

  async #forget(address: Address): Promise<void> {
    this.#pages.delete(address)
    this.#outdated.delete(address)
    this.#report(address, [])
    if (address !== NOT_FOUND) await this.#options.files?.remove(address)
  }

  async #render(addresses: readonly Address[], event: string | undefined): Promise<void> {
    for (const address of addresses) {
      const asked = new Set<string>()
      // Whoever asks meanwhile, and whoever listens, is answered between two pages.
      await setImmediate()
      try {
        const {page, leftOut} = await this.#page(address, this.#answers.noting(asked), event)
        await this.#options.files?.write(address, page.html)
        this.#pages.set(address, {...page, asked})
        this.#outdated.delete(address)
        this.#report(
          address,
          leftOut.map(({name, error}) => ({part: name, error})),
        )
        // A page is no worse for a disk that cannot keep it.
        await this.#options.kept?.write(address, page).catch(logFailure)
      } catch (error) {
        this.#outdated.add(address)
        this.#report(address, [{part: undefined, error}])
        // What it asked for this time may be what keeps it from being rendered, and may change.
        const page = this.#pages.get(address)
        if (page) this.#pages.set(address, {...page, asked: new Set([...page.asked, ...asked])})
      }
    }
  }

  #report(address: Address, problems: readonly {part: string | undefined; error: unknown}[]): void {
    const name = address ?? 'The page for addresses that have none'
    this.#options.report(
      name,
      problems.map(({part, error}) => ({address: name, part, reason: reasonOf(error)})),
    )
  }
}

const isOfAnotherDay = ({day}: {day?: string | undefined}) => day !== undefined && day !== dayOf(new Date())
