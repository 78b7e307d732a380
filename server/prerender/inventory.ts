import {servedAddresses} from '../../model/addresses/slug.ts'
import {dayOf} from '../../model/language.ts'
import {siteQueries} from '../../model/queries/siteQueries.ts'
import type {ContentClient} from '../../src/content/source.ts'
import {areMany} from '../../src/services/cities.ts'
import {reasonOf} from '../process/reasonOf.ts'
import {AnswerCache, type Asked} from './answerCache.ts'
import {Demanded} from './demanded.ts'
import {Freshness} from './freshness.ts'
import type {PageOptions} from './pageOptions.ts'
import type {PageRenderer} from './pageRenderer.ts'
import {PageShelf} from './pageShelf.ts'
import {type Address, RenderQueue} from './renderQueue.ts'

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
export const NOT_FOUND = undefined

/** Most answers that are queried again in one go. */
const FEW_ANSWERS = 50

/** Which pages there are, what each was rendered from, and which of them may have changed. */
export class Inventory {
  readonly answers: AnswerCache
  readonly shelf: PageShelf
  readonly queue = new RenderQueue()
  readonly freshness = new Freshness()
  readonly demanded: Demanded
  readonly #options: PageOptions
  readonly #renderer: PageRenderer
  /** Answers that tell which pages exist; undefined until they are known. */
  #listed: ReadonlyMap<string, string> | undefined

  /** @param ask queries the content API */
  constructor(options: PageOptions, renderer: PageRenderer, ask: ContentClient['fetch']) {
    this.#options = options
    this.#renderer = renderer
    this.answers = new AnswerCache(ask)
    this.shelf = new PageShelf(options.memory ?? Infinity, options.kept)
    const {cities = []} = options
    this.demanded = new Demanded(areMany(cities) ? servedAddresses(cities) : [], options.keptOnDemand)
  }

  /** True once it is known which pages exist. */
  get isListed(): boolean {
    return this.#listed !== undefined
  }

  /** Lists the pages that exist, and drops all others. */
  async list(): Promise<Address[]> {
    const asked: Asked = new Map()
    const listed = await this.#renderer.listAddresses(this.answers.noting(asked))
    this.#listed = asked
    const addresses = new Set<Address>([...listed, ...this.demanded.kept(), NOT_FOUND])
    for (const address of this.#tried()) if (!addresses.has(address)) await this.forget(address)
    await this.#options.kept?.retain([...addresses])
    return [...addresses]
  }

  /** Drops a page with what only it needed. */
  async forget(address: Address): Promise<void> {
    const asked = [...(this.#askedFor(address)?.keys() ?? [])]
    this.shelf.delete(address)
    this.freshness.settle(address)
    this.demanded.forget(address)
    this.answers.forget(asked.filter((key) => !this.#isNeeded(key)))
    this.queue.remove(address)
    this.report(address, [])
    if (address !== NOT_FOUND) await this.#options.files?.remove(address)
  }

  /** Returns true if something else was made from an answer, or waits for it. */
  #isNeeded(answer: string): boolean {
    return this.#listed?.has(answer) || this.shelf.isNeeded(answer) || this.freshness.isNeeded(answer)
  }

  /**
   * Returns the pages that may have changed. If there are many, each is checked when its turn comes: a visitor who waits for another page
   * must not wait until all answers have been queried again.
   */
  async changedPages(mayHaveChanged: (tags: readonly string[]) => boolean): Promise<Address[]> {
    try {
      const old = this.answers.expire(mayHaveChanged)
      const changed = old.size > FEW_ANSWERS ? old : await this.answers.changedAmong(old)
      const mayBeOld = (asked: ReadonlyMap<string, string>) => asked.keys().some((key) => changed.has(key))
      const isToList =
        !this.#listed || (mayBeOld(this.#listed) && (await this.answers.changedAmong(this.#listed)).size > 0)
      const addresses = isToList ? await this.list() : this.#tried()
      const pages = addresses.filter((address) => {
        const asked = this.#askedFor(address)
        return asked ? mayBeOld(asked) : !this.queue.has(address)
      })
      this.freshness.outdate(pages)
      return pages
    } catch (error) {
      this.freshness.miss()
      throw error
    }
  }

  /**
   * Returns the pages that may look different with other content: those whose answers differ there, and those whose answers are
   * unknown. The list of facts is part of every page, so it counts only for pages with a text that mentions a fact that differs.
   */
  async differingIn({client, tags, facts}: Elsewhere): Promise<Address[]> {
    const factsKey = this.answers.keyOf({query: siteQueries.facts, params: {}})
    const differs = this.answers.differingIn(client, (known) => known.some((tag) => tags.has(tag)))
    const mayDiffer = async (asked: ReadonlyMap<string, string>) => {
      const writesFacts = asked.has(factsKey) && (facts === 'any' || this.answers.mentionAny(asked, facts))
      if (writesFacts && (await differs(factsKey))) return true
      // Answers that many pages share come first, and are queried once.
      for (const key of asked.keys()) if (key !== factsKey && (await differs(key))) return true
      return false
    }
    const differing: Address[] = []
    for (const address of this.#tried()) {
      const asked = this.#askedFor(address)
      if (!asked || this.freshness.askedInVain(address) || (await mayDiffer(asked))) differing.push(address)
    }
    return differing
  }

  /** Takes over a page from an earlier process, unless there is a newer one. */
  async restore(address: Address): Promise<void> {
    if (!this.shelf.has(address)) await this.shelf.restore(address, this.answers)
  }

  /** Returns true if a page has to be rendered again. */
  async hasChanged(address: Address): Promise<boolean> {
    await this.restore(address)
    const page = this.shelf.get(address)
    // A page of another day makes every browser find out the day, which takes longer than all else.
    if (!page || page.day !== dayOf(new Date())) return true
    const failed = this.freshness.askedInVain(address)
    if ((await this.answers.changedAmong(failed ?? page.asked)).size > 0) return true
    if (!failed) this.freshness.settle(address)
    return false
  }

  /** Returns the pages that exist, and those that could not be rendered. */
  #tried(): Address[] {
    return [...new Set([...this.shelf.addresses(), ...this.freshness.failed()])]
  }

  /** Returns the answers that a page was rendered from, and the queries of a failed attempt; undefined if it was never tried. */
  #askedFor(address: Address): ReadonlyMap<string, string> | undefined {
    const asked = this.shelf.get(address)?.asked
    const failed = this.freshness.askedInVain(address)
    return asked && failed ? new Map([...asked, ...failed]) : (asked ?? failed)
  }

  /** Reports what is wrong with a page: nothing if it is whole, or no longer exists. */
  report(address: Address, problems: readonly {part: string | undefined; error: unknown}[]): void {
    const name = address ?? 'The page for addresses that have none'
    this.#options.report(
      name,
      problems.map(({part, error}) => ({address: name, part, reason: reasonOf(error)})),
    )
  }
}
