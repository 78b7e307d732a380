import {setImmediate} from 'node:timers/promises'
import PQueue from 'p-queue'
import type {ContentClient} from '../../src/content/source.ts'
import {logFailure} from '../process/process.ts'
import type {Asked} from './answerCache.ts'
import type {Inventory} from './inventory.ts'
import {PageText} from './page.ts'
import type {PageOptions} from './pageOptions.ts'
import type {FreshPage, PageRenderer} from './pageRenderer.ts'
import type {Address, Taken} from './renderQueue.ts'

/** Milliseconds until pages are tried again that lack an answer of the content API. */
const RETRY_AFTER = 60_000

/** Priorities of the tasks. Checks come first, so that nothing is rendered from content that is known to be old. */
const LOOKING = 2
const RENDERING = 1
const RESTING = 0

/** Renders pages one after another, and stores them. If rendering fails, the old version stays. */
export class RenderWork {
  readonly #options: Pick<PageOptions, 'files' | 'kept'>
  readonly #inventory: Inventory
  readonly #renderer: PageRenderer
  /** Runs one task at a time: a page must not be rendered from older content than before. */
  readonly #work = new PQueue({concurrency: 1})
  /** Compresses and stores one page while the next is rendered. */
  #keeping = Promise.resolve()
  #retry: NodeJS.Timeout | undefined

  constructor(options: Pick<PageOptions, 'files' | 'kept'>, inventory: Inventory, renderer: PageRenderer) {
    this.#options = options
    this.#inventory = inventory
    this.#renderer = renderer
  }

  /** Resolves once the page that was rendered last is stored. */
  get stored(): Promise<void> {
    return this.#keeping
  }

  /** Resolves once nothing is left to do. */
  onIdle(): Promise<void> {
    return this.#work.onIdle()
  }

  /**
   * Finds the pages that are old, and queues them for rendering. Nothing is rendered meanwhile.
   * @param find finds the addresses of pages that may be old
   * @returns resolves when they are rendered and stored
   */
  async look(find: () => Promise<readonly Address[]>): Promise<void> {
    let rendered = Promise.resolve()
    const look = async () => {
      // The answers of a page are known only once it is stored.
      await this.#keeping
      const addresses = await find()
      rendered = this.#inventory.queue.add(addresses)
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
    const reached = this.#inventory.freshness.reachedByAll
    if (reached === undefined || !this.#inventory.isListed) return
    await this.#options.kept?.reach(reached, this.#inventory.freshness.outdated()).catch(logFailure)
  }

  /** Renders a page without storing it. @param ask queries the content API */
  render(address: Address, ask: ContentClient['fetch']): Promise<FreshPage> {
    // A server adds the event to each answer, without rendering the page again.
    const currentUntil = this.#options.files && this.#inventory.freshness.reached
    return this.#renderer.render(address, ask, currentUntil)
  }

  async #renderNext(): Promise<void> {
    const next = this.#inventory.queue.take()
    if (!next) return
    // Lets waiting requests and listeners run between two pages.
    await setImmediate()
    try {
      if (await this.#inventory.hasChanged(next.address)) await this.#renderTaken(next)
      else next.done()
    } catch (error) {
      next.failed(error)
    }
  }

  /** Renders a page. It is compressed and stored while the next one is rendered. */
  async #renderTaken({address, done}: Taken): Promise<void> {
    const asked: Asked = new Map()
    const rendering = this.render(address, this.#inventory.answers.noting(asked))
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
    const event = this.#inventory.freshness.reachedByAll
    try {
      const {html, leftOut, ...page} = await rendering
      const text = await PageText.of(html)
      await files?.write(address, html)
      this.#inventory.shelf.put(address, {...page, asked}, text)
      this.#inventory.freshness.settle(address)
      this.#inventory.report(
        address,
        leftOut.map(({name, error}) => ({part: name, error})),
      )
      done()
      // Pages that are rendered on request are not checked for changes at a start.
      if (this.#inventory.demanded.has(address)) return
      const {gzipped, tag} = text
      const answers = leftOut.length === 0 ? this.#inventory.answers.known(asked) : undefined
      // The page is still good if the disk cannot store it for the next process.
      await kept?.write(address, {...page, gzipped, tag, event, answers}).catch(logFailure)
    } catch (error) {
      this.#fail(address, asked, error)
      done()
    }
  }

  /** Leaves a page as it was. */
  #fail(address: Address, asked: Asked, error: unknown): void {
    this.#inventory.freshness.fail(address, asked)
    this.#inventory.report(address, [{part: undefined, error}])
    this.#retryLater()
  }

  /**
   * Tries again later the pages that lack an answer, because a busy machine may answer too late. All others are left alone, so this
   * costs nothing else.
   */
  #retryLater(): void {
    if (this.#retry || this.#inventory.freshness.lackingAnswers().length === 0) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.look(async () => this.#inventory.freshness.lackingAnswers()).catch((error: unknown) => {
        logFailure(error)
        this.#retryLater()
      })
    }, RETRY_AFTER).unref()
  }
}
