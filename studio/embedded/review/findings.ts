import {useEffect, useState} from 'react'
import * as v from 'valibot'
import {REVIEW_PATH} from '../../../model/connection/sharedPreview.ts'
import {reasonOf} from '../../content/reasonOf.ts'

const Page = v.object({
  address: v.string(),
  fate: v.picklist(['changes', 'begins', 'ends', 'fails']),
  title: v.string(),
  added: v.number(),
  removed: v.number(),
  isShared: v.boolean(),
  reason: v.optional(v.string()),
})

/** A page that a publish will change. */
type ReviewedPage = v.InferOutput<typeof Page>

/** A page that a publish may change, and that has not been compared. */
interface UncomparedPage {
  address: string
  fate: 'uncompared'
}

export type ListedPage = ReviewedPage | UncomparedPage

export const uncompared = (address: string): UncomparedPage => ({address, fate: 'uncompared'})

const Redirect = v.object({from: v.string(), now: v.optional(v.string()), later: v.optional(v.string())})
const Link = v.object({address: v.string(), to: v.string()})

const Finding = v.variant('kind', [
  v.object({
    kind: v.literal('begun'),
    review: v.string(),
    candidates: v.array(v.string()),
    reach: v.number(),
    redirects: v.array(Redirect),
  }),
  v.object({kind: v.literal('page'), page: Page, compared: v.number()}),
  v.object({kind: v.literal('progress'), compared: v.number()}),
  v.object({kind: v.literal('link'), link: Link}),
  v.object({kind: v.literal('done'), pages: v.number()}),
  v.object({kind: v.literal('failed'), reason: v.string()}),
])
type Finding = v.InferOutput<typeof Finding>

/** The findings of a review so far. */
export interface Findings {
  /** The review's name on the server; undefined until it has begun. */
  review: string | undefined
  /** Addresses of the pages that may change; `compared` of them have been compared, in this order. */
  candidates: readonly string[]
  /** Number of pages that are made of changed content. */
  reach: number
  compared: number
  pages: readonly ReviewedPage[]
  redirects: readonly v.InferOutput<typeof Redirect>[]
  /** Links that will be broken. */
  links: readonly v.InferOutput<typeof Link>[]
  isDone: boolean
  /** The reason why there are no findings; undefined if there are some. */
  failure: string | undefined
}

const NOTHING: Findings = {
  review: undefined,
  candidates: [],
  reach: 0,
  compared: 0,
  pages: [],
  redirects: [],
  links: [],
  isDone: false,
  failure: undefined,
}

function withFinding(findings: Findings, finding: Finding): Findings {
  if (finding.kind === 'begun') return {...findings, ...finding}
  if (finding.kind === 'page')
    return {...findings, pages: [...findings.pages, finding.page], compared: finding.compared}
  if (finding.kind === 'progress') return {...findings, compared: finding.compared}
  if (finding.kind === 'link') return {...findings, links: [...findings.links, finding.link]}
  if (finding.kind === 'failed') return {...findings, failure: finding.reason}
  return {...findings, compared: findings.candidates.length, isDone: true}
}

const Refusal = v.pipe(v.string(), v.parseJson(), v.object({reason: v.string()}))
const Lines = v.array(v.pipe(v.string(), v.parseJson(), Finding))

const NOT_HERE =
  'This server does not render pages ahead, so it cannot compare them. Start it with npm start.'

const BROKE_OFF =
  'The review broke off before its end: the server was stopped, or the connection was lost. Look again.'

/** Splits a streamed text into whole lines. The stream ends with the reading. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

/**
 * Asks the server for the effect of a publish. Rejects if the server cannot be reached.
 * @param subject in its form for addresses: `draft.page-rider`
 * @returns yields all findings so far, each time that there are more
 */
async function* readFindings(subject: string, signal: AbortSignal): AsyncGenerator<Findings> {
  const address = `${REVIEW_PATH}/list?${new URLSearchParams({subject})}`
  const response = await fetch(address, {signal, cache: 'no-store'})
  if (!response.ok || !response.body) {
    const refusal = v.safeParse(Refusal, await response.text())
    yield {...NOTHING, failure: refusal.success ? refusal.output.reason : NOT_HERE}
    return
  }
  let findings = NOTHING
  for await (const lines of linesOf(response.body)) {
    const read = v.safeParse(Lines, lines)
    if (!read.success) {
      yield {...NOTHING, failure: NOT_HERE}
      return
    }
    findings = read.output.reduce(withFinding, findings)
    yield findings
  }
  // The server writes how it ended, unless it is gone.
  if (!findings.isDone && findings.failure === undefined) yield {...NOTHING, failure: BROKE_OFF}
}

/** A review that has begun, or has failed to. */
export interface Review {
  /** Number of pages that may change; undefined if it is unknown. */
  reach: number | undefined
  /** The first findings. */
  begun: Findings
  /** All later findings, each time that there are more. They can be read once. */
  later: AsyncIterable<Findings>
  /** Ends it, whether it was read or not. */
  end: () => void
}

/** Reads until a review has begun, or has failed to. */
async function untilBegun(findings: AsyncIterator<Findings>): Promise<Findings> {
  for (;;) {
    const {done, value} = await findings.next()
    if (done) return NOTHING
    if (value.review !== undefined || value.failure !== undefined) return value
  }
}

/**
 * Starts a review. Rejects if the server cannot be reached.
 * @param subject in its form for addresses
 */
export async function startReview(subject: string, ending = new AbortController()): Promise<Review> {
  const later = readFindings(subject, ending.signal)
  const begun = await untilBegun(later)
  const reach = begun.review === undefined ? undefined : begun.reach
  return {reach, begun, later, end: () => ending.abort()}
}

async function tellFindings(review: Review | Promise<Review>, tell: (found: Findings) => void) {
  const {begun, later} = await review
  tell(begun)
  for await (const findings of later) tell(findings)
}

/**
 * Returns the findings of a review as they arrive.
 * @param started a review that was started before, and is ended by others
 */
export function useFindings(subject: string, started?: Review): Findings {
  const [findings, setFindings] = useState(started?.begun ?? NOTHING)
  useEffect(() => {
    const controller = new AbortController()
    const show = (found: Findings) => controller.signal.aborted || setFindings(found)
    tellFindings(started ?? startReview(subject, controller), show).catch((error: unknown) =>
      show({...NOTHING, failure: reasonOf(error)}),
    )
    return () => controller.abort()
  }, [subject, started])
  return findings
}

/**
 * Asks how many pages a publish may change. Rejects if the server cannot be reached.
 * @returns undefined if the number is unknown
 */
export async function fetchReach(subject: string, signal: AbortSignal): Promise<number | undefined> {
  const ending = new AbortController()
  signal.addEventListener('abort', () => ending.abort())
  const {reach, end} = await startReview(subject, ending)
  end()
  return reach
}

/** Returns the address of a page in a review, as it is now or will be. */
export const pageAddress = (
  review: string,
  {address, at, marks}: {address: string; at: 'now' | 'later'; marks: boolean},
): string => `${REVIEW_PATH}/page?${new URLSearchParams({review, address, at, marks: marks ? 'on' : 'off'})}`
