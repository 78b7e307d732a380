import lighthouse, {type Result} from 'lighthouse'
import {startSteeredBrowser} from './steeredBrowser.ts'

/** Lighthouse's figures for one visit of a simulated phone on a slow connection. */
export interface Visit {
  /** Milliseconds. */
  firstPaint: number
  largestPaint: number
  blocked: number
  /** Layout shift, without unit. */
  shift: number
  /** Bytes as sent. */
  bytes: number
  scriptBytes: number
  requests: number
  /** Out of 100. */
  scores: Record<Category, number>
  /** Titles of the audits that keep a score below 100. */
  flaws: string[]
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** A browser that Lighthouse can control. */
export interface LighthouseBrowser {
  visit: (address: string, categories?: readonly Category[]) => Promise<Visit>
  close: () => Promise<void>
}

/** Starts a browser for Lighthouse. */
export async function openLighthouse(): Promise<LighthouseBrowser> {
  const {port, close} = await startSteeredBrowser()
  return {visit: (address, categories = ['performance']) => visit(address, port, categories), close}
}

async function visit(address: string, port: number, categories: readonly Category[]): Promise<Visit> {
  const flags = {port, hostname: '127.0.0.1', logLevel: 'error' as const, onlyCategories: [...categories]}
  // Sometimes it misses the start of a page, and asks for another run.
  const first = await lighthouse(address, flags)
  const run = first?.lhr.runtimeError ? await lighthouse(address, flags) : first
  if (!run || run.lhr.runtimeError) {
    throw new Error(`Lighthouse could not visit ${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  return readVisit(run.lhr)
}

function readVisit({audits, categories}: Result): Visit {
  const value = (id: string) => audits[id]?.numericValue ?? 0
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const bytesOf = (kept: typeof items) =>
    kept.reduce((sum, {transferSize}) => sum + (typeof transferSize === 'number' ? transferSize : 0), 0)
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: bytesOf(items),
    scriptBytes: bytesOf(items.filter(({resourceType}) => resourceType === 'Script')),
    requests: items.length,
    scores: readScores(categories),
    flaws: readFlaws({audits, categories}),
  }
}

const readScores = (categories: Result['categories']) => {
  const score = (id: Category) => Math.round((categories[id]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function readFlaws({audits, categories}: Pick<Result, 'audits' | 'categories'>): string[] {
  return Object.values(categories)
    .filter(({id}) => id !== 'performance')
    .flatMap(({auditRefs}) => auditRefs)
    .filter(({weight}) => weight > 0)
    .flatMap(({id}) => {
      const audit = audits[id]
      return audit?.score !== undefined && audit.score !== null && audit.score < 1 ? audit.title : []
    })
}
