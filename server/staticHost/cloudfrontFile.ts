import {STUDIO_PAGE} from '../build/buildFiles.ts'
import type {HostRule} from './hostRules.ts'

/** Signs that an entry of CloudFront may have at most: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const LONGEST = {key: 512, value: 1024}

/** Addresses that other hosts answer with the index of a folder. S3 knows none. */
const INDEXES: readonly HostRule[] = [
  {from: '/', to: '/index.html', status: 200},
  {from: '/studio', to: `/${STUDIO_PAGE}`, status: 200},
]

/** What the function of docs/hosting/cloudfront.yml looks up for a path: letters of either size are the same. */
function keyOf(path: string): string {
  try {
    return encodeURI(decodeURIComponent(path).toLowerCase())
  } catch {
    return path.toLowerCase()
  }
}

/** A `:city` and all below are the same to the function. */
const withStar = (path: string) => path.replace(/\/:\w+$/, '/*')

/**
 * The file by which CloudFront answers addresses that have no file: entries of a key value store, as it imports them. What is too long
 * for one is left out: from such addresses the page's code leads on.
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
