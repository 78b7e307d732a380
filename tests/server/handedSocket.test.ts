import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {Agent, get} from 'node:https'
import {cp} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {LIMIT} from '../setup/limit.ts'
import {buildIn, nextBuildIn} from '../../server/build/buildFiles.ts'
import {installBuild} from '../../server/build/installBuild.ts'
import {BUILT_FILES, makeBuiltCheckout, writeFiles} from './checkout.ts'
import {freePort} from './freePort.ts'
import {documented, filledIn, startNginx} from './nginx.ts'

/** A start takes longer on a busy machine. */
const WITHIN = {timeout: LIMIT / 4}

const VISITORS = 6
/** Restarts with the same build, and with another. More are for figures. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 3)
const DEPLOYMENTS = Number(process.env['DEPLOYMENTS'] ?? 1)
const TIME = LIMIT + (RESTARTS + DEPLOYMENTS) * 10_000
/** The host of the documented configuration. */
const NAME = 'www.example.com'

/** A page, the Studio, their files, and the lake. */
const PATHS = ['/', '/studio/', '/assets/site-4f2c.js', '/v1/ping']

/** A process that holds the server's socket, and starts the server on request. */
interface Holder {
  /** Folder of the server's sources. */
  folder: string
  port: number
  output: () => string
  /** Starts or restarts the server. */
  start: () => void
}

async function hold(variables: Record<string, string> = {}): Promise<Holder> {
  const {folder, lakeFolder} = await makeBuiltCheckout()
  const command = [process.execPath, 'server/start.ts', '--no-build']
  const child = spawn('perl', [path.join(import.meta.dirname, 'socketHolder.pl'), ...command], {
    cwd: folder,
    env: {...process.env, LAKE_DIR: lakeFolder, ...variables},
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'close')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const port = await vi.waitUntil(() => Number(/^port (\d+)$/m.exec(output)?.[1]), WITHIN)
  return {folder, port, output: () => output, start: () => child.stdin.write('start\n')}
}

/** Returns how often the server has printed that it is ready. */
const startsOf = ({output}: Holder) => output().split('  Site ').length - 1

/** Requests addresses one after the other, like a visitor's browser, until it is stopped. @returns failures */
async function visit(
  port: number,
  host: string,
  isOver: () => boolean,
): Promise<{asked: number; longest: number; lost: string[]}> {
  const agent = new Agent({keepAlive: true, rejectUnauthorized: false})
  const lost: string[] = []
  let asked = 0
  let longest = 0
  while (!isOver()) {
    const address = PATHS[asked % PATHS.length] ?? '/'
    asked += 1
    const began = performance.now()
    await new Promise<void>((resolve) => {
      const lose = (reason: string) => {
        lost.push(`${address}: ${reason}`)
        resolve()
      }
      get({host: '127.0.0.1', port, path: address, agent, headers: {host}, servername: NAME}, (answer) => {
        if (answer.statusCode !== 200) return lose(String(answer.statusCode))
        answer
          .resume()
          .once('end', resolve)
          .once('error', (error) => lose(error.message))
      }).once('error', (error) => lose(error.message))
    })
    longest = Math.max(longest, performance.now() - began)
  }
  agent.destroy()
  return {asked, longest, lost}
}

/** Installs another build like `npm run build`: its code has other names, and open pages still request the old one. */
async function deploy(folder: string, version: number): Promise<void> {
  const {'assets/site-4f2c.js': code, ...files} = BUILT_FILES
  const next = nextBuildIn(folder)
  await writeFiles(next.site, {...files, [`assets/site-${version}.js`]: code})
  await cp(buildIn(folder).renderer, next.renderer, {recursive: true})
  await installBuild(folder, [
    {folder: 'site', owns: () => true},
    {folder: 'renderer', owns: () => true},
  ])
}

test(
  'no request is lost while a server is restarted, or deployed, whose socket is handed over, behind the documented nginx',
  {timeout: TIME},
  async () => {
    const [proxyPort, plainPort] = [await freePort(), await freePort()]
    const host = `${NAME}:${proxyPort}`
    const holder = await hold({SITE_URL: `https://${host}`, TRUSTED_PROXIES: '127.0.0.1'})
    const nginx = await startNginx(proxyPort, NAME, (folder) =>
      filledIn(documented('/etc/nginx/conf.d/site.conf'), {
        '127.0.0.1:4000': `127.0.0.1:${holder.port}`,
        'listen 80;': `listen 127.0.0.1:${plainPort};`,
        'listen 443 ': `listen 127.0.0.1:${proxyPort} `,
        '/etc/ssl/site': folder,
      }),
    )
    onTestFinished(nginx.stop)
    holder.start()
    await vi.waitUntil(() => startsOf(holder) === 1, WITHIN)
    let isOver = false
    const visitors = Array.from({length: VISITORS}, () => visit(proxyPort, host, () => isOver))
    for (let restart = 1; restart <= RESTARTS + DEPLOYMENTS; restart += 1) {
      await wait(200)
      if (restart > RESTARTS) await deploy(holder.folder, restart)
      holder.start()
      await vi.waitUntil(() => startsOf(holder) === restart + 1, WITHIN)
    }
    await wait(200)
    isOver = true
    const visits = await Promise.all(visitors)
    expect(visits.flatMap(({lost}) => lost)).toEqual([])
    // One visitor of each kind waits through every restart.
    for (const {asked} of visits) expect(asked).toBeGreaterThanOrEqual(RESTARTS + DEPLOYMENTS)
    const asked = visits.reduce((sum, each) => sum + each.asked, 0)
    const longest = Math.max(...visits.map((each) => each.longest))
    if (process.env['RESTARTS'])
      console.log(`${asked} requests, none lost, the longest ${Math.round(longest)} ms`)
  },
)

test('a socket at another address than the settings name is refused, in a line that says how to mend it', async () => {
  const holder = await hold({HOST: '127.0.0.2'})
  holder.start()
  await vi.waitUntil(() => holder.output().includes('Set HOST and PORT'), WITHIN)
  expect(holder.output()).toContain(
    `The socket that was handed over listens at 127.0.0.1, port ${holder.port}. Set HOST and PORT to the same, or change the socket unit.\n`,
  )
})
