import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync, globSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {type BuildFolders, buildIn, ENTRY_PAGE, RENDERER_ENTRY, ROOT, STUDIO_PAGE} from './buildFiles.ts'
import {OperatorError} from '../errors.ts'
import {log} from '../process/process.ts'

const VITE = 'node_modules/vite/bin/vite.js'

/** Fingerprints of what was built, in the folder of the site. */
const MARKS = '.fingerprints'

interface Target {
  name: string
  mode: string
  /** What the result depends on, as glob patterns from the root of the sources. */
  sources: string[]
  folder: keyof BuildFolders
  /** A file that the build writes into its folder. */
  result: string
  /** What Vite calls it where that is another name. */
  writtenAs?: string
  /** Whether something in the folder is of an earlier build of it. */
  isStale: (entry: string) => boolean
}

/** The Studio has parts of the site in it, and both have the schemas. */
const SHARED_SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'lake/client/**/*',
  'schemas/**/*',
  'model/**/*',
  'src/**/*',
]

const TARGETS: Target[] = [
  {
    name: 'site',
    mode: 'production',
    sources: [...SHARED_SOURCES, 'index.html', 'public/**/*'],
    folder: 'site',
    result: ENTRY_PAGE,
    // Where pages are files, that name is the home page's.
    writtenAs: 'index.html',
    // Also pages that were rendered with it.
    isStale: (entry) => entry !== 'studio' && entry !== MARKS,
  },
  {
    name: 'renderer of pages',
    mode: 'prerender',
    sources: SHARED_SOURCES,
    folder: 'renderer',
    result: RENDERER_ENTRY,
    isStale: () => true,
  },
  {
    name: 'Studio',
    mode: 'studio',
    sources: [...SHARED_SOURCES, 'studio/**/*'],
    folder: 'site',
    result: STUDIO_PAGE,
    isStale: (entry) => entry === 'studio',
  },
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Fingerprint of everything that a target's build depends on, variables included. */
async function fingerprint({sources}: Target, root: string): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(sources, {cwd: root}).toSorted()
  for (const file of files) {
    const absolute = path.join(root, file)
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

const markFile = ({mode}: Target, folders: BuildFolders) => path.join(folders.site, MARKS, mode)

const isBuilt = ({folder, result}: Target, folders: BuildFolders) =>
  existsSync(path.join(folders[folder], result))

async function isFresh(target: Target, folders: BuildFolders, current: string): Promise<boolean> {
  if (!isBuilt(target, folders)) return false
  const built = await readFile(markFile(target, folders), 'utf8').catch(() => '')
  return built === current
}

/**
 * Builds in a process of its own, so that the server answers meanwhile and keeps none of the memory.
 * @throws OperatorError when the build fails; it has said why itself
 */
async function runVite({name, mode}: Target, root: string, folder: string): Promise<void> {
  const args = ['build', '--mode', mode, '--outDir', folder, '--logLevel', 'warn']
  const command = [path.join(root, VITE), ...args]
  const vite = spawn(process.execPath, command, {cwd: root, stdio: ['ignore', 'inherit', 'inherit']})
  const stop = () => vite.kill()
  process.once('exit', stop)
  const [code] = await once(vite, 'exit')
  process.off('exit', stop)
  if (code !== 0) throw new OperatorError(`The ${name} could not be built. The lines above say why.`)
}

async function removeStale({isStale}: Target, folder: string): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder) : []
  await Promise.all(
    entries.filter(isStale).map((entry) => rm(path.join(folder, entry), {recursive: true, force: true})),
  )
}

/** @param current fingerprint of the sources that are built */
async function buildTarget(
  target: Target,
  folders: BuildFolders,
  root: string,
  current: string,
): Promise<void> {
  const started = performance.now()
  const folder = folders[target.folder]
  log(`Building the ${target.name}…`)
  await rm(markFile(target, folders), {force: true})
  await removeStale(target, folder)
  await runVite(target, root, folder)
  if (target.writtenAs) await rename(path.join(folder, target.writtenAs), path.join(folder, target.result))
  await mkdir(path.dirname(markFile(target, folders)), {recursive: true})
  await writeFile(markFile(target, folders), current)
  log(`Built the ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * Builds the site, what renders its pages ahead, and the Studio.
 * @param root of the sources
 */
export async function buildInto(folders: BuildFolders, root: string = ROOT): Promise<void> {
  for (const target of TARGETS) await buildTarget(target, folders, root, await fingerprint(target, root))
}

/** Builds those of them anew whose sources have changed since the last build. @param root of the sources */
export async function buildIfStale(root: string = ROOT): Promise<void> {
  const folders = buildIn(root)
  for (const target of TARGETS) {
    const current = await fingerprint(target, root)
    if (!(await isFresh(target, folders, current))) await buildTarget(target, folders, root, current)
  }
}

/**
 * @param root of the sources
 * @throws OperatorError when there is no build to serve
 */
export async function assertBuilt(root: string = ROOT): Promise<void> {
  const folders = buildIn(root)
  if (TARGETS.every((target) => isBuilt(target, folders))) return
  throw new OperatorError('Nothing is built yet. Run: npm run build')
}
