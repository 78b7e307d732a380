import type {ContentClient} from '../../src/content/source.ts'
import {dayOf} from '../../model/language.ts'
import type {PrerenderedPage, RenderSources} from '../../src/prerender/entry.ts'
import type {City} from '../../src/services/cities.ts'
import type {HeadersOf} from '../http/headers.ts'
import type {RenderedPage} from './pageShelf.ts'
import type {Renderer} from './renderer.ts'
import type {Address} from './renderQueue.ts'

/** What pages are rendered with, besides content. */
export interface RenderingOptions {
  renderer: {
    site: Renderer['site']
    entry: Pick<Renderer['entry'], 'addressOfEntered' | 'listAddresses' | 'prerenderPage'>
  }
  /** Where the site is served, for canonical addresses. */
  origin: string
  cities: RenderSources['cities']
  headersOf: HeadersOf
  /** Told how long each page took, in milliseconds. */
  onRendered?: ((milliseconds: number) => void) | undefined
}

/** A page that was just rendered. */
export interface FreshPage
  extends
    Pick<PrerenderedPage, 'html' | 'leftOut' | 'changesWithTheDay'>,
    Pick<RenderedPage, 'headers' | 'day'> {}

/** Renders pages from what the content API answers. */
export class PageRenderer {
  readonly #options: RenderingOptions
  readonly #live: ContentClient['live']

  /** @param live the live events of the content API */
  constructor(options: RenderingOptions, live: ContentClient['live']) {
    this.#options = options
    this.#live = live
  }

  /** Finds out which pages there are. @param ask asks the content API */
  listAddresses(ask: ContentClient['fetch']): Promise<string[]> {
    return this.#options.renderer.entry.listAddresses(this.#sources(ask))
  }

  /** The address of the page of a city that somebody has entered. @param ask asks the content API */
  addressOfEntered(typed: string, cities: readonly City[], ask: ContentClient['fetch']): Promise<string> {
    return this.#options.renderer.entry.addressOfEntered(typed, [...cities], this.#sources(ask))
  }

  /**
   * @param address undefined for the page for addresses that have none
   * @param ask asks the content API
   * @param currentUntil the live event up to which the content is known, where the page itself has to say so
   * @throws when content or code keeps the page from being rendered
   */
  async render(
    address: Address,
    ask: ContentClient['fetch'],
    currentUntil: string | undefined,
  ): Promise<FreshPage> {
    const {renderer, headersOf, onRendered} = this.#options
    const start = performance.now()
    const sources = {...this.#sources(ask), currentUntil}
    const {html, inline, changesWithTheDay, leftOut} = await renderer.entry.prerenderPage(
      renderer.site,
      address,
      sources,
    )
    onRendered?.(performance.now() - start)
    return {
      html,
      leftOut,
      headers: headersOf(address ?? '/', inline),
      day: dayOf(new Date()),
      changesWithTheDay,
    }
  }

  #sources(ask: ContentClient['fetch']): RenderSources {
    const {origin, cities} = this.#options
    return {client: {fetch: ask, live: this.#live}, origin, cities}
  }
}
