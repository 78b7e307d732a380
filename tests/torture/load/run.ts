/**
 * `npm run torture -- --only load`: sends the worst queries, 2,000 event streams, images that nobody waits for, and slow clients at
 * the product at once, and tells what visitors and staff felt before and meanwhile. Needs the loopback addresses of Linux.
 * Ends with 1 when something of theirs was not answered, or the server took too much memory.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import sharp from 'sharp'
import * as v from 'valibot'
import {tokenOf} from '../../lake/token.ts'
import {feel, type Felt} from './felt.ts'
import {type Sender, senderTo} from './send.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const QUIET_SECONDS = 10
const ATTACK_SECONDS = 40
const MOST_MEGABYTES = 1024

/** Runs a script that prints an address once it serves. */
async function startSite(folder: string): Promise<{child: ChildProcess; origin: string}> {
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: ROOT,
    env: {...process.env, PORT: '0', LAKE_DIR: folder},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    const origin = /Site\s+(http:\/\/\S+?)\/\s/.exec(printed)?.[1]
    if (origin) {
      child.stdout.resume()
      return {child, origin}
    }
  }
  throw new Error(`The server ended before it served:\n${printed}`)
}

/** Uploads a photograph. @returns its path */
async function upload({ask}: Sender, token: string): Promise<string> {
  const pixels = Buffer.from(Array.from({length: 2000 * 1500 * 3}, (_, n) => (n * 2_654_435_761) >>> 13))
  const body = await sharp(pixels, {raw: {width: 2000, height: 1500, channels: 3}})
    .jpeg()
    .toBuffer()
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'image/jpeg'}
  const answer = await ask('/v1/assets/images/production?filename=a.jpg', {method: 'POST', headers, body})
  const {document} = v.parse(v.object({document: v.object({path: v.string()})}), JSON.parse(answer.body))
  return `/${document.path}`
}

const megabytesOf = ({pid}: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

function tell(title: string, felt: Record<string, Felt>): void {
  console.log(`\n${title} (milliseconds)`)
  console.table(
    Object.fromEntries(
      Object.entries(felt)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, {failures, ...times}]) => [name, {...times, failures: JSON.stringify(failures)}]),
    ),
  )
}

const isWhole = (felt: Record<string, Felt>): boolean =>
  Object.values(felt).every(({failures}) => Object.keys(failures).length === 0)

const folder = mkdtempSync(path.join(tmpdir(), 'load-torture-'))
const {child, origin} = await startSite(folder)
const sender = senderTo(origin)
const token = await tokenOf(origin, 'local-administrator')
const image = await upload(sender, token)
await sender.ask(`${image}?w=320&auto=format`)
const quiet = await feel(sender, token, image, QUIET_SECONDS)
tell('Without anybody else', quiet)

const attackers = spawn(process.execPath, [path.join(import.meta.dirname, 'attackers.ts'), origin, image], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const attacked = text(attackers.stdout)
let most = 0
const watching = setInterval(() => (most = Math.max(most, megabytesOf(child))), 250)
const attack = await feel(sender, token, image, ATTACK_SECONDS)
clearInterval(watching)
attackers.kill('SIGTERM')
tell('Under attack', attack)
console.log('\nWhat the attackers were answered, by status:', JSON.parse(await attacked))
console.log(`The server took ${Math.round(most)} MB at most.`)

child.kill('SIGTERM')
const [code] = await once(child, 'exit')
rmSync(folder, {recursive: true})
const isSound = isWhole(quiet) && isWhole(attack) && most < MOST_MEGABYTES && code === 0
if (!isSound) process.exitCode = 1
