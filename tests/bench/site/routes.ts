import {ADDRESSES} from '../../e2e/addresses.ts'
import {median, table} from '../numbers.ts'
import {CATEGORIES, openLighthouse, type Visit} from './lighthouse.ts'

/** True if search engines may list a page; undefined if there is none. */
async function isIndexed(address: string): Promise<boolean | undefined> {
  const answer = await fetch(address)
  const html = await answer.text()
  return answer.ok ? !/<meta name="robots" content="noindex/.test(html) : undefined
}

/**
 * Returns a table of Lighthouse's scores for all routes, with the flaws it finds.
 * @param origin of the running product
 * @param rounds visits of each route; performance is their median
 */
export async function routeTable(origin: string, rounds: number): Promise<string> {
  const browser = await openLighthouse()
  const rows: string[][] = []
  try {
    for (const path of ADDRESSES) {
      const indexed = await isIndexed(origin + path)
      // Lighthouse does not judge a response 404.
      if (indexed === undefined) continue
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await browser.visit(origin + path, CATEGORIES))
      }
      const judged = row(path, visits, indexed)
      console.log(judged.join(' '))
      rows.push(judged)
    }
  } finally {
    await browser.close()
  }
  return table(['route', 'performance', 'accessibility', 'best practices', 'SEO', 'found'], rows)
}

function row(path: string, visits: readonly Visit[], indexed: boolean): string[] {
  const lowest = (category: (typeof CATEGORIES)[number]) =>
    String(Math.min(...visits.map(({scores}) => scores[category])))
  return [
    `\`${path}\``,
    String(median(visits.map(({scores}) => scores.performance))),
    lowest('accessibility'),
    lowest('best-practices'),
    indexed ? lowest('seo') : '–',
    [...new Set(visits.flatMap(({flaws}) => flaws))].join('; '),
  ]
}
