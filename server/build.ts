import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync, globSync} from 'node:fs'
import {mkdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Connection, readConnection} from '../src/content/connection.ts'
import {readServiceAddresses, serviceOrigins} from '../src/services/addresses.ts'
import {BUILD_FOLDER, ENTRY_PAGE, PRERENDER_ENTRY, PRERENDER_FOLDER, ROOT, STUDIO_PAGE} from './buildFiles.ts'
import {OperatorError} from './errors.ts'
import {headersOf} from './headers.ts'
import {askHosted} from './hostedContent.ts'
import {log, reportAndExit} from './process.ts'
import {servedCities} from './search/servedCities.ts'
import {writeSearchFiles} from './search/writeSearchFiles.ts'
import {readSettings} from './settings.ts'
import {prepareFolder} from './staticHost/prepareFolder.ts'

const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')

interface Target {
  name: string
  mode: string
  /** What the result depends on, as glob patterns from the repository's root. */
  sources: string[]
  /** A file that the build writes, and what is removed before it, absolute. */
  result: string
  stale: string[]
  /** What Vite calls the result where that is another name. */
  writtenAs?: string
}

const inBuild = (file: string) => path.join(BUILD_FOLDER, file)

const SHARED_SOURCES = ['package-lock.json', 'vite.config.ts', 'lake/client/**/*']

const TARGETS: Target[] = [
  {
    name: 'site',
    mode: 'production',
    sources: [...SHARED_SOURCES, 'src/**/*', 'index.html', 'public/**/*'],
    result: inBuild(ENTRY_PAGE),
    stale: ['index.html', ENTRY_PAGE, 'assets', '.vite'].map(inBuild),
    // Where pages are files, that name is the home page's.
    writtenAs: inBuild('index.html'),
  },
  {
    name: 'renderer of pages',
    mode: 'prerender',
    sources: [...SHARED_SOURCES, 'src/**/*'],
    result: PRERENDER_ENTRY,
    stale: [PRERENDER_FOLDER],
  },
  {
    name: 'Studio',
    mode: 'studio',
    sources: [...SHARED_SOURCES, 'studio/**/*', 'schemas/**/*', 'src/{app,content,pages}/**/*.{ts,tsx}'],
    result: inBuild(STUDIO_PAGE),
    stale: [inBuild('studio')],
  },
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Fingerprint of everything that a target's build depends on, variables included. */
async function fingerprint({sources}: Target): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(sources, {cwd: ROOT}).toSorted()
  for (const file of files) {
    const absolute = path.join(ROOT, file)
    if (isTest(file) || !(await stat(absolute)).isFile()) continue
    hash
      .update(file)
      .update('\0')
      .update(await readFile(absolute))
  }
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(variables.toSorted(([a], [b]) => a.localeCompare(b))))
  return hash.digest('hex')
}

const markFile = ({mode}: Target) => inBuild(`.fingerprints/${mode}`)

const isBuilt = ({result}: Target) => existsSync(result)

async function isFresh(target: Target, current: string): Promise<boolean> {
  if (!isBuilt(target)) return false
  const built = await readFile(markFile(target), 'utf8').catch(() => '')
  return built === current
}

/**
 * Builds in a process of its own, so that the server answers meanwhile and keeps none of the memory.
 * @throws OperatorError when the build fails; it has said why itself
 */
async function runVite({name, mode}: Target): Promise<void> {
  const vite = spawn(process.execPath, [VITE, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => vite.kill()
  process.once('exit', stop)
  const [code] = await once(vite, 'exit')
  process.off('exit', stop)
  if (code !== 0) throw new OperatorError(`The ${name} could not be built. The lines above say why.`)
}

async function buildTarget(target: Target, current: string): Promise<void> {
  const started = performance.now()
  log(`Building the ${target.name}…`)
  await Promise.all(
    [...target.stale, markFile(target)].map((entry) => rm(entry, {recursive: true, force: true})),
  )
  await runVite(target)
  if (target.writtenAs) await rename(target.writtenAs, target.result)
  await mkdir(path.dirname(markFile(target)), {recursive: true})
  await writeFile(markFile(target), current)
  log(`Built the ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * Builds the site, what renders it ahead, and the Studio, where their sources changed since the last build.
 * @param options.force build them whatever their state
 */
export async function buildIfStale(options: {force?: boolean} = {}): Promise<void> {
  for (const target of TARGETS) {
    const current = await fingerprint(target)
    if (!options.force && (await isFresh(target, current))) continue
    await buildTarget(target, current)
  }
}

/** @throws OperatorError when there is no build to serve */
export async function assertBuilt(): Promise<void> {
  if (!TARGETS.every(isBuilt)) throw new OperatorError('Nothing is built yet. Run: npm run build')
}

/** Makes the build ready for hosts of static files; our own server sends and makes all this itself. */
async function prepareForHosts(connection: Connection, siteUrl: string | undefined): Promise<void> {
  const services = serviceOrigins(readServiceAddresses(process.env))
  await prepareFolder(BUILD_FOLDER, headersOf(connection, {development: false, services}))
  if (!siteUrl) {
    log('SITE_URL is not set, so the build has no sitemap and no images for shared links.')
    return
  }
  const sources = {ask: askHosted(connection), cities: servedCities(process.env, siteUrl), siteUrl}
  await writeSearchFiles(BUILD_FOLDER, sources)
  log('Wrote the sitemap, robots.txt and the images for shared links.')
}

/** Builds everything for `npm run build`. */
async function buildAll(): Promise<void> {
  // A wrong variable would be built in, and be noticed by visitors.
  const connection = readConnection(process.env)
  readServiceAddresses(process.env)
  const {siteUrl} = readSettings(process.env)
  await buildIfStale({force: true})
  if (!connection.embedded) await prepareForHosts(connection, siteUrl)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildAll().catch(reportAndExit)
}
