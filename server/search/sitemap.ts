import type {SitePage} from './sitePages.ts'

/** The sitemap, or where it has parts, the index of them. */
export const SITEMAP_PATH = '/sitemap.xml'

/** Addresses in one file. Search engines take ten times as many, but have to fetch a part again where one of them changes. */
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

/** A file of a sitemap: a list of addresses, or of parts. */
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

/** When the last of some pages was published. ISO 8601 is in the order of time. */
const lastUpdate = (entries: readonly Entry[]) =>
  entries.reduce((last, {updatedAt}) => (updatedAt > last ? updatedAt : last), '')

/**
 * The files of the sitemap by their paths: the address of every page that search engines may list, and when it was last
 * published. More than one file holds are in parts, which an index names.
 * @param origin where visitors reach the site
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
