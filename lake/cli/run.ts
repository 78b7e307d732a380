import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {constants, tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {environmentFor, upstreamProxy} from './environment.ts'
import {addressOf} from '../store/address.ts'
import {isFolderInUse} from '../store/claim.ts'
import {type Command, UsageError} from './command.ts'
import {FOLDER_OPTION, parse} from './parse.ts'
import {type ServedFolder, serveFolder, SERVING, SERVING_OPTIONS} from './servedFolder.ts'

/** Milliseconds that a lake may take to listen after it has taken its folder, and between two checks. */
const START = 10_000
const LOOK = 50

/** Signals from outside that are passed on. Ctrl-C in a terminal reaches the command by itself. */
const PASSED_ON = ['SIGTERM', 'SIGHUP'] as const

/** `lake run`: runs a command with a lake in place of the hosted API. */
export const run: Command = {
  form: '-- <command>',
  summary: 'runs a command whose requests for the hosted API, its CDN and its assets a lake answers',
  options: [
    FOLDER_OPTION,
    '--url <address>        a lake that runs, in place of that of the folder',
    '--port <number>        where the lake listens that is started; default any that is free',
    ...SERVING_OPTIONS.map((line) => line.replace('default embedded', 'default any that the command names')),
  ],
  async run(args, {error}) {
    const start = args.indexOf('--')
    const [program, ...rest] = start < 0 ? [] : args.slice(start + 1)
    if (program === undefined) throw new UsageError('The command is missing. It comes after "--".')
    const {values} = parse(args.slice(0, start), OPTIONS)
    const upstream = upstreamProxy(process.env)
    using lake = await lakeFor(values, error)
    return await runBeside(new URL(lake.origin), upstream, [program, ...rest])
  },
}

const OPTIONS = {url: {type: 'string'}, port: {type: 'string', default: '0'}, ...SERVING} as const
type Wanted = ReturnType<typeof parse<typeof OPTIONS>>['values']

/** Returns the lake that was named, or the one that runs on the folder, or one that is started for the command. */
async function lakeFor(wanted: Wanted, log: (line: string) => void): Promise<ServedFolder> {
  const {dir, url, project} = wanted
  if (url !== undefined)
    return found(URL.parse(url), `"${url}" is no address, such as http://localhost:4000.`)
  if (isFolderInUse(dir)) {
    const unknown = `The program that uses ${dir} tells no address. Name it with --url.`
    return found(await addressSoon(dir), unknown)
  }
  return serveFolder(wanted, {host: '127.0.0.1', anyProject: project === undefined, log})
}

/** @throws UsageError with the problem if there is no plain HTTP address */
function found(address: URL | null | undefined, problem: string): ServedFolder {
  if (address?.protocol !== 'http:') throw new UsageError(problem)
  return {origin: address.origin, [Symbol.dispose]: () => undefined}
}

async function addressSoon(folder: string): Promise<URL | undefined> {
  const end = Date.now() + START
  let address = addressOf(folder)
  while (!address && Date.now() < end) {
    await setTimeout(LOOK)
    address = addressOf(folder)
  }
  return address
}

/** @returns the exit code of the command; after a signal 128 and more, as a shell reports it */
async function runBeside(
  lake: URL,
  upstream: URL | undefined,
  [program = '', ...args]: string[],
): Promise<number> {
  // Loaded on demand: its certificate needs a library that no other command uses.
  const {openHostedProxy} = await import('../run/hostedProxy.ts')
  const proxy = await openHostedProxy(lake, upstream)
  const folder = mkdtempSync(join(tmpdir(), 'lake-run-'))
  try {
    const certificates = join(folder, 'certificates.pem')
    const known = process.env.NODE_EXTRA_CA_CERTS
    writeFileSync(certificates, proxy.certificate + (known ? readFileSync(known, 'utf8') : ''))
    return await ended(program, args, environmentFor(process.env, {proxy: proxy.url, certificates}))
  } finally {
    proxy.close()
    rmSync(folder, {recursive: true})
  }
}

/** Ignores a signal that the command gets too. */
const stay = () => undefined

async function ended(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, {env, stdio: 'inherit'})
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of PASSED_ON) process.on(signal, passOn)
  process.on('SIGINT', process.stdin.isTTY ? stay : passOn)
  try {
    const [code, signal]: unknown[] = await once(child, 'close')
    if (typeof code === 'number') return code
    return 128 + (Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0)
  } finally {
    for (const name of PASSED_ON) process.off(name, passOn)
    process.off('SIGINT', stay).off('SIGINT', passOn)
  }
}
