import {ByteCache} from 'content-lake'
import {dayOf} from '../../model/language.ts'
import type {AnswerCache} from './answerCache.ts'
import type {KeptPages, StoredPage} from './keptPages.ts'
import {type Page, PageText} from './page.ts'
import type {Address} from './renderQueue.ts'

/** A page and the answers that it was rendered from. */
export interface RenderedPage extends Pick<Page, 'headers'> {
  /** ETag of its text, which is in memory or on disk. */
  tag: string
  asked: ReadonlyMap<string, string>
  /** Day of the rendering. */
  day: string
  /** True if the page may look different on another day. */
  changesWithTheDay: boolean
}

type Kept = Pick<KeptPages, 'read' | 'isCurrent'>

/** All rendered pages: their texts are on disk, and in memory as far as they fit. */
export class PageShelf {
  readonly #pages = new Map<Address, RenderedPage>()
  readonly #texts: ByteCache<Address, PageText>
  readonly #kept: Kept | undefined

  /**
   * @param memory bytes of compressed HTML to keep in memory, if `kept` has the rest
   * @param kept undefined if all is in memory
   */
  constructor(memory: number, kept: Kept | undefined) {
    this.#texts = new ByteCache(memory)
    this.#kept = kept
  }

  get size(): number {
    return this.#pages.size
  }

  addresses(): Address[] {
    return [...this.#pages.keys()]
  }

  has(address: Address): boolean {
    return this.#pages.has(address)
  }

  get(address: Address): RenderedPage | undefined {
    return this.#pages.get(address)
  }

  /** Stores a page in place of the last version. */
  put(address: Address, page: Omit<RenderedPage, 'tag'>, text: PageText): void {
    this.#texts.set(address, text)
    this.#pages.set(address, {...page, tag: text.tag})
  }

  delete(address: Address): void {
    this.#pages.delete(address)
    this.#texts.delete(address)
  }

  /** Returns true if a page was rendered from the answer. */
  isNeeded(answer: string): boolean {
    return this.#pages.values().some(({asked}) => asked.has(answer))
  }

  /** Returns the text of a page if it is in memory. */
  textInMemory(address: Address): PageText | undefined {
    return this.#texts.get(address)
  }

  /** Reads the text of a page that is no longer in memory. */
  async readText(address: Address): Promise<PageText | undefined> {
    const stored = this.#pages.has(address) ? await this.#kept?.read(address) : undefined
    // The page may have been rendered meanwhile.
    if (stored?.tag !== this.#pages.get(address)?.tag) return this.#texts.get(address)
    const text = stored && textOf(stored)
    if (text) this.#texts.set(address, text)
    return text
  }

  /** Takes over a page from an earlier process, if a new rendering would be the same. */
  async restore(address: Address, answers: Pick<AnswerCache, 'learn'>): Promise<void> {
    const stored = await this.#kept?.read(address)
    if (!stored?.answers || this.#pages.has(address)) return
    if (!this.#kept?.isCurrent(address, stored) || isOfAnotherTime(stored)) return
    const {headers, day, changesWithTheDay} = stored
    const asked = answers.learn(stored.answers)
    this.put(address, {headers, day, changesWithTheDay, asked}, textOf(stored))
  }

  /** Returns the page that an address showed before this process, for an address that cannot be rendered. */
  async lastGood(address: Address): Promise<Page | undefined> {
    const stored = this.#pages.has(address) ? undefined : await this.#kept?.read(address)
    return stored && !isOfAnotherTime(stored) ? {text: textOf(stored), headers: stored.headers} : undefined
  }
}

const textOf = ({gzipped, tag}: StoredPage) => new PageText(new Uint8Array(gzipped), tag)

/** Returns true if a page may show content that is no longer in force. */
export const isOfAnotherTime = ({day, changesWithTheDay}: Pick<RenderedPage, 'day' | 'changesWithTheDay'>) =>
  changesWithTheDay && day !== dayOf(new Date())
