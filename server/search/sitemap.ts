import type {SitePage} from '../../src/app/sitePages.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/**
 * The sitemap: the address of every page that search engines may list, and when it was last published.
 * @param origin where visitors reach the site
 */
export function writeSitemap(pages: readonly SitePage[], origin: string): string {
  const entries = pages
    .filter(({isIndexable}) => isIndexable)
    .map(({address, updatedAt}) => {
      const location = escapeXml(new URL(address, origin).href)
      return `  <url><loc>${location}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></url>`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
