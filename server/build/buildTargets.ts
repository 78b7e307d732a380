import {spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {existsSync, globSync} from 'node:fs'
import {mkdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import {writeList} from '../../model/language.ts'
import {OperatorError} from '../errors.ts'
import {log} from '../process/process.ts'
import {
  type BuildFolders,
  buildIn,
  ENTRY_PAGE,
  MANIFEST,
  nextBuildIn,
  RENDERER_ENTRY,
  ROOT,
  SOURCE_MAPS,
  STUDIO_PAGE,
  VARIABLES,
} from './buildFiles.ts'
import {type BuiltPart, finishInstalling, installBuild} from './installBuild.ts'

const VITE = 'node_modules/vite/bin/vite.js'

interface Target extends BuiltPart {
  name: string
  mode: string
  /** Files that the result depends on, as glob patterns relative to the root of the sources. */
  sources: string[]
  folder: 'site' | 'renderer'
  /** A file that the build writes into its folder. */
  result: string
  /** Moves Vite's output to its places. */
  arrange?: (folders: BuildFolders) => Promise<void>
}

const isOfStudio = (file: string) => file.startsWith('studio/')

/** Sources that site and Studio share: the Studio contains parts of the site, and both contain the schemas. */
const SHARED_SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'lake/client/**/*',
  'schemas/**/*',
  'model/**/*',
  'src/**/*',
]

async function moveInto(folder: string, from: string, file: string): Promise<void> {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), {recursive: true})
  await rename(path.join(from, file), target)
}

const TARGETS: Target[] = [
  {
    name: 'site',
    mode: 'production',
    sources: [...SHARED_SOURCES, 'index.html', 'public/**/*'],
    folder: 'site',
    result: ENTRY_PAGE,
    async arrange({site, notes}) {
      // On static hosts `index.html` is the home page's file.
      await rename(path.join(site, 'index.html'), path.join(site, ENTRY_PAGE))
      // Visitors must not get files that only the server reads.
      await rename(path.join(site, '.vite/manifest.json'), path.join(notes, MANIFEST))
      await rm(path.join(site, '.vite'), {recursive: true})
      for (const map of globSync('assets/*.map', {cwd: site}))
        await moveInto(path.join(notes, SOURCE_MAPS), site, map)
    },
    // This includes the rendered pages.
    owns: (file) => !isOfStudio(file),
  },
  {
    name: 'renderer of pages',
    mode: 'prerender',
    sources: SHARED_SOURCES,
    folder: 'renderer',
    result: RENDERER_ENTRY,
    owns: () => true,
  },
  {
    name: 'Studio',
    mode: 'studio',
    sources: [...SHARED_SOURCES, 'studio/**/*'],
    folder: 'site',
    result: STUDIO_PAGE,
    owns: isOfStudio,
  },
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Returns the variables whose values a build contains, by name. They are public to everybody who has the build. */
const builtInVariables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter((entry): entry is [string, string] => entry[0].startsWith('VITE_') && Boolean(entry[1]))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

/** Returns a hash of everything that a target's build depends on, variables included. */
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
  hash.update(JSON.stringify(Object.entries(builtInVariables())))
  return hash.digest('hex')
}

const markFile = ({mode}: Target, {notes}: BuildFolders) => path.join(notes, `${mode}.fingerprint`)

const isBuilt = ({folder, result}: Target, folders: BuildFolders) =>
  existsSync(path.join(folders[folder], result))

async function isFresh(target: Target, folders: BuildFolders, current: string): Promise<boolean> {
  if (!isBuilt(target, folders)) return false
  const built = await readFile(markFile(target, folders), 'utf8').catch(() => '')
  return built === current
}

/**
 * Builds in a process of its own, so that the server keeps answering and does not keep the memory.
 * @throws OperatorError if the build fails; Vite has printed the reason
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

/** @param current fingerprint of the sources that are built */
async function buildTarget(
  target: Target,
  folders: BuildFolders,
  root: string,
  current: string,
): Promise<void> {
  const started = performance.now()
  log(`Building the ${target.name}…`)
  await runVite(target, root, folders[target.folder])
  await mkdir(folders.notes, {recursive: true})
  await target.arrange?.(folders)
  await writeFile(markFile(target, folders), current)
  log(`Built the ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * Builds the targets beside the build in use, and replaces that one when all are complete.
 * @param complete writes the other files that belong to the build
 * @throws OperatorError if a target cannot be built; the build in use stays
 */
async function build(
  targets: Target[],
  root: string,
  complete?: (next: BuildFolders) => Promise<void>,
): Promise<void> {
  if (targets.length === 0) return
  const next = nextBuildIn(root)
  await rm(path.dirname(next.site), {recursive: true, force: true})
  for (const target of targets) await buildTarget(target, next, root, await fingerprint(target, root))
  await writeFile(path.join(next.notes, VARIABLES), JSON.stringify(builtInVariables()))
  await complete?.(next)
  await installBuild(root, targets)
}

/**
 * Builds the site, the renderer of its pages, and the Studio.
 * @param complete writes the other files that belong to the build, such as its pages, into its folders
 * @param root of the sources
 * @throws OperatorError if a target cannot be built; the build in use stays
 */
export const buildAll = (
  complete: (next: BuildFolders) => Promise<void>,
  root: string = ROOT,
): Promise<void> => build(TARGETS, root, complete)

/**
 * Rebuilds the targets whose sources have changed since the last build.
 * @param root of the sources
 * @throws OperatorError if a target cannot be built; the build in use stays
 */
export async function buildIfStale(root: string = ROOT): Promise<void> {
  await finishInstalling(root)
  const folders = buildIn(root)
  const stale: Target[] = []
  for (const target of TARGETS) {
    if (!(await isFresh(target, folders, await fingerprint(target, root)))) stale.push(target)
  }
  await build(stale, root)
}

/** Returns true if there is a build that can be served. @param root of the sources */
export async function hasBuild(root: string = ROOT): Promise<boolean> {
  await finishInstalling(root)
  const folders = buildIn(root)
  return TARGETS.every((target) => isBuilt(target, folders)) && existsSync(path.join(folders.notes, MANIFEST))
}

const Variables = v.record(v.string(), v.string())

/** Returns the names of the variables that have changed since the build was made. */
async function changedVariables(root: string): Promise<string[]> {
  const noted = await readFile(path.join(buildIn(root).notes, VARIABLES), 'utf8').catch(() => undefined)
  // Builds of earlier versions have not noted any.
  if (noted === undefined) return []
  const built = v.parse(Variables, JSON.parse(noted))
  const given = builtInVariables()
  return [...new Set([...Object.keys(built), ...Object.keys(given)])]
    .filter((name) => built[name] !== given[name])
    .toSorted()
}

/**
 * @param root of the sources
 * @throws OperatorError if there is no build to serve, or it was made for other content or services
 */
export async function assertBuilt(root: string = ROOT): Promise<void> {
  if (!(await hasBuild(root))) throw new OperatorError('Nothing is built yet. Run: npm run build')
  const changed = await changedVariables(root)
  if (changed.length === 0) return
  throw new OperatorError(
    `The build was made with other values of ${writeList(changed)}. Run npm run build with those of now, or start with those of the build.`,
  )
}
