import {setImmediate} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import PQueue from 'p-queue'
import {servedAddresses} from '../../model/addresses/slug.ts'
import type {ContentClient} from '../../src/content/source.ts'
import {dayOf} from '../../model/language.ts'
import {siteQueries} from '../../model/queries/siteQueries.ts'
import {areMany, type City} from '../../src/services/cities.ts'
import type {PageProblem} from '../health/contentProblems.ts'
import {logFailure} from '../process/process.ts'
import {AnswerCache, type Asked} from './answerCache.ts'
import {Demanded} from './demanded.ts'
import {Freshness} from './freshness.ts'
import type {KeptPages} from './keptPages.ts'
import {type Page, PageText} from './page.ts'
import {type FreshPage, PageRenderer, type RenderingOptions} from './pageRenderer.ts'
import type {PageFiles} from './pageFiles.ts'
import {isOfAnotherTime, PageShelf} from './pageShelf.ts'
import {reasonOf} from '../process/reasonOf.ts'
import {type Address, RenderQueue, type Taken} from './renderQueue.ts'

/** Inputs and settings of the pages. */
interface PageOptions extends RenderingOptions {
  /** Settings of the content client; its requests go through `fetch`. */
  clientConfig: NonNullable<Parameters<typeof createClient>[0]>
  /** Queries the content API. */
  fetch: typeof fetch
  /** Files that mirror the pages. */
  files?: Pick<PageFiles, 'write' | 'remove'>
  /** Bytes of compressed HTML to keep in memory, if `kept` has the rest. */
  memory?: number
  /** Storage in which pages outlive the process. */
  kept?: Pick<KeptPages, 'read' | 'write' | 'retain' | 'isCurrent' | 'expire' | 'reach'>
  /** Number of pages to keep of those that are rendered on request. */
  keptOnDemand?: number
  /** Called with a page's problems after each rendering: with none if it is whole, or no longer exists. */
  report: (address: string, problems: readonly PageProblem[]) => void
}

/** Publishes that are handled together. */
interface Published {
  readonly tags: Set<string>
  /** Id of the live event of the last of them. */
  event: string | undefined
  rendered: Promise<void>
}

/** Another state of the content, with its differences from this one. */
export interface Elsewhere {
  /** Client of that content. */
  client: Pick<ContentClient, 'fetch'>
  /** Sync tags of the documents that differ. */
  tags: ReadonlySet<string>
  /** Keys of the facts that differ; 'any' if pages may show these facts without mentioning them. */
  facts: ReadonlySet<string> | 'any'
}

/** The page that unknown addresses get. */
const NOT_FOUND = undefined

/** Most answers that are queried again in one go. */
const FEW_ANSWERS = 50

/** Milliseconds until pages are tried again that lack an answer of the content API. */
const RETRY_AFTER = 60_000

/** Priorities of the tasks. Checks come first, so that nothing is rendered from content that is known to be old. */
const LOOKING = 2
const RENDERING = 1
const RESTING = 0

/**
 * Every page with a known address, rendered ahead and kept up to date. A page is replaced when the next version is ready; if
 * rendering fails, the old version stays.
 */
export class Pages {
  readonly #options: PageOptions
  readonly #renderer: PageRenderer
  readonly #answers: AnswerCache
  readonly #shelf: PageShelf
  /** Answers that tell which pages exist; undefined until they are known. */
  #listed: ReadonlyMap<string, string> | undefined
  /** Runs one task at a time: a page must not be rendered from older content than before. */
  readonly #work = new PQueue({concurrency: 1})
  readonly #queue = new RenderQueue()
  /** Compresses and stores one page while the next is rendered. */
  #keeping = Promise.resolve()
  /** Publishes that wait to be handled. */
  #published: Published | undefined
  readonly #freshness = new Freshness()
  /** Timer for the pages that lack an answer. */
  #retry: NodeJS.Timeout | undefined
  readonly #demanded: Demanded
  /** Allows one at a time: a client that makes up addresses must not keep the server from answering others. */
  #rendersOnDemand = false

  constructor(options: PageOptions) {
    this.#options = options
    const {clientConfig, fetch: ask} = options
    const client: ContentClient = createClient({...clientConfig, resolveFetch: () => ask})
    this.#renderer = new PageRenderer(options, client.live)
    this.#answers = new AnswerCache((...question) => client.fetch(...question))
    this.#shelf = new PageShelf(options.memory ?? Infinity, options.kept)
    const {cities = []} = options
    this.#demanded = new Demanded(areMany(cities) ? servedAddresses(cities) : [], options.keptOnDemand)
  }

