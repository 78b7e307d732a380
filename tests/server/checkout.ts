import {type ChildProcess, spawn} from 'node:child_process'
import {cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Sources that read other files beside themselves, and write there. */
const OWN = ['server', 'studio/embedded/offline', 'vite.config.ts', 'package.json']

/** Sources of the site and the Studio besides the server's. */
export const BUILT_FROM = ['studio', 'schemas', 'public', 'index.html', 'package-lock.json']

/** Sources that a server only reads. */
const READ = ['lake', 'model', 'src', 'content', 'schemas']

/** A minimal result of `npm run build`. */
export const BUILT_FILES = {
  'shell.html': '<!doctype html><title>Site</title>',
  'studio/index.html': '<!doctype html><title>Studio</title>',
  'assets/site-4f2c.js': `/* ${'site '.repeat(400)} */`,
  'studio/assets/studio-9b1e.js': '/* Studio */',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const SLUG = pathToFileURL(path.resolve(import.meta.dirname, '../../model/addresses/slug.ts'))

/** A minimal renderer: it has only the "not found" page, and the list of cities. */
const RENDERER = `
  import {cityAddressAmong} from '${SLUG}'
  export const addressOfEntered = async (typed, cities) => cityAddressAmong(cities, typed)
  export const loadCities = () => Promise.resolve([])
  export const listAddresses = () => Promise.resolve([])
  export const prerenderPage = async (site, address) => {
    if (address) throw new Error(address)
    return {html: '<!doctype html><title>Nothing here</title>', status: 404, inline: {scripts: [], styles: []}, changesWithTheDay: false, leftOut: []}
  }
`

/** An exited process of the server. */
export interface Ending {
  code: number | null
  output: string
  errors: string
}

/** A process of the server. */
interface Running {
  child: ChildProcess
  /** Resolves with the printed address once it serves. Rejects if it exits before that. */
  origin: Promise<string>
  /** Returns its output so far. */
  output: () => string
  ended: Promise<Ending>
  /** Stops it, and waits until it has exited. */
  stop: () => Promise<Ending>
}

/** A folder with the sources as in the repository, and its own build and lake folder. */
export interface Checkout {
  folder: string
  lakeFolder: string
  /** Installs a small build. */
  build: () => Promise<void>
  /** Runs a script of `server/` on a free port. */
  run: (script: string, options?: {args?: string[]; variables?: Record<string, string>}) => Running
  /** Stops running processes and removes the folder. */
  dispose: () => Promise<void>
}

/**
 * Makes a checkout in a temporary folder, whose sources can be changed and built.
 * @param others paths from the repository's root, besides the server's sources
 */
export async function makeCheckout(others: readonly string[] = []): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checkout-'))
  await copySources(folder, [...OWN, ...READ, ...others])
  await linkPackages(folder)
  return checkoutIn(folder)
}

/**
 * Makes a checkout with a small build, for serving. Sources that a server only reads are linked: copying and compiling
 * them takes longer than a start.
 */
export async function makeServedCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checkout-'))
  await copySources(folder, OWN)
  await mkdir(path.join(folder, '.cache'))
  for (const source of [...READ, 'node_modules', '.cache/compiled']) {
    const target = path.join(ROOT, source)
    await mkdir(target, {recursive: true})
    await symlink(target, path.join(folder, source))
  }
  const checkout = checkoutIn(folder)
  await checkout.build()
  return checkout
}

async function copySources(folder: string, sources: readonly string[]): Promise<void> {
  for (const source of sources) {
    await cp(path.join(ROOT, source), path.join(folder, source), {recursive: true})
  }
}

function checkoutIn(folder: string): Checkout {
  const lakeFolder = path.join(folder, '.lake')
  const processes: Running[] = []
  return {
    folder,
    lakeFolder,
    async build() {
      await writeFiles(path.join(folder, 'dist'), BUILT_FILES)
      await writeFiles(path.join(folder, '.cache'), {
        'prerender/entry.js': RENDERER,
        'build/manifest.json': '{}',
      })
    },
    run(script, {args = [], variables = {}} = {}) {
      const running = start(folder, [`server/${script}`, ...args], {LAKE_DIR: lakeFolder, ...variables})
      processes.push(running)
      return running
    },
    async dispose() {
      await Promise.all(processes.map(({stop}) => stop()))
      await rm(folder, {recursive: true, force: true})
    },
  }
}

/** Makes a checkout with a small build, for all tests of the file. */
export async function makeBuiltCheckout(): Promise<Checkout> {
  const checkout = await makeServedCheckout()
  afterAll(() => checkout.dispose())
  return checkout
}

/** Runs the server of such a checkout during the tests of the file. */
export async function startServer(
  variables?: Record<string, string>,
): Promise<{checkout: Checkout; origin: string; output: () => string}> {
  const checkout = await makeBuiltCheckout()
  const {origin, output} = checkout.run('start.ts', {args: ['--no-build'], variables})
  return {checkout, origin: await origin, output}
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true})
    await writeFile(path.join(folder, name), content)
  }
}

/** Links each package separately, so that files that tools keep beside packages stay in this folder. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(ROOT, 'node_modules')
  await mkdir(path.join(folder, 'node_modules'))
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.') && name !== 'content-lake')
  await Promise.all(
    names.map((name) => symlink(path.join(packages, name), path.join(folder, 'node_modules', name))),
  )
  // This one is a folder of the copy.
  await symlink('../lake', path.join(folder, 'node_modules/content-lake'))
}

function start(folder: string, args: string[], variables: Record<string, string>): Running {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {...process.env, PORT: '0', ...variables},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => resolve({code, output, errors}))
  })
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /Site\s+(http:\/\/\S+?)\/\s/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.once('close', (code) =>
      reject(new Error(`The server ended with code ${code}:\n${output}${errors}`)),
    )
  })
  // Tests of processes that exit early only await their ending.
  origin.catch(() => undefined)
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return {child, origin, output: () => output, ended, stop}
}
