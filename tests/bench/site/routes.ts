import {ADDRESSES} from '../../e2e/addresses.ts'
import {median, table} from '../numbers.ts'
import {CATEGORIES, openLighthouse, type Visit} from './lighthouse.ts'

/** Addresses that search engines are told to leave out are judged without that category. */
const isIndexed = (path: string) => !/^\/(?:NotAvailable\/|no-such-page)|s$|\?topic=no-such/.test(path)

/**
 * Lighthouse's judgement of every route, as a table, with what it finds wrong.
 * @param origin of the running product
 * @param rounds visits of each route; performance is their median
 */
export async function routeTable(origin: string, rounds: number): Promise<string> {
  const browser = await openLighthouse()
  const rows: string[][] = []
  try {
    for (const path of ADDRESSES) {
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await browser.visit(origin + path, CATEGORIES))
      }
      rows.push(row(path, visits))
    }
  } finally {
    await browser.close()
  }
  return table(['route', 'performance', 'accessibility', 'best practices', 'SEO', 'found'], rows)
}

function row(path: string, visits: readonly Visit[]): string[] {
  const lowest = (category: (typeof CATEGORIES)[number]) =>
    String(Math.min(...visits.map(({scores}) => scores[category])))
  return [
    `\`${path}\``,
    String(median(visits.map(({scores}) => scores.performance))),
    lowest('accessibility'),
    lowest('best-practices'),
    isIndexed(path) ? lowest('seo') : '–',
    [...new Set(visits.flatMap(({flaws}) => flaws))].join('; '),
  ]
}
