/**
 * `npm run torture -- --only load`: sends the worst queries, 2,000 event streams, unread images, and slow clients at
 * the product at once, and reports what visitors and staff felt before and meanwhile. Needs the loopback addresses of
 * Linux. Exits with 1 if a request of theirs failed, or the server took too much memory.
 */
import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {availableParallelism, loadavg, tmpdir} from 'node:os'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import sharp from 'sharp'
import * as v from 'valibot'
import {tokenOf} from '../../server/token.ts'
import {startSite} from '../siteProcess.ts'
import {feel, type Felt} from './felt.ts'
import {type Sender, senderTo} from './send.ts'

const QUIET_SECONDS = 10
const ATTACK_SECONDS = 40
const MOST_MEGABYTES = 1024

/** Clients that send the worst queries. Each has a session, since others' queries are refused before they start. */
const QUERYING_CLIENTS = 21
const QUERYING_USERS = ['local-marketing', 'local-legal', 'local-developer']

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
const site = await startSite(folder)
const {origin} = site
const sender = senderTo(origin)
const token = await tokenOf(site, 'local-administrator')
const image = await upload(sender, token)
const tokens: string[] = []
while (tokens.length < QUERYING_CLIENTS) {
  for (const user of QUERYING_USERS) tokens.push(await tokenOf(site, user))
}
await sender.ask(`${image}?w=320&auto=format`)
const quiet = await feel(sender, token, image, QUIET_SECONDS)
tell('Without anybody else', quiet)

const script = path.join(import.meta.dirname, 'attackers.ts')
const attackers = spawn(process.execPath, [script, origin, image, tokens.join(',')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const attacked = text(attackers.stdout)
let most = 0
const watching = setInterval(() => (most = Math.max(most, site.memory())), 250)
const attack = await feel(sender, token, image, ATTACK_SECONDS)
clearInterval(watching)
attackers.kill('SIGTERM')
tell('Under attack', attack)
console.log('\nWhat the attackers were answered, by status:', JSON.parse(await attacked))
console.log(`The server took ${Math.round(most)} MB at most.`)

const code = await site.stop()
rmSync(folder, {recursive: true})
console.log(`The machine's load: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`)
const isSound = isWhole(quiet) && isWhole(attack) && most < MOST_MEGABYTES && code === 0
if (!isSound) process.exitCode = 1