  /**
   * Returns the page of an address, spelled as `pageAddress` does. A page that could not be known, such as that of a typed city, is
   * rendered for the visitor who requests it.
   * @param address undefined for the page that unknown addresses get
   * @param spend called before a page is rendered for a visitor; throws if they have used up their share
   * @returns undefined if the browser has to render the page: it cannot be rendered here, or another is being rendered
   */
  async find(address: Address, spend?: () => Promise<void>): Promise<Page | undefined> {
    if (this.#shelf.has(address) || this.#queue.has(address)) this.#queue.visit(address)
    this.#demanded.visit(address)
    if (!this.#shelf.has(address)) await this.#shelf.restore(address, this.#answers)
    const page = await this.#rendered(address)
    if (page) return page
    if (this.#demanded.isWaiting(address)) {
      await spend?.()
      return this.#demand(address)
    }
    const waiting = this.#queue.hurry(address)
    if (!waiting) return (await this.#renderOnDemand(address, spend)) ?? this.#shelf.lastGood(address)
    await waiting.catch(() => undefined)
    return (await this.#rendered(address)) ?? this.#shelf.lastGood(address)
  }

  /** Returns the address of the page of a typed city, as the search on the page finds it. */
  addressOfEntered(typed: string, cities: readonly City[]): Promise<string> {
    return this.#renderer.addressOfEntered(typed, cities, this.#answers.reading)
  }

  /** Renders a page on request and keeps it, in place of the one that was not requested for the longest time. */
  async #demand(address: Address): Promise<Page | undefined> {
    for (const oldest of this.#demanded.keep(address)) await this.#forget(oldest)
    await this.#look(async () => [address]).catch(() => undefined)
    return this.#rendered(address)
  }

  /** Number of pages. */
  get count(): number {
    return this.#shelf.size
  }

  /** Number of pages that wait to be rendered. */
  get waitingCount(): number {
    return this.#queue.size
  }

  /**
   * Renders every page, except those rendered today and those whose stored version is still right.
   * @param event id of the newest live event, if it is known; without it pages are as current as they were
   * @returns resolves once this is stored for the next process
   * @throws if the list of pages cannot be read
   */
  async renderAll(event?: string): Promise<void> {
    await this.#look(async () => {
      const addresses = await this.#list()
      this.#freshness.reach(event ?? this.#freshness.reached)
      return addresses
    })
    await this.#work.onIdle()
  }

  /**
   * Renders only the pages that a publish changes. Publishes that arrive before the last one was handled are handled together.
   * @param tags sync tags of the published documents
   * @param event id of the publish's live event
   */
  refresh(tags: readonly string[], event?: string): Promise<void> {
    if (this.#published) {
      for (const tag of tags) this.#published.tags.add(tag)
      this.#published.event = event
      return this.#published.rendered
    }
    const published: Published = {tags: new Set(tags), event, rendered: Promise.resolve()}
    this.#published = published
    published.rendered = this.#look(async () => {
      this.#published = undefined
      this.#options.kept?.expire(published.tags)
      const changed = await this.#changedPages((known) => known.some((tag) => published.tags.has(tag)))
      this.#freshness.reach(published.event)
      return changed
    })
    return published.rendered
  }

