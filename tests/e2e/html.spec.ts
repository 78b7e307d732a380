import {HtmlValidate} from 'html-validate'
import {ADDRESSES} from './addresses.ts'
import {expect, test} from './fixtures.ts'

const validator = new HtmlValidate({extends: ['html-validate:standard']})

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))

/** Returns the targets and files of a document on this site: paths, with their fragments. */
function linksOf(html: string, base: string): URL[] {
  const direct = attributes(html, /\s(?:href|src)="([^"]*)"/g)
  const sets = attributes(html, /\s(?:srcset|imagesrcset)="([^"]*)"/gi).flatMap((set) => set.split(/,\s+/))
  const links = [...direct, ...sets.map((candidate) => candidate.trim().split(' ')[0] ?? '')]
  return links.flatMap((link) => {
    const url = URL.parse(link, base)
    return url && url.origin === new URL(base).origin ? url : []
  })
}

const hasId = (html: string, id: string) =>
  attributes(html, /\sid="([^"]*)"/g).includes(decodeURIComponent(id))

test('every page is valid HTML, and all that it links to is there', async ({product}) => {
  const documents = new Map<string, string>()
  const read = async (address: string): Promise<string | undefined> => {
    const known = documents.get(address)
    if (known !== undefined) return known
    const response = await fetch(new URL(address, product.origin))
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const text = isPage ? await response.text() : ''
    if (!response.ok && address !== '/no-such-page') return undefined
    documents.set(address, text)
    return text
  }
  const problems = new Set<string>()
  for (const address of ADDRESSES) {
    const {results} = await validator.validateString((await read(address)) ?? '')
    for (const {messages} of results) {
      for (const {line, message} of messages) problems.add(`${address} line ${line}: ${message}`)
    }
  }
  const targets = new Map(ADDRESSES.map((address) => [address, new URL(address, product.origin)]))
  // The map grows during the loop, by the links of linked pages.
  for (const {pathname, search, hash, href} of targets.values()) {
    const html = await read(pathname + search)
    if (html === undefined) problems.add(`${href} is linked to, but not there`)
    else if (hash && !hasId(html, hash.slice(1))) problems.add(`${href}: nothing on that page has this id`)
    for (const url of linksOf(html ?? '', product.origin + pathname + search)) targets.set(url.href, url)
  }
  expect([...problems]).toEqual([])
  expect(targets.size).toBeGreaterThan(60)
})
