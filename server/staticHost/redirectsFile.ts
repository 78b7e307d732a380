import type {HostRule} from './hostRules.ts'

/** The file by which Netlify and Cloudflare Pages answer addresses that have no file. */
export const writeRedirectsFile = (rules: readonly HostRule[]): string =>
  rules.map(({from, to, status}) => `${from} ${to} ${status}\n`).join('')
