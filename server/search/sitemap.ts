import type {SitePage} from './sitePages.ts'

/** The sitemap, or the index of its parts. */
export const SITEMAP_PATH = '/sitemap.xml'

/** Most addresses in one file. Search engines accept ten times as many, but reload a whole part when one of its addresses changes. */
const MOST_ADDRESSES = 5000

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

type Entry = Pick<SitePage, 'address' | 'updatedAt'>

/** Writes a file of a sitemap: a list of addresses, or of parts. */
function writeFile(list: 'urlset' | 'sitemapindex', entries: readonly Entry[], origin: string): string {
  const item = list === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(({address, updatedAt}) => {
    const location = escapeXml(new URL(address, origin).href)
    return `  <${item}><loc>${location}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></${item}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${list}>`,
    '',
  ].join('\n')
}

/** Returns the time of the last publish among some pages. ISO 8601 sorts by time. */
const lastUpdate = (entries: readonly Entry[]) =>
  entries.reduce((last, {updatedAt}) => (updatedAt > last ? updatedAt : last), '')

/**
 * Returns the sitemap's files by their paths: the address of every page that search engines may list, with the time of its last
 * publish. If there are too many for one file, an index names the parts.
 * @param origin of the site for visitors
 */
export function writeSitemap(pages: readonly SitePage[], origin: string): Map<string, string> {
  const listed = pages.filter(({isIndexable}) => isIndexable)
  if (listed.length <= MOST_ADDRESSES) return new Map([[SITEMAP_PATH, writeFile('urlset', listed, origin)]])
  const files = new Map<string, string>()
  const parts: Entry[] = []
  for (let start = 0; start < listed.length; start += MOST_ADDRESSES) {
    const part = listed.slice(start, start + MOST_ADDRESSES)
    const address = `/sitemap-${parts.length + 1}.xml`
    files.set(address, writeFile('urlset', part, origin))
    parts.push({address, updatedAt: lastUpdate(part)})
  }
  return files.set(SITEMAP_PATH, writeFile('sitemapindex', parts, origin))
}
