import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {stream} from 'hono/streaming'
import type {StreamingApi} from 'hono/utils/stream'
import {HttpError, LakeError} from 'content-lake'
import {SHARED_REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {FAILURE} from '../errors.ts'
import {isOver, readShare} from '../guests/grants.ts'
import type {HeadersOf} from '../http/headers.ts'
import {PRIVATE} from '../guests/private.ts'
import {logFailure} from '../process/process.ts'
import {OpenReviews, type OpenReviewsOptions} from './openReviews.ts'
import {signPass} from './passes.ts'
import {type Finding, NOT_FOUND} from './review.ts'
import {MOST_REVIEWED, readSubject, type ReviewSubject, writeSubject} from '../../model/reviewSubject.ts'
import {sourcesOf} from './subject.ts'

interface ReviewsOptions extends Omit<OpenReviewsOptions, 'most'> {
  headersOf: HeadersOf
  /** A client that may read everything, including shares. */
  trusted: SanityClient
}

/** Most reviews that staff can have open. */
const MOST_OPEN = 3

const OVER = 'This review is over. Look again: the content may have changed since.'

/** A line of the answer. `failed` ends a review that broke off. */
type Line = Finding | {kind: 'failed'; reason: string}

const send = (answer: StreamingApi, line: Line) => answer.writeln(JSON.stringify(line))

const NO_SUBJECT = `A review is of a draft or a release, or of at most ${MOST_REVIEWED} documents at once.`

const NOT_SHARED = 'The review of a draft or a release is shared. Put many documents into a release first.'

const NOTHING = 'There is nothing to publish here.'

/** Shows staff the effect of a publish before it happens. */
export function createReviews(options: ReviewsOptions): Hono {
  const {lake} = options
  const reviews = new OpenReviews({...options, most: MOST_OPEN})

  /** @returns true if there is anything to publish. @throws HttpError 401, and 403 for a subject that the caller may not read */
  const isThere = async ({req: {raw}}: Context, subject: ReviewSubject): Promise<boolean> => {
    const dataset = lake.engine.dataset(options.dataset)
    await lake.callers.identify(raw)
    const {reader} = lake.callers.signedIn(raw, dataset)
    const sources = sourcesOf(subject, dataset)
    if (reader && !sources.every((source) => reader.reads(source)))
      throw new HttpError(403, 'Your role does not read all that would be published.')
    return sources.length > 0
  }
  const assertThere = async (context: Context, subject: ReviewSubject) => {
    if (!(await isThere(context, subject))) throw new HttpError(404, NOTHING)
  }

  const routes = new Hono()
  routes.onError((error) => {
    if (error instanceof LakeError) {
      const headers = {...PRIVATE, ...error.headers}
      return Response.json({reason: error.message}, {status: error.status, headers})
    }
    logFailure(error)
    return Response.json({reason: FAILURE}, {status: 500, headers: PRIVATE})
  })
  routes.get('/list', async (context) => {
    const subject = readSubject(context.req.query('subject'))
    if (!subject) throw new HttpError(400, NO_SUBJECT)
    const review = (await isThere(context, subject)) && reviews.open(subject)
    const {signal} = context.req.raw
    for (const [name, value] of Object.entries(PRIVATE)) context.header(name, value)
    context.header('Content-Type', 'application/x-ndjson; charset=utf-8')
    return stream(context, async (answer) => {
      try {
        // The subject may have been published a moment ago, which is not an error of the caller.
        if (!review) throw new HttpError(404, NOTHING)
        for await (const finding of review.findings(signal)) {
          if (answer.aborted) break
          await send(answer, finding)
        }
        // Nobody looks at the pages of a review that was left before its end: those of others may stay open.
        if (answer.aborted) reviews.close(review.id)
      } catch (error) {
        await send(answer, {
          kind: 'failed',
          reason: error instanceof LakeError ? error.message : String(error),
        })
      }
    })
  })
  // Tells whether a link shows the review to others too. The Studio turns sharing on and off.
  routes.get('/share', async (context) => {
    const subject = readSubject(context.req.query('subject'))
    if (!subject || 'ids' in subject) throw new HttpError(400, NOT_SHARED)
    await assertThere(context, subject)
    const share = await readShare(options.trusted)
    if (!share || isOver(share)) return context.json({}, 200, PRIVATE)
    const pass = await signPass(writeSubject(subject), share)
    const link = `${SHARED_REVIEW_PATH}?${new URLSearchParams({pass})}`
    return context.json({link, until: share.until}, 200, PRIVATE)
  })
  routes.get('/page', async (context) => {
    const found = reviews.find(context.req.query('review') ?? '')
    if (!found) throw new HttpError(410, OVER)
    await assertThere(context, found.subject)
    const address = context.req.query('address') ?? NOT_FOUND
    const at = context.req.query('at') === 'now' ? 'now' : 'later'
    const {html, inline} = await found.review.page(address, at, context.req.query('marks') === 'on')
    return context.html(html, 200, {...options.headersOf('/', inline), ...PRIVATE})
  })
  return routes
}
