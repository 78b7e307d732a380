import type {HostHeaders} from './hostHeaders.ts'
import type {HostRule} from './hostRules.ts'

/** A path as Vercel matches it: signs of its own mean themselves, and a `*` at the end is all below. */
const sourceOf = (path: string) =>
  path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*$/, '(.*)')

/** Signs by which Vercel would put a part of the address asked for into another. From such redirects the page's code leads on. */
const IS_TEMPLATE = /[()*{}+\\]|:\w/

/** The file by which Vercel sends our headers, and answers addresses that have no file. It looks for files before rewrites. */
export function writeVercelFile(headers: readonly HostHeaders[], rules: readonly HostRule[]): string {
  const redirects = rules.filter(({to, status}) => status !== 200 && !IS_TEMPLATE.test(to))
  const rewrites = rules.filter(({status}) => status === 200)
  const configuration = {
    cleanUrls: true,
    headers: headers.map((rule) => ({
      source: sourceOf(rule.path),
      headers: Object.entries(rule.headers).map(([key, value]) => ({key, value})),
    })),
    redirects: redirects.map(({from, to, status}) => ({
      source: sourceOf(from),
      destination: to,
      statusCode: status,
    })),
    rewrites: rewrites.map(({from, to}) => ({
      source: sourceOf(from),
      // Addresses there have no endings.
      destination: to.replace(/\/index\.html$/, ''),
    })),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
