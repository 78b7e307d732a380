import {createClient, type ClientConfig} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {stream} from 'hono/streaming'
import type {StreamingApi} from 'hono/utils/stream'
import PQueue from 'p-queue'
import {HttpError, type Lake, LakeError} from 'content-lake'
import type {HeadersOf} from '../http/headers.ts'
import {PRIVATE} from '../guests/private.ts'
import type {Pages} from '../prerender/pages.ts'
import type {Renderer} from '../prerender/renderer.ts'
import type {RenderSources} from '../../src/prerender/entry.ts'
import {type Fork, openFork, reasonOfRefusal} from './fork.ts'
import {type Finding, NOT_FOUND, Review} from './review.ts'
import {readSubject, sourcesOf, type Subject} from './subject.ts'

interface ReviewsOptions {
  lake: Lake
  dataset: string
  renderer: Renderer
  /** Settings of a client of visitors; its requests go through the lake. */
  clientConfig: ClientConfig
  /** Where this process is asked. */
  askedAt: string
  /** Where the site is served, for canonical addresses. */
  origin: string
  cities: RenderSources['cities']
  headersOf: HeadersOf
  pages: Pick<Pages, 'differingIn' | 'find'>
}

/** How many reviews can be looked at by everybody together: each holds a copy of the indexes of all content. */
const MOST_OPEN = 3

/** Milliseconds after which a review is over that nobody looks at. */
const OPEN_FOR = 15 * 60_000

interface Opened {
  review: Review
  fork: Fork
  subject: Subject
  timer: NodeJS.Timeout
}

const OVER = 'This review is over. Look again: the content may have changed since.'

/** Asks a lake as visitors do. */
const clientOf = (lake: Lake, config: ClientConfig) => {
  const ask: typeof fetch = (input, init) => lake.fetch(new Request(input, init))
  return createClient({...config, resolveFetch: () => ask})
}

/** What is said where a review breaks off. */
type Line = Finding | {kind: 'failed'; reason: string}

const send = (answer: StreamingApi, line: Line) => answer.writeln(JSON.stringify(line))

/** Shows staff what publishing something does, before it is published. */
export function createReviews(options: ReviewsOptions): Hono {
  const {lake} = options
  const opened = new Map<string, Opened>()
  /** One page at a time, of several reviews in turns: comparing is work that visitors must not feel. */
  const comparing = new PQueue({concurrency: 1})

  const close = (id: string) => {
    const found = opened.get(id)
    if (!found) return
    clearTimeout(found.timer)
    found.fork.close()
    opened.delete(id)
  }

  const open = (subject: Subject): Review => {
    const dataset = lake.engine.dataset(options.dataset)
    const fork = openFork(subject, {dataset, origin: options.askedAt})
    const id = crypto.randomUUID()
    const {renderer, origin, cities, pages, clientConfig} = options
    const now = clientOf(lake, clientConfig)
    const later = clientOf(fork.lake, clientConfig)
    const review = new Review({
      id,
      renderer,
      origin,
      cities,
      pages,
      now,
      later,
      tags: fork.tags,
      inTurn: (work) => comparing.add(work),
    })
    const timer = setTimeout(() => close(id), OPEN_FOR).unref()
    opened.set(id, {review, fork, subject, timer})
    const [oldest] = opened.keys()
    if (oldest !== undefined && opened.size > MOST_OPEN) close(oldest)
    return review
  }

  /** @throws HttpError 401, and 403 for what they may not read */
  const assertMayRead = async ({req: {raw}}: Context, subject: Subject) => {
    const dataset = lake.engine.dataset(options.dataset)
    await lake.callers.identify(raw)
    const {reader} = lake.callers.signedIn(raw, dataset)
    const sources = sourcesOf(subject, dataset)
    if (sources.length === 0) throw new HttpError(404, 'There is nothing to publish here.')
    if (reader && !sources.every((source) => reader.reads(source)))
      throw new HttpError(403, 'Your role does not read all that would be published.')
  }

  const routes = new Hono()
  routes.onError((error) => {
    const status = error instanceof LakeError ? error.status : 500
    return Response.json({reason: reasonOfRefusal(error) ?? 'It failed.'}, {status, headers: PRIVATE})
  })
  routes.get('/list', async (context) => {
    const subject = readSubject(context.req.query('subject'))
    if (!subject) throw new HttpError(400, 'A review is of a draft or a release.')
    await assertMayRead(context, subject)
    const review = open(subject)
    const {signal} = context.req.raw
    for (const [name, value] of Object.entries(PRIVATE)) context.header(name, value)
    context.header('Content-Type', 'application/x-ndjson; charset=utf-8')
    return stream(context, async (answer) => {
      try {
        for await (const finding of review.findings(signal)) {
          if (answer.aborted) return
          await send(answer, finding)
        }
      } catch (error) {
        await send(answer, {kind: 'failed', reason: reasonOfRefusal(error) ?? String(error)})
      }
    })
  })
  routes.get('/page', async (context) => {
    const found = opened.get(context.req.query('review') ?? '')
    if (!found) throw new HttpError(410, OVER)
    found.timer.refresh()
    await assertMayRead(context, found.subject)
    const address = context.req.query('address') ?? NOT_FOUND
    const at = context.req.query('at') === 'now' ? 'now' : 'later'
    const {html, inline} = await found.review.page(address, at, context.req.query('marks') === 'on')
    return context.html(html, 200, {...options.headersOf('/', inline), ...PRIVATE})
  })
  return routes
}
