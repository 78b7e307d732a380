import type {HostHeaders} from './hostHeaders.ts'

/** Writes the file with which hosts such as Netlify and Cloudflare Pages send our headers. */
export function writeHeadersFile(rules: readonly HostHeaders[]): string {
  const blocks = rules.map(({path, headers}) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}
