import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {type IncomingHttpHeaders, type IncomingMessage, request as requestPlain} from 'node:http'
import {request as requestSecure} from 'node:https'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, describe, expect, test, vi} from 'vitest'
import {readConnection} from '../../model/connection/connection.ts'
import {headersOf} from '../../server/http/headers.ts'
import type {HostRule} from '../../server/staticHost/hostRules.ts'
import {hostHeaders} from '../../server/staticHost/hostHeaders.ts'
import {prepareFolder, writeHostRules} from '../../server/staticHost/prepareFolder.ts'
import {freePort} from '../server/freePort.ts'
import {COMMANDS, filledIn, startNginx} from '../server/nginx.ts'
import {headersWith, openCloudfront, uploaded} from './cloudfront.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../../docs/hosting')
const NAME = 'www.example.com'
const headers = headersOf(readConnection({}), {development: false, services: []})

const html = (title: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head>`
const FILES: Record<string, string> = {
  'index.html': html('Home'),
  'Rider.html': html('Rider'),
  'Legal/Terms.html': html('Terms'),
  'a b/été.html': html('Été'),
  'Available/orlando.html': html('Orlando'),
  'shell.html': html('Shell'),
  '404.html': html('Not found'),
  'studio/index.html': html('Studio'),
  'studio/assets/a.js': 'studio()',
  'assets/site.js': 'site()',
  'favicon.svg': '<svg/>',
  'share/Rider.png': 'png',
}
const LONG = `/${'%C3%A9'.repeat(200)}`
const RULES: HostRule[] = [
  {from: '/about_us', to: '/Rider', status: 301},
  {from: '/Caf%C3%A9%20(old)', to: 'https://a.example/%C3%A9?a=$b&c={d}', status: 302},
  {from: '/old/$1', to: '/Legal/Terms#$2', status: 301},
  {from: '/index.php', to: '/Rider', status: 302},
  {from: LONG, to: '/Rider', status: 301},
  {from: '/rider', to: '/Rider', status: 200},
  {from: '/legal/terms', to: '/Legal/Terms', status: 200},
  {from: '/loop', to: '/Rider', status: 200},
  {from: '/a%20b/%c3%a9t%c3%a9', to: '/a%20b/%C3%A9t%C3%A9', status: 200},
  {from: '/A%22b', to: '/a%20b/%C3%A9t%C3%A9', status: 200},
  {from: '/studio/*', to: '/studio/index.html', status: 200},
  {from: '/Available/*', to: '/shell', status: 200},
  {from: '/NotAvailable/*', to: '/shell', status: 200},
]
/** Addresses with other rules on CloudFront: it cannot look for a file first, and its entries are short. */
const BEYOND_CLOUDFRONT = new Set([LONG, '/Available/orlando', '/available/orlando'])

const folder = await mkdtemp(path.join(tmpdir(), 'static-hosts-'))
const site = path.join(folder, 'www')
for (const [name, content] of Object.entries(FILES)) {
  await mkdir(path.dirname(path.join(site, name)), {recursive: true})
  await writeFile(path.join(site, name), content)
}
await prepareFolder(site, headers)
await writeHostRules(site, headers, RULES)

/** Returns a sample with its folders, after running the command at its head. */
async function prepared(name: string, etc: string): Promise<string> {
  const sample = filledIn(await readFile(path.join(SAMPLES, name), 'utf8'), {'/srv/www': site, [etc]: folder})
  const command = sample.split('\n').flatMap((line) => (line.startsWith('#   ') ? line.slice(4) : []))
  execFileSync('sh', ['-ec', command.join('\n')])
  return sample
}

const ports = {nginx: await freePort(), plain: await freePort(), caddy: await freePort()}

const nginxSample = await prepared('nginx.conf', '/etc/nginx')
const nginx = await startNginx(ports.nginx, NAME, (certificates) =>
  filledIn(nginxSample, {
    'listen 80;': `listen 127.0.0.1:${ports.plain};`,
    'listen 443 ': `listen 127.0.0.1:${ports.nginx} `,
    '/etc/ssl/site': certificates,
  }),
)
afterAll(() => nginx.stop())

// Caddy would request a certificate, which a test cannot have.
const caddyfile = filledIn(await prepared('Caddyfile', '/etc/caddy'), {
  [`${NAME} {`]: `http://${NAME}:${ports.caddy} {`,
})
await writeFile(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${caddyfile}`)
const caddy = spawn('caddy', ['run', '--config', path.join(folder, 'Caddyfile')], {
  env: {...process.env, PATH: COMMANDS, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder},
  stdio: ['ignore', 'ignore', 'pipe'],
})
let said = ''
caddy.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
caddy.once('error', (error) => (said += `${error.message}. The test needs Caddy: apt-get install caddy`))
afterAll(async () => {
  const ended = once(caddy, 'close')
  caddy.kill()
  await ended
  await rm(folder, {recursive: true})
})

const lead = await openCloudfront(folder, path.join(site, 'cloudfront.json'))

const inBucket = uploaded(site)

interface Answer {
  status: number | undefined
  location: string | undefined
  /** The title of a page, or the whole file. */
  shown: string
  headers: IncomingHttpHeaders
}

/** Returns CloudFront's answer from the files that were uploaded to S3. */
async function askCloudfront(address: string): Promise<Answer> {
  const led = await lead(address)
  if ('location' in led) return {...led, shown: '', headers: {}}
  const asked = decodeURIComponent(led.file.slice(1))
  const file = inBucket.has(asked) ? asked : '404.html'
  return {
    status: file === asked ? 200 : 404,
    location: undefined,
    shown: shownIn(await readFile(path.join(site, file), 'utf8')),
    headers: {...headersWith(address), 'cache-control': inBucket.get(file)},
  }
}

const shownIn = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1] ?? body

/** Requests an address like a browser, without following redirects. */
async function ask(host: 'nginx' | 'caddy' | 'cloudfront', address: string): Promise<Answer> {
  if (host === 'cloudfront') return askCloudfront(address)
  const options = {
    host: '127.0.0.1',
    path: address,
    agent: false,
    headers: {host: NAME, 'accept-encoding': 'identity'},
  }
  const asked =
    host === 'nginx'
      ? requestSecure({...options, port: ports.nginx, ca: nginx.certificate.cert, servername: NAME})
      : requestPlain({...options, port: ports.caddy})
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject).end(),
  )
  const body = await text(answer)
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    shown: shownIn(body),
    headers: answer.headers,
  }
}

await vi.waitFor(
  () => ask('caddy', '/').catch((error: unknown) => Promise.reject(new Error(said, {cause: error}))),
  10_000,
)

describe.each(['nginx', 'caddy', 'cloudfront'] as const)('dist/ by %s', (host) => {
  const told = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]) =>
    rows.filter(([address]) => host !== 'cloudfront' || !BEYOND_CLOUDFRONT.has(address))

  const pages: [address: string, shown: string][] = [
    ['/', 'Home'],
    ['/Rider', 'Rider'],
    ['/Rider?from=mail', 'Rider'],
    ['/rider', 'Rider'],
    ['/RIDER?from=mail', 'Rider'],
    ['/LEGAL/terms', 'Terms'],
    ['/a%20b/%C3%A9t%C3%A9', 'Été'],
    ['/a%20B/%C3%A9t%C3%A9', 'Été'],
    ['/a%22B', 'Été'],
    ['/loop', 'Rider'],
    ['/Available/orlando', 'Orlando'],
    ['/available/orlando', 'Orlando'],
    ['/Available/nowhere', 'Shell'],
    ['/NotAvailable/nowhere', 'Shell'],
    ['/studio', 'Studio'],
    ['/studio/', 'Studio'],
    ['/studio/structure/page;page-rider', 'Studio'],
    ['/assets/site.js', 'site()'],
    ['/studio/assets/a.js', 'studio()'],
  ]
  test.each(told(pages))('answers %s with its page or file, at that address', async (address, shown) => {
    expect(await ask(host, address)).toMatchObject({status: 200, shown, location: undefined})
  })

  const moved: [address: string, status: number, location: string][] = [
    ['/about_us', 301, '/Rider'],
    ['/ABOUT_US?from=mail', 301, '/Rider'],
    ['/index.php', 302, '/Rider'],
    ['/old/$1', 301, '/Legal/Terms#%242'],
    [LONG, 301, '/Rider'],
  ]
  test.each(told(moved))('leads on from %s', async (address, status, location) => {
    const answer = await ask(host, address)
    expect(answer).toMatchObject({status})
    expect(answer.location?.replace('$', '%24')).toBe(location)
  })

  test('leads on to another site', async () => {
    const {status, location = ''} = await ask(host, '/Caf%C3%A9%20(old)')
    expect([status, decodeURIComponent(location)]).toEqual([302, 'https://a.example/é?a=$b&c={d}'])
  })

  test.each([
    '/no-such-page',
    '/Legal/',
    '/_redirects',
    '/_headers',
    '/vercel.json',
    '/cloudfront.json',
    '/assets/gone.js',
    '/studio/assets/b.js',
  ])('has nothing at %s, says so, and has nobody keep that', async (address) => {
    const answer = await ask(host, address)
    expect(answer).toMatchObject({status: 404, shown: 'Not found'})
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/', '/Rider', '/studio/structure', '/assets/site.js', '/favicon.svg', '/share/Rider.png'])(
    'sends with %s the headers that hosts are told, each once',
    async (address) => {
      const expected: Record<string, string> = {'cache-control': 'no-cache'}
      for (const rule of hostHeaders(headers)) {
        const matches = rule.path.endsWith('*')
          ? address.startsWith(rule.path.slice(0, -1))
          : rule.path === address
        // The last rule says that a page of the Studio can be framed in fewer places than others.
        for (const [name, value] of Object.entries(matches ? rule.headers : {}))
          expected[name.toLowerCase()] = value
      }
      expect((await ask(host, address)).headers).toMatchObject(expected)
    },
  )
})
