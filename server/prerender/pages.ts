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

/** What pages are made of, and for whom. */
interface PageOptions extends RenderingOptions {
  /** Settings of the content client; its requests go through `fetch`. */
  clientConfig: NonNullable<Parameters<typeof createClient>[0]>
  /** Asks the content API. */
  fetch: typeof fetch
  /** Where pages are kept as files, too. */
  files?: Pick<PageFiles, 'write' | 'remove'>
  /** Bytes of compressed HTML that are kept in memory, where `kept` has the rest. */
  memory?: number
  /** Where pages outlive the process. */
  kept?: Pick<KeptPages, 'read' | 'write' | 'retain' | 'isCurrent' | 'expire' | 'reach'>
  /** How many pages are kept of those that are rendered only when somebody asks. */
  keptOnDemand?: number
  /** Told what is wrong with a page, whenever it was rendered; of nothing where it is whole, or is no more. */
  report: (address: string, problems: readonly PageProblem[]) => void
}

/** Publishes that are looked at together. */
interface Published {
  readonly tags: Set<string>
  /** The live event that tells of the last of them. */
  event: string | undefined
  rendered: Promise<void>
}

/** Another place, of which it is known what is different there. */
export interface Elsewhere {
  /** Asks there. */
  client: Pick<ContentClient, 'fetch'>
  /** Sync tags of what is different. */
  tags: ReadonlySet<string>
  /** Keys of the facts that are different, unless pages may write them that do not mention them. */
  facts: ReadonlySet<string> | 'any'
}

/** The page for addresses that have none. */
const NOT_FOUND = undefined

/** How many answers are asked for again at once. */
const FEW_ANSWERS = 50

/** How long it takes until those pages are tried again that lack an answer of the content API, in milliseconds. */
const RETRY_AFTER = 60_000

/** Which of the waiting tasks comes first: nothing is rendered from content that is known to be old. */
const LOOKING = 2
const RENDERING = 1
const RESTING = 0

/**
 * Every page whose address can be known, rendered ahead and kept up to date. A page is replaced when its
 * successor is ready; one that cannot be rendered stays as it was.
 */
export class Pages {
  readonly #options: PageOptions
  readonly #renderer: PageRenderer
  readonly #answers: AnswerCache
  readonly #shelf: PageShelf
  /** Answers that tell which pages there are; undefined until they are known. */
  #listed: ReadonlyMap<string, string> | undefined
  /** One at a time: what is rendered must not be older than what was rendered before. */
  readonly #work = new PQueue({concurrency: 1})
  readonly #queue = new RenderQueue()
  /** The page that is being compressed and written to disk while the next one is rendered. */
  #keeping = Promise.resolve()
  /** Publishes that wait to be looked at. */
  #published: Published | undefined
  readonly #freshness = new Freshness()
  /** Until those pages are tried again that lack an answer. */
  #retry: NodeJS.Timeout | undefined
  readonly #demanded: Demanded
  /** One at a time: a client that makes addresses up must not keep the server from answering others. */
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
   * The page of an address as `pageAddress` spells it. One that could not be known, such as that of a
   * city that somebody typed, is rendered for the visitor who asks.
   * @param address undefined for the page for addresses that have none
   * @param spend called before a page is rendered for a visitor; throws when they have used up their share
   * @returns undefined where the page has to render itself: it cannot be rendered, or another is being rendered
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

  /** The address of the page of a city that somebody has entered, as the search on the page finds it. */
  addressOfEntered(typed: string, cities: readonly City[]): Promise<string> {
    return this.#renderer.addressOfEntered(typed, cities, this.#answers.reading)
  }

  /** Renders a page that is kept from now on, in place of the one that nobody has asked for the longest. */
  async #demand(address: Address): Promise<Page | undefined> {
    for (const oldest of this.#demanded.keep(address)) await this.#forget(oldest)
    await this.#look(async () => [address]).catch(() => undefined)
    return this.#rendered(address)
  }

  /** How many pages there are. */
  get count(): number {
    return this.#shelf.size
  }

  /** How many pages wait to be rendered. */
  get waitingCount(): number {
    return this.#queue.size
  }

