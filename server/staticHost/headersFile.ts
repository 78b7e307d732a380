import type {HeadersOf} from '../http/headers.ts'

const POLICY = 'Content-Security-Policy'

/** Built files have a hash of their content in their names. */
const IMMUTABLE = {'Cache-Control': 'public, max-age=31536000, immutable'}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** Who may show a page in a frame. Documents bring the rest of their policies along. */
function framePolicy(policy: string): Record<string, string> {
  const directive = policy.split('; ').find((part) => part.startsWith('frame-ancestors'))
  return directive ? {[POLICY]: directive} : {}
}

/**
 * The file by which hosts such as Netlify and Cloudflare Pages send our headers. Where two rules give a
 * path a policy, browsers obey both.
 */
export function writeHeadersFile(headersOf: HeadersOf): string {
  const {[POLICY]: site = '', ...common} = headersOf('/')
  const {[POLICY]: studio = ''} = headersOf('/studio/')
  return `${[
    rule('/*', {...common, ...framePolicy(site)}),
    rule('/studio/*', framePolicy(studio)),
    rule('/assets/*', IMMUTABLE),
    rule('/studio/assets/*', IMMUTABLE),
  ].join('\n\n')}\n`
}
