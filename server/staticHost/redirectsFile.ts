import type {HostRule} from './hostRules.ts'

/** Writes the file with which Netlify and Cloudflare Pages answer addresses without a file. */
export const writeRedirectsFile = (rules: readonly HostRule[]): string =>
  rules.map(({from, to, status}) => `${from} ${to} ${status}\n`).join('')