  /**
   * Renders every page that was not rendered today, and is not kept as it would be.
   * @param event id of the newest live event, where it is known; without it pages are as current as they were
   * @returns resolves once the next process is told that it need not
   * @throws when it cannot be told which pages there are
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
   * Renders the pages that a publish changes, and no others. Publishes that come before the last was looked at are looked at
   * together.
   * @param tags sync tags of what was published
   * @param event id of the live event that tells of it
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
   * Renders the pages that have changed, whatever was published.
   * @param event id of the newest live event, where it is known
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
   * The addresses of pages that may be others in another place: those that were rendered from answers that are others there, and
   * those of which nobody knows what they are rendered from. Every page has the list of facts: it counts where a text mentions one
   * that is another there.
   */
  async differingIn({client, tags, facts}: Elsewhere): Promise<Address[]> {
    const factsKey = this.#answers.keyOf({query: siteQueries.facts, params: {}})
    const differs = this.#answers.differingIn(client, (known) => known.some((tag) => tags.has(tag)))
    const mayDiffer = async (asked: ReadonlyMap<string, string>) => {
      const writesFacts = asked.has(factsKey) && (facts === 'any' || this.#answers.mentionAny(asked, facts))
      if (writesFacts && (await differs(factsKey))) return true
      // What many pages share comes first, and is asked once.
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
    // It may be on its way to the disk.
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
   * Finds out which pages are old, and has them rendered in their turn. Nothing is rendered meanwhile.
   * @param find finds the addresses of those that may be
   * @returns resolves when they are rendered, and kept
   */
  async #look(find: () => Promise<readonly Address[]>): Promise<void> {
    let rendered = Promise.resolve()
    const look = async () => {
      // Until it is kept, nobody knows what a page was rendered from.
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

  /** Once nothing is left to be rendered, the next process need not look further back. */
  async #rest(): Promise<void> {
    await this.#keeping
    const reached = this.#freshness.reachedByAll
    if (reached === undefined || !this.#listed) return
    await this.#options.kept?.reach(reached, this.#freshness.outdated()).catch(logFailure)
  }

  /**
   * Those that may have changed. If there are many, that is found out when their turn comes: a visitor who waits for another page must not wait
   * until all answers have been asked for again.
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

  /** Pages that are there, and those that could not be rendered. */
  #tried(): Address[] {
    return [...new Set([...this.#shelf.addresses(), ...this.#freshness.failed()])]
  }

  /** What a page was rendered from, and what was asked for it when that failed; undefined where it was never tried. */
  #askedFor(address: Address): ReadonlyMap<string, string> | undefined {
    const asked = this.#shelf.get(address)?.asked
    const failed = this.#freshness.askedInVain(address)
    return asked && failed ? new Map([...asked, ...failed]) : (asked ?? failed)
  }

  #renderPage(address: Address, ask: ContentClient['fetch']): Promise<FreshPage> {
    // A server tells with each page how far it is current, without rendering it again.
    const currentUntil = this.#options.files && this.#freshness.reached
    return this.#renderer.render(address, ask, currentUntil)
  }

  /** Finds out which pages there are, and forgets the others. */
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

  /** Whether something else was made from an answer, or waits for another one. */
  #isNeeded(answer: string): boolean {
    return this.#listed?.has(answer) || this.#shelf.isNeeded(answer) || this.#freshness.isNeeded(answer)
  }

  async #renderNext(): Promise<void> {
    const next = this.#queue.take()
    if (!next) return
    // Requests and listeners that wait meanwhile are answered between two pages.
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
    // One of another day has every browser find out which day it is, which takes longer than all else.
    if (!page || page.day !== dayOf(new Date())) return true
    const failed = this.#freshness.askedInVain(address)
    if ((await this.#answers.changedAmong(failed ?? page.asked)).size > 0) return true
    if (!failed) this.#freshness.settle(address)
    return false
  }

  /** Renders a page. It is compressed and kept while the next one is rendered. */
  async #render({address, done}: Taken): Promise<void> {
    const asked: Asked = new Map()
    const rendering = this.#renderPage(address, this.#answers.noting(asked))
    await rendering.catch(() => undefined)
    await this.#keeping
    this.#keeping = this.#keep(address, rendering, asked, done)
  }

  /** Puts a page in the place of the last one. @param done called when it is there; on disk it is a little later */
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
      // At a start nothing looks for what has changed in a page that is rendered on demand.
      if (this.#demanded.has(address)) return
      const {gzipped, tag} = text
      const answers = leftOut.length === 0 ? this.#answers.known(asked) : undefined
      // A page is no worse for a disk that cannot keep it for the next process.
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

  /** A busy machine may answer a query too late. Only what lacks the answer waits for it, so that it costs nothing else. */
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