  /**
   * Renders all pages that have changed, by any publish.
   * @param event id of the newest live event, if it is known
   */
  refreshAll(event?: string): Promise<void> {
    return this.#look(async () => {
      this.#options.kept?.expire()
      const changed = await this.#changedPages(() => true)
      this.#freshness.catchUp(event)
      return changed
    })
  }

  /**
   * Returns the pages that may look different with other content: those whose answers differ there, and those whose answers are
   * unknown. The list of facts is part of every page, so it counts only for pages with a text that mentions a fact that differs.
   */
  async differingIn({client, tags, facts}: Elsewhere): Promise<Address[]> {
    const factsKey = this.#answers.keyOf({query: siteQueries.facts, params: {}})
    const differs = this.#answers.differingIn(client, (known) => known.some((tag) => tags.has(tag)))
    const mayDiffer = async (asked: ReadonlyMap<string, string>) => {
      const writesFacts = asked.has(factsKey) && (facts === 'any' || this.#answers.mentionAny(asked, facts))
      if (writesFacts && (await differs(factsKey))) return true
      // Answers that many pages share come first, and are queried once.
      for (const key of asked.keys()) if (key !== factsKey && (await differs(key))) return true
      return false
    }
    const differing: Address[] = []
    for (const address of this.#tried()) {
      const asked = this.#askedFor(address)
      if (!asked || this.#freshness.askedInVain(address) || (await mayDiffer(asked))) differing.push(address)
    }
    return differing
  }

  async #rendered(address: Address): Promise<Page | undefined> {
    const text = await this.#text(address)
    const page = this.#shelf.get(address)
    const isOutdated = this.#freshness.isOutdated(address)
    if (page?.tag !== text?.tag || !page || !text || (isOutdated && isOfAnotherTime(page))) return undefined
    return {text, headers: page.headers, currentUntil: isOutdated ? undefined : this.#freshness.reached}
  }

  async #text(address: Address): Promise<PageText | undefined> {
    const text = this.#shelf.textInMemory(address)
    if (text) return text
    // The page may be on its way to the disk.
    await this.#keeping
    return this.#shelf.readText(address)
  }

  async #renderOnDemand(address: Address, spend?: () => Promise<void>): Promise<Page | undefined> {
    if (address === NOT_FOUND || this.#rendersOnDemand) return undefined
    await spend?.()
    if (this.#rendersOnDemand) return undefined
    this.#rendersOnDemand = true
    try {
      const {html, ...page} = await this.#renderPage(address, this.#answers.reading)
      return {...page, text: await PageText.of(html)}
    } catch {
      return undefined
    } finally {
      this.#rendersOnDemand = false
    }
  }

  /**
   * Finds the pages that are old, and queues them for rendering. Nothing is rendered meanwhile.
   * @param find finds the addresses of pages that may be old
   * @returns resolves when they are rendered and stored
   */
  async #look(find: () => Promise<readonly Address[]>): Promise<void> {
    let rendered = Promise.resolve()
    const look = async () => {
      // The answers of a page are known only once it is stored.
      await this.#keeping
      const addresses = await find()
      rendered = this.#queue.add(addresses)
      for (let count = 0; count < addresses.length; count += 1) {
        void this.#work.add(() => this.#renderNext(), {priority: RENDERING})
      }
    }
    await this.#work.add(look, {priority: LOOKING})
    void this.#work.add(() => this.#rest(), {priority: RESTING})
    await rendered
    await this.#keeping
  }

  /** Notes for the next process how far all pages are current, once nothing is left to render. */
  async #rest(): Promise<void> {
    await this.#keeping
    const reached = this.#freshness.reachedByAll
    if (reached === undefined || !this.#listed) return
    await this.#options.kept?.reach(reached, this.#freshness.outdated()).catch(logFailure)
  }

  /**
   * Returns the pages that may have changed. If there are many, each is checked when its turn comes: a visitor who waits for another page
   * must not wait until all answers have been queried again.
   */
  async #changedPages(mayHaveChanged: (tags: readonly string[]) => boolean): Promise<Address[]> {
    try {
      const old = this.#answers.expire(mayHaveChanged)
      const changed = old.size > FEW_ANSWERS ? old : await this.#answers.changedAmong(old)
      const mayBeOld = (asked: ReadonlyMap<string, string>) => asked.keys().some((key) => changed.has(key))
      const isToList =
        !this.#listed || (mayBeOld(this.#listed) && (await this.#answers.changedAmong(this.#listed)).size > 0)
      const addresses = isToList ? await this.#list() : this.#tried()
      const pages = addresses.filter((address) => {
        const asked = this.#askedFor(address)
        return asked ? mayBeOld(asked) : !this.#queue.has(address)
      })
      this.#freshness.outdate(pages)
      return pages
    } catch (error) {
      this.#freshness.miss()
      throw error
    }
  }

  /** Returns the pages that exist, and those that could not be rendered. */
  #tried(): Address[] {
    return [...new Set([...this.#shelf.addresses(), ...this.#freshness.failed()])]
  }

  /** Returns the answers that a page was rendered from, and the queries of a failed attempt; undefined if it was never tried. */
  #askedFor(address: Address): ReadonlyMap<string, string> | undefined {
    const asked = this.#shelf.get(address)?.asked
    const failed = this.#freshness.askedInVain(address)
    return asked && failed ? new Map([...asked, ...failed]) : (asked ?? failed)
  }

  #renderPage(address: Address, ask: ContentClient['fetch']): Promise<FreshPage> {
    // A server adds the event to each answer, without rendering the page again.
    const currentUntil = this.#options.files && this.#freshness.reached
    return this.#renderer.render(address, ask, currentUntil)
  }

  /** Lists the pages that exist, and drops all others. */
  async #list(): Promise<Address[]> {
    const asked: Asked = new Map()
    const listed = await this.#renderer.listAddresses(this.#answers.noting(asked))
    this.#listed = asked
    const addresses = new Set<Address>([...listed, ...this.#demanded.kept(), NOT_FOUND])
    for (const address of this.#tried()) if (!addresses.has(address)) await this.#forget(address)
    await this.#keeping
    await this.#options.kept?.retain([...addresses])
    return [...addresses]
  }

  async #forget(address: Address): Promise<void> {
    const asked = [...(this.#askedFor(address)?.keys() ?? [])]
    this.#shelf.delete(address)
    this.#freshness.settle(address)
    this.#demanded.forget(address)
    this.#answers.forget(asked.filter((key) => !this.#isNeeded(key)))
    this.#queue.remove(address)
    this.#report(address, [])
    if (address !== NOT_FOUND) await this.#options.files?.remove(address)
  }

  /** Returns true if something else was made from an answer, or waits for it. */
  #isNeeded(answer: string): boolean {
    return this.#listed?.has(answer) || this.#shelf.isNeeded(answer) || this.#freshness.isNeeded(answer)
  }

  async #renderNext(): Promise<void> {
    const next = this.#queue.take()
    if (!next) return
    // Lets waiting requests and listeners run between two pages.
    await setImmediate()
    try {
      if (await this.#hasChanged(next.address)) await this.#render(next)
      else next.done()
    } catch (error) {
      next.failed(error)
    }
  }

  async #hasChanged(address: Address): Promise<boolean> {
    if (!this.#shelf.has(address)) await this.#shelf.restore(address, this.#answers)
    const page = this.#shelf.get(address)
    // A page of another day makes every browser find out the day, which takes longer than all else.
    if (!page || page.day !== dayOf(new Date())) return true
    const failed = this.#freshness.askedInVain(address)
    if ((await this.#answers.changedAmong(failed ?? page.asked)).size > 0) return true
    if (!failed) this.#freshness.settle(address)
    return false
  }

  /** Renders a page. It is compressed and stored while the next one is rendered. */
  async #render({address, done}: Taken): Promise<void> {
    const asked: Asked = new Map()
    const rendering = this.#renderPage(address, this.#answers.noting(asked))
    await rendering.catch(() => undefined)
    await this.#keeping
    this.#keeping = this.#keep(address, rendering, asked, done)
  }

  /** Stores a page in place of the last version. @param done called when it is in memory; the disk follows a little later */
  async #keep(
    address: Address,
    rendering: Promise<FreshPage>,
    asked: Asked,
    done: () => void,
  ): Promise<void> {
    const {files, kept} = this.#options
    const event = this.#freshness.reachedByAll
    try {
      const {html, leftOut, ...page} = await rendering
      const text = await PageText.of(html)
      await files?.write(address, html)
      this.#shelf.put(address, {...page, asked}, text)
      this.#freshness.settle(address)
      this.#report(
        address,
        leftOut.map(({name, error}) => ({part: name, error})),
      )
      done()
      // Pages that are rendered on request are not checked for changes at a start.
      if (this.#demanded.has(address)) return
      const {gzipped, tag} = text
      const answers = leftOut.length === 0 ? this.#answers.known(asked) : undefined
      // The page is still good if the disk cannot store it for the next process.
      await kept?.write(address, {...page, gzipped, tag, event, answers}).catch(logFailure)
    } catch (error) {
      this.#fail(address, asked, error)
      done()
    }
  }

  /** Leaves a page as it was. */
  #fail(address: Address, asked: Asked, error: unknown): void {
    this.#freshness.fail(address, asked)
    this.#report(address, [{part: undefined, error}])
    this.#retryLater()
  }

  /**
   * Tries again later the pages that lack an answer, because a busy machine may answer too late. All others are left alone, so this
   * costs nothing else.
   */
  #retryLater(): void {
    if (this.#retry || this.#freshness.lackingAnswers().length === 0) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#look(async () => this.#freshness.lackingAnswers()).catch((error: unknown) => {
        logFailure(error)
        this.#retryLater()
      })
    }, RETRY_AFTER).unref()
  }

  #report(address: Address, problems: readonly {part: string | undefined; error: unknown}[]): void {
    const name = address ?? 'The page for addresses that have none'
    this.#options.report(
      name,
      problems.map(({part, error}) => ({address: name, part, reason: reasonOf(error)})),
    )
  }
}
