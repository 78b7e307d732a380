import {readFile} from 'node:fs/promises'
import {median, table} from '../numbers.ts'
import {openLighthouse, type Visit} from './lighthouse.ts'
import {serveVariant} from './variantServer.ts'
import {handWritten, VARIANTS, type Variant} from './variants.ts'

type Figures = Pick<
  Visit,
  'firstPaint' | 'largestPaint' | 'blocked' | 'shift' | 'bytes' | 'scriptBytes' | 'requests'
>

const FIGURES = [
  'firstPaint',
  'largestPaint',
  'blocked',
  'shift',
  'bytes',
  'scriptBytes',
  'requests',
] as const satisfies (keyof Figures)[]

/** The figures of a page in one variant: medians of its visits. */
interface Row {
  variant: Variant
  figures: Figures
}

function medians(visits: readonly Visit[]): Figures {
  const of = (figure: keyof Figures) => median(visits.map((visit) => visit[figure]))
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
  }
}

/**
 * Visits one page in every variant, in turns, so that other load on the machine affects all of them.
 * @param product origin of the running product
 * @param shellFile the document that the site's build starts from
 */
export async function comparePage(
  product: string,
  shellFile: string,
  path: string,
  rounds: number,
): Promise<Row[]> {
  const shell = await readFile(shellFile, 'utf8')
  const servers = await Promise.all(VARIANTS.map((variant) => serveVariant(product, variant, shell)))
  const browser = await openLighthouse()
  try {
    const visits = VARIANTS.map((): Visit[] => [])
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, {origin}] of servers.entries()) {
        const visit = await browser.visit(origin + path)
        // The first visit only fills the servers' caches.
        if (round > 0) visits[index]?.push(visit)
      }
    }
    return VARIANTS.map((variant, index) => ({variant, figures: medians(visits[index] ?? [])}))
  } finally {
    await browser.close()
    for (const {close} of servers) close()
  }
}

const write: Record<keyof Figures, (value: number) => string> = {
  firstPaint: (ms) => String(Math.round(ms)),
  largestPaint: (ms) => String(Math.round(ms)),
  blocked: (ms) => String(Math.round(ms)),
  shift: (value) => value.toFixed(3).replace(/\.?0+$/, ''),
  bytes: (bytes) => (bytes / 1024).toFixed(0),
  scriptBytes: (bytes) => (bytes / 1024).toFixed(0),
  requests: String,
}

/** Writes the rows as a table, with paints beside those of the hand-written page. */
export function comparisonTable(rows: readonly Row[]): string {
  const limit = rows.find(({variant}) => variant === handWritten)?.figures
  const ratio = (figures: Figures, figure: 'firstPaint' | 'largestPaint') =>
    limit ? `${write[figure](figures[figure])} (${(figures[figure] / limit[figure]).toFixed(2)}×)` : ''
  return table(
    ['page as', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'kB', 'of it script', 'requests'],
    rows.map(({variant, figures}) => [
      variant.name,
      ratio(figures, 'firstPaint'),
      ratio(figures, 'largestPaint'),
      ...FIGURES.slice(2).map((figure) => write[figure](figures[figure])),
    ]),
  )
}
