import * as v from 'valibot'
import {REVIEW_PATH} from '../../../model/connection/sharedPreview.ts'

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

export const NOTHING: Findings = {
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

const NOT_HERE =
  'This server does not render pages ahead, so it cannot compare them. Start it with npm start.'

/** Splits a streamed text into whole lines. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const {done, value} = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, {stream: true})).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
}

/**
 * Asks the server for the effect of a publish. Rejects if the server cannot be reached.
 * @param subject in its form for addresses: `draft.page-rider`
 * @param tell receives all findings so far, each time that there are more
 */
export async function readFindings(
  subject: string,
  tell: (findings: Findings) => void,
  signal: AbortSignal,
): Promise<void> {
  const address = `${REVIEW_PATH}/list?${new URLSearchParams({subject})}`
  const response = await fetch(address, {signal, cache: 'no-store'})
  if (!response.ok || !response.body) {
    const refusal = v.safeParse(Refusal, await response.text())
    tell({...NOTHING, failure: refusal.success ? refusal.output.reason : NOT_HERE})
    return
  }
  let findings = NOTHING
  for await (const lines of linesOf(response.body)) {
    const read = lines.map((line) => v.safeParse(v.pipe(v.string(), v.parseJson(), Finding), line))
    if (read.some(({success}) => !success)) {
      tell({...NOTHING, failure: NOT_HERE})
      return
    }
    findings = read.reduce((known, {output}) => withFinding(known, v.parse(Finding, output)), findings)
    tell(findings)
  }
}

/**
 * Asks how many pages a publish may change. Rejects if the server cannot be reached.
 * @returns undefined if the number is unknown
 */
export async function fetchReach(subject: string, signal?: AbortSignal): Promise<number | undefined> {
  const {promise, resolve} = Promise.withResolvers<number | undefined>()
  const enough = new AbortController()
  const tell = ({review, reach}: Findings) => {
    if (review === undefined) return
    resolve(reach)
    enough.abort()
  }
  const reading = readFindings(subject, tell, AbortSignal.any([enough.signal, ...(signal ? [signal] : [])]))
  return Promise.race([promise, reading.then(() => undefined)])
}

/** Returns the address of a page in a review, as it is now or will be. */
export const pageAddress = (
  review: string,
  {address, at, marks}: {address: string; at: 'now' | 'later'; marks: boolean},
): string => `${REVIEW_PATH}/page?${new URLSearchParams({review, address, at, marks: marks ? 'on' : 'off'})}`
