import type {HostHeaders} from './hostHeaders.ts'
import type {HostRule} from './hostRules.ts'

/** Returns a path in Vercel's syntax: special characters are escaped, and a final `*` matches everything below. */
const sourceOf = (path: string) =>
  path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*$/, '(.*)')

/** Characters with which Vercel would insert a part of the requested address. The page's code makes such redirects instead. */
const IS_TEMPLATE = /[()*{}+\\]|:\w/

/** Writes the file with which Vercel sends our headers and answers addresses without a file. Vercel looks for files before rewrites. */
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
      // Addresses have no file endings there.
      destination: to.replace(/\/index\.html$/, ''),
    })),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
