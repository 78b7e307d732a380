import {createClient, type ClientConfig} from '@sanity/client'
import PQueue from 'p-queue'
import type {Lake} from 'content-lake'
import type {RenderSources} from '../../src/prerender/entry.ts'
import type {Pages} from '../prerender/pages.ts'
import type {Renderer} from '../prerender/renderer.ts'
import {type Fork, openFork} from './fork.ts'
import {Review} from './review.ts'
import type {ReviewSubject} from '../../model/reviewSubject.ts'

export interface OpenReviewsOptions {
  lake: Lake
  dataset: string
  renderer: Renderer
  /** Settings of a visitor's client; its requests go through the lake. */
  clientConfig: ClientConfig
  /** Origin of this process. */
  askedAt: string
  /** Origin of the site, for canonical addresses. */
  origin: string
  cities: RenderSources['cities']
  pages: Pick<Pages, 'differingIn' | 'find'>
  /** Most reviews that may be open at a time: each holds a copy of the indexes of all content. */
  most: number
}

/** Milliseconds after which an unused review is closed. */
const OPEN_FOR = 15 * 60_000

export interface OpenReview {
  review: Review
  subject: ReviewSubject
}

/** Returns a client with a visitor's rights to a lake. */
const clientOf = (lake: Lake, config: ClientConfig) => {
  const ask: typeof fetch = (input, init) => lake.fetch(new Request(input, init))
  return createClient({...config, resolveFetch: () => ask})
}

/** Compares one page at a time, in turns between reviews: visitors must not notice this work. */
const comparing = new PQueue({concurrency: 1})

/** The reviews in use. The oldest is closed if there are too many. */
export class OpenReviews {
  readonly #options: OpenReviewsOptions
  readonly #opened = new Map<string, OpenReview & {fork: Fork; timer: NodeJS.Timeout}>()

  constructor(options: OpenReviewsOptions) {
    this.#options = options
  }

  /** @throws LakeError if nobody could publish the subject */
  open(subject: ReviewSubject): Review {
    const {lake, askedAt, renderer, origin, cities, pages, clientConfig, most} = this.#options
    const dataset = lake.engine.dataset(this.#options.dataset)
    const fork = openFork(subject, {dataset, origin: askedAt})
    const id = crypto.randomUUID()
    const review = new Review({
      id,
      renderer,
      origin,
      cities,
      pages,
      now: clientOf(lake, clientConfig),
      later: clientOf(fork.lake, clientConfig),
      tags: fork.tags,
      inTurn: (work) => comparing.add(work),
    })
    const timer = setTimeout(() => this.close(id), OPEN_FOR).unref()
    this.#opened.set(id, {review, fork, subject, timer})
    const [oldest] = this.#opened.keys()
    if (oldest !== undefined && this.#opened.size > most) this.close(oldest)
    return review
  }

  /** Returns an open review, and keeps it open; undefined if it is closed. */
  find(id: string): OpenReview | undefined {
    const found = this.#opened.get(id)
    found?.timer.refresh()
    return found
  }

  close(id: string): void {
    const found = this.#opened.get(id)
    if (!found) return
    clearTimeout(found.timer)
    found.fork.close()
    this.#opened.delete(id)
  }
}
