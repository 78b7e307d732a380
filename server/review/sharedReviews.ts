import {setTimeout as wait} from 'node:timers/promises'
import type {HttpBindings} from '@hono/node-server'
import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {draftId, HttpError, releaseDocumentId, TooManyRequestsError} from 'content-lake'
import {TITLE_FIELDS} from '../../schemas/titleFields.ts'
import {SHARED_REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {isOver, readShare, type Share} from '../guests/grants.ts'
import {LINK_REFUSED, type Message, NOT_SHOWN, readGuestStyle, writeMessage} from '../guests/layout.ts'
import {PRIVATE} from '../guests/private.ts'
import type {HeadersOf} from '../http/headers.ts'
import {log} from '../process/process.ts'
import {reasonOf} from '../process/reasonOf.ts'
import type {SpendPage} from '../shares/pageShares.ts'
import {OpenReviews, type OpenReviewsOptions} from './openReviews.ts'
import {readPass} from './passes.ts'
import {type Finding, NOT_FOUND, type Review} from './review.ts'
import {NOTHING_LEFT, readReviewStyle, writeList, writePair} from './sharedLayout.ts'
import {type PendingSubject, readSubject, writeSubject} from '../../model/reviewSubject.ts'
import {sourcesOf} from './subject.ts'

type Env = {Bindings: HttpBindings}

interface SharedReviewsOptions extends Omit<OpenReviewsOptions, 'most'> {
  headersOf: HeadersOf
  /** A client that may read everything, including shares. */
  trusted: SanityClient
  /** Called before anything is compared or rendered for a guest. */
  spendPage: SpendPage
}

/** Most subjects that all guests together can have open. */
const MOST_OPEN = 2

/** Milliseconds that a list waits for the comparison of all its pages. After that it shows the progress. */
const LIST_WITHIN = 5000

/** A review that is made once for all guests with the same subject. */
interface Shared {
  /** Its subject and the state of the content. */
  madeOf: string
  review: Review
  findings: Finding[]
  /** Settles when all pages were compared, or the review has failed. */
  done: Promise<void>
  failure: string | undefined
}

interface Opened {
  pass: string
  share: Share
  subject: PendingSubject
}

/** Shows people without an account the review that they were sent a link to, and nothing else. */
export async function createSharedReviews(options: SharedReviewsOptions): Promise<Hono<Env>> {
  const {lake, renderer, trusted, headersOf, spendPage} = options
  const reviews = new OpenReviews({...options, most: MOST_OPEN})
  const made = new Map<string, Shared>()
  const style = (await readGuestStyle()) + (await readReviewStyle())
  const dataset = () => lake.engine.dataset(options.dataset)

  const send = (context: Context<Env>, status: 200 | 403 | 404 | 500, body: string, title: string) => {
    const page = renderer.entry.writePlainPage(renderer.site, {title, body, style})
    return context.html(page.html, status, {...headersOf(SHARED_REVIEW_PATH, page.inline), ...PRIVATE})
  }
  const say = async (context: Context<Env>, status: 403 | 404 | 500, message: Message) =>
    send(context, status, await writeMessage(message), message.title)

  /** Checks at every request that the link is still valid. */
  const recognise = async (context: Context<Env>): Promise<Opened | undefined> => {
    await spendPage(context)
    const pass = context.req.query('pass') ?? ''
    const share = await readShare(trusted)
    const subject = share && !isOver(share) ? readSubject(await readPass(pass, share)) : undefined
    return share && subject && !('ids' in subject) ? {pass, share, subject} : undefined
  }

  const look = (subject: PendingSubject): Shared => {
    const name = writeSubject(subject)
    const madeOf = `${name} ${dataset().head}`
    const known = made.get(name)
    if (known?.madeOf === madeOf && reviews.find(known.review.id)) return known
    if (known) reviews.close(known.review.id)
    const review = reviews.open(subject)
    const shared: Shared = {madeOf, review, findings: [], done: Promise.resolve(), failure: undefined}
    const compare = async () => {
      for await (const finding of review.findings(new AbortController().signal)) {
        if (!reviews.find(review.id)) return
        shared.findings.push(finding)
      }
    }
    shared.done = compare().catch((error: unknown) => {
      shared.failure = reasonOf(error)
    })
    made.set(name, shared)
    return shared
  }

  const titleOf = (subject: PendingSubject): string => {
    const id = subject.kind === 'draft' ? draftId(subject.name) : releaseDocumentId(subject.name)
    const {metadata, ...fields} = dataset().document(id) ?? {metadata: undefined}
    const named: Record<string, unknown> = {...fields, ...Object(metadata)}
    const titles = TITLE_FIELDS.map((field) => named[field]).filter((title) => typeof title === 'string')
    return titles.find((title) => title !== '') ?? 'Without a title'
  }

  const answer = (act: (context: Context<Env>, opened: Opened) => Promise<Response>) => {
    return async (context: Context<Env>) => {
      try {
        const opened = await recognise(context)
        if (!opened) return await say(context, 403, LINK_REFUSED)
        if (sourcesOf(opened.subject, dataset()).length === 0) return await say(context, 404, NOTHING_LEFT)
        return await act(context, opened)
      } catch (error) {
        if (error instanceof TooManyRequestsError) throw error
        if (!(error instanceof HttpError)) log(`A review could not be shown to a guest: ${reasonOf(error)}`)
        return say(context, 500, NOT_SHOWN)
      }
    }
  }

  const routes = new Hono<Env>()
  routes.get(
    '/',
    answer(async (context, {pass, share, subject}) => {
      const shared = look(subject)
      const {findings} = shared
      const about = {pass, until: share.until, kind: subject.kind, title: titleOf(subject)}
      const address = context.req.query('address')
      const isPhone = context.req.query('width') === 'phone'
      if (address !== undefined)
        return send(context, 200, await writePair(about, {address, isPhone, findings}), TITLE)
      await Promise.race([shared.done, wait(LIST_WITHIN)])
      return send(context, 200, await writeList(about, {findings, failure: shared.failure}), TITLE)
    }),
  )
  routes.get(
    '/page',
    answer(async (context, {subject}) => {
      const {review} = look(subject)
      const at = context.req.query('at') === 'now' ? 'now' : 'later'
      const {html, inline} = await review.page(context.req.query('address') ?? NOT_FOUND, at, true)
      // Links open in a new window: in place, they would lead from the review to the published page.
      const still = html.replace('<head>', '<head><base target="_blank">')
      return context.html(still, 200, {...headersOf('/', inline), ...PRIVATE})
    }),
  )
  return routes
}

const TITLE = 'What will be different'
