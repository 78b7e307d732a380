import type {ContentClient} from '../../src/content/source.ts'
import {dayOf} from '../../model/language.ts'
import type {PrerenderedPage, RenderSources} from '../../src/prerender/entry.ts'
import type {City} from '../../src/services/cities.ts'
import type {HeadersOf} from '../http/headers.ts'
import type {RenderedPage} from './pageShelf.ts'
import type {Renderer} from './renderer.ts'
import type {Address} from './renderQueue.ts'

/** Inputs of rendering besides content. */
export interface RenderingOptions {
  renderer: {
    site: Renderer['site']
    entry: Pick<Renderer['entry'], 'addressOfEntered' | 'listAddresses' | 'prerenderPage'>
  }
  /** Origin of the site, for canonical addresses. */
  origin: string
  cities: RenderSources['cities']
  headersOf: HeadersOf
  /** Called with the milliseconds that each page took. */
  onRendered?: ((milliseconds: number) => void) | undefined
}

/** A page that was just rendered. */
export interface FreshPage
  extends
    Pick<PrerenderedPage, 'html' | 'leftOut' | 'changesWithTheDay'>,
    Pick<RenderedPage, 'headers' | 'day'> {}

/** Renders pages from answers of the content API. */
export class PageRenderer {
  readonly #options: RenderingOptions
  readonly #live: ContentClient['live']

  /** @param live the live events of the content API */
  constructor(options: RenderingOptions, live: ContentClient['live']) {
    this.#options = options
    this.#live = live
  }

  /** Lists the addresses of all pages. @param ask queries the content API */
  listAddresses(ask: ContentClient['fetch']): Promise<string[]> {
    return this.#options.renderer.entry.listAddresses(this.#sources(ask))
  }

  /** Returns the address of the page of a city that a visitor has typed. @param ask queries the content API */
  addressOfEntered(typed: string, cities: readonly City[], ask: ContentClient['fetch']): Promise<string> {
    return this.#options.renderer.entry.addressOfEntered(typed, [...cities], this.#sources(ask))
  }

  /**
   * @param address undefined for the page that unknown addresses get
   * @param ask queries the content API
   * @param currentUntil the live event up to which the content is known, if the page itself has to contain it
   * @throws if content or code keeps the page from being rendered
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
