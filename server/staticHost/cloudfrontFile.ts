import {STUDIO_PAGE} from '../build/buildFiles.ts'
import type {HostRule} from './hostRules.ts'

/** Most characters of an entry in CloudFront: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const LONGEST = {key: 512, value: 1024}

/** Addresses for which other hosts send the index of a folder. S3 does not. */
const INDEXES: readonly HostRule[] = [
  {from: '/', to: '/index.html', status: 200},
  {from: '/studio', to: `/${STUDIO_PAGE}`, status: 200},
]

/** Returns the key that the function of docs/hosting/cloudfront.yml looks up for a path, in lower case. */
function keyOf(path: string): string {
  try {
    return encodeURI(decodeURIComponent(path).toLowerCase())
  } catch {
    return path.toLowerCase()
  }
}

/** Replaces `:city` by `*`: the function treats both alike. */
const withStar = (path: string) => path.replace(/\/:\w+$/, '/*')

/**
 * Writes the file with which CloudFront answers addresses without a file: entries of a key value store, in its import format. Entries
 * that are too long are left out: the page's code redirects from such addresses.
 */
export function writeCloudfrontFile(rules: readonly HostRule[]): string {
  const entries = new Map<string, string>()
  for (const {from, to, status} of [...rules, ...INDEXES]) {
    const [key, value] =
      status === 200 ? [keyOf(withStar(from)), `200 ${withStar(to)}`] : [keyOf(from), `${status} ${to}`]
    const fits = key.length <= LONGEST.key && value.length <= LONGEST.value
    if (fits && !entries.has(key)) entries.set(key, value)
  }
  return `${JSON.stringify({data: [...entries].map(([key, value]) => ({key, value}))}, null, 2)}\n`
}
