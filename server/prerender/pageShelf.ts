import {dayOf} from '../../model/language.ts'
import type {AnswerCache} from './answerCache.ts'
import type {KeptPages, StoredPage} from './keptPages.ts'
import {type Page, PageText} from './page.ts'
import {Recent} from './recent.ts'
import type {Address} from './renderQueue.ts'

/** A page and the answers that it was rendered from. */
export interface RenderedPage extends Pick<Page, 'headers'> {
  /** Of its text, which is in memory or on disk. */
  tag: string
  asked: ReadonlyMap<string, string>
  /** The day on which it was rendered. */
  day: string
  /** Whether another day may show another page. */
  changesWithTheDay: boolean
}

/** Where pages outlive the process. */
type Kept = Pick<KeptPages, 'read' | 'isCurrent'>

/** The pages that are there: their texts in memory as far as they fit, and on disk. */
export class PageShelf {
  readonly #pages = new Map<Address, RenderedPage>()
  readonly #texts: Recent<Address, PageText>
  readonly #kept: Kept | undefined

  /**
   * @param memory bytes of compressed HTML that are kept in memory, where `kept` has the rest
   * @param kept undefined where all is in memory
   */
  constructor(memory: number, kept: Kept | undefined) {
    this.#texts = new Recent(memory)
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

  /** Puts a page in the place of the last one. */
  put(address: Address, page: Omit<RenderedPage, 'tag'>, text: PageText): void {
    this.#texts.set(address, text)
    this.#pages.set(address, {...page, tag: text.tag})
  }

  delete(address: Address): void {
    this.#pages.delete(address)
    this.#texts.delete(address)
  }

  /** Whether an answer is one that a page was rendered from. */
  isNeeded(answer: string): boolean {
    return this.#pages.values().some(({asked}) => asked.has(answer))
  }

  /** The text of a page where it is in memory. */
  textInMemory(address: Address): PageText | undefined {
    return this.#texts.get(address)
  }

  /** The text of a page that is not in memory any more. */
  async readText(address: Address): Promise<PageText | undefined> {
    const stored = this.#pages.has(address) ? await this.#kept?.read(address) : undefined
    // It may have been rendered meanwhile.
    if (stored?.tag !== this.#pages.get(address)?.tag) return this.#texts.get(address)
    const text = stored && textOf(stored)
    if (text) this.#texts.set(address, text)
    return text
  }

  /** Takes a page over from an earlier process, where it is what would be rendered now. */
  async restore(address: Address, answers: Pick<AnswerCache, 'learn'>): Promise<void> {
    const stored = await this.#kept?.read(address)
    if (!stored?.answers || this.#pages.has(address)) return
    if (!this.#kept?.isCurrent(address, stored) || isOfAnotherTime(stored)) return
    const {headers, day, changesWithTheDay} = stored
    const asked = answers.learn(stored.answers)
    this.put(address, {headers, day, changesWithTheDay, asked}, textOf(stored))
  }

  /** What an address showed before this process, where it cannot be rendered. */
  async lastGood(address: Address): Promise<Page | undefined> {
    const stored = this.#pages.has(address) ? undefined : await this.#kept?.read(address)
    return stored && !isOfAnotherTime(stored) ? {text: textOf(stored), headers: stored.headers} : undefined
  }
}

const textOf = ({gzipped, tag}: StoredPage) => new PageText(new Uint8Array(gzipped), tag)

/** Whether a page may show what is not in force any more. */
export const isOfAnotherTime = ({day, changesWithTheDay}: Pick<RenderedPage, 'day' | 'changesWithTheDay'>) =>
  changesWithTheDay && day !== dayOf(new Date())
