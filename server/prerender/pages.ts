import {createClient} from '@sanity/client'
import type {ContentClient} from '../../src/content/source.ts'
import type {City} from '../../src/services/cities.ts'
import {type Elsewhere, Inventory, NOT_FOUND} from './inventory.ts'
import {type Page, PageText} from './page.ts'
import type {PageOptions} from './pageOptions.ts'
import {PageRenderer} from './pageRenderer.ts'
import {isOfAnotherTime} from './pageShelf.ts'
import {RenderWork} from './renderWork.ts'
import type {Address} from './renderQueue.ts'

interface Published {
  readonly tags: Set<string>
  /** Id of the live event of the last of them. */
  event: string | undefined
  rendered: Promise<void>
}

/**
 * Every page with a known address, rendered ahead and kept up to date. A page is replaced when the next version is ready; if
 * rendering fails, the old version stays.
 */
export class Pages {
  readonly #kept: PageOptions['kept']
  readonly #renderer: PageRenderer
  readonly #inventory: Inventory
  readonly #work: RenderWork
  /** Publishes that wait to be handled. */
  #published: Published | undefined
  /** Allows one at a time: a client that makes up addresses must not keep the server from answering others. */
  #rendersOnDemand = false

  constructor(options: PageOptions) {
    const {clientConfig, fetch: ask, kept} = options
    const client: ContentClient = createClient({...clientConfig, resolveFetch: () => ask})
    this.#kept = kept
    this.#renderer = new PageRenderer(options, client.live)
    this.#inventory = new Inventory(options, this.#renderer, (...question) => client.fetch(...question))
    this.#work = new RenderWork(options, this.#inventory, this.#renderer)
  }

  /**
   * Returns the page of an address, spelled as `pageAddress` does. A page that could not be known, such as that of a typed city, is
   * rendered for the visitor who requests it.
   * @param address undefined for the page that unknown addresses get
   * @param spend called before a page is rendered for a visitor; throws if they have used up their share
   * @returns undefined if the browser has to render the page: it cannot be rendered here, or another is being rendered
   */
  async find(address: Address, spend?: () => Promise<void>): Promise<Page | undefined> {
    const {shelf, queue, demanded} = this.#inventory
    if (shelf.has(address) || queue.has(address)) queue.visit(address)
    demanded.visit(address)
    await this.#inventory.restore(address)
    const page = await this.#rendered(address)
    if (page) return page
    if (demanded.isWaiting(address)) {
      await spend?.()
      return this.#demand(address)
    }
    const waiting = queue.hurry(address)
    if (!waiting) return (await this.#renderOnDemand(address, spend)) ?? shelf.lastGood(address)
    await waiting.catch(() => undefined)
    return (await this.#rendered(address)) ?? shelf.lastGood(address)
  }

  /** Returns the address of the page of a typed city, as the search on the page finds it. */
  addressOfEntered(typed: string, cities: readonly City[]): Promise<string> {
    return this.#renderer.addressOfEntered(typed, cities, this.#inventory.answers.reading)
  }

  /** Renders a page on request and keeps it, in place of the one that was not requested for the longest time. */
  async #demand(address: Address): Promise<Page | undefined> {
    for (const oldest of this.#inventory.demanded.keep(address)) await this.#inventory.forget(oldest)
    await this.#work.look(async () => [address]).catch(() => undefined)
    return this.#rendered(address)
  }

  /** Number of pages. */
  get count(): number {
    return this.#inventory.shelf.size
  }

  /** Number of pages that wait to be rendered. */
  get waitingCount(): number {
    return this.#inventory.queue.size
  }

  /**
   * Renders every page, except those rendered today and those whose stored version is still right.
   * @param event id of the newest live event, if it is known; without it pages are as current as they were
   * @returns resolves once this is stored for the next process
   * @throws if the list of pages cannot be read
   */
  async renderAll(event?: string): Promise<void> {
    await this.#work.look(async () => {
      const {freshness} = this.#inventory
      const addresses = await this.#inventory.list()
      freshness.reach(event ?? freshness.reached)
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
    published.rendered = this.#work.look(async () => {
      this.#published = undefined
      this.#kept?.expire(published.tags)
      const changed = await this.#inventory.changedPages((known) =>
        known.some((tag) => published.tags.has(tag)),
      )
      this.#inventory.freshness.reach(published.event)
      return changed
    })
    return published.rendered
  }

  /**
   * Renders all pages that have changed, by any publish.
   * @param event id of the newest live event, if it is known
   */
  refreshAll(event?: string): Promise<void> {
    return this.#work.look(async () => {
      this.#kept?.expire()
      const changed = await this.#inventory.changedPages(() => true)
      this.#inventory.freshness.catchUp(event)
      return changed
    })
  }

  /** Returns the pages that may look different with other content. */
  differingIn(elsewhere: Elsewhere): Promise<Address[]> {
    return this.#inventory.differingIn(elsewhere)
  }

  async #rendered(address: Address): Promise<Page | undefined> {
    const text = await this.#text(address)
    const {shelf, freshness} = this.#inventory
    const page = shelf.get(address)
    const isOutdated = freshness.isOutdated(address)
    if (page?.tag !== text?.tag || !page || !text || (isOutdated && isOfAnotherTime(page))) return undefined
    return {text, headers: page.headers, currentUntil: isOutdated ? undefined : freshness.reached}
  }

  async #text(address: Address): Promise<PageText | undefined> {
    const text = this.#inventory.shelf.textInMemory(address)
    if (text) return text
    // The page may be on its way to the disk.
    await this.#work.stored
    return this.#inventory.shelf.readText(address)
  }

  async #renderOnDemand(address: Address, spend?: () => Promise<void>): Promise<Page | undefined> {
    if (address === NOT_FOUND || this.#rendersOnDemand) return undefined
    await spend?.()
    if (this.#rendersOnDemand) return undefined
    this.#rendersOnDemand = true
    try {
      const {html, ...page} = await this.#work.render(address, this.#inventory.answers.reading)
      return {...page, text: await PageText.of(html)}
    } catch {
      return undefined
    } finally {
      this.#rendersOnDemand = false
    }
  }
}
