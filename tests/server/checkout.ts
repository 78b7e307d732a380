import {type ChildProcess, spawn} from 'node:child_process'
import {cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Sources that look beside themselves for others, and for what they write. */
const OWN = ['server', 'studio/embedded/offline', 'vite.config.ts', 'package.json']

/** What site and Studio are built from besides the sources of the server. */
export const BUILT_FROM = ['studio', 'schemas', 'public', 'index.html', 'package-lock.json']

/** Sources that a server only reads. */
const READ = ['lake', 'model', 'src', 'content', 'schemas']

/** What `npm run build` leaves, as small as can be. */
export const BUILT_FILES = {
  'shell.html': '<!doctype html><title>Site</title>',
  'studio/index.html': '<!doctype html><title>Studio</title>',
  'assets/site-4f2c.js': `/* ${'site '.repeat(400)} */`,
  'studio/assets/studio-9b1e.js': '/* Studio */',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const SLUG = pathToFileURL(path.resolve(import.meta.dirname, '../../model/addresses/slug.ts'))

/** What renders pages ahead, in as few words as can be: no page but the one for addresses that have none. Of cities it knows the list. */
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

/** A process of the server that has ended. */
export interface Ending {
  code: number | null
  output: string
  errors: string
}

/** A process of the server. */
interface Running {
  child: ChildProcess
  /** The address that it prints once it serves. Rejects when it ends before that. */
  origin: Promise<string>
  /** What it has printed so far. */
  output: () => string
  ended: Promise<Ending>
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<Ending>
}

/** A folder with the sources as they come from the repository, and a build and a lake folder of its own. */
export interface Checkout {
  folder: string
  lakeFolder: string
  /** Puts a small build in place. */
  build: () => Promise<void>
  /** Runs a script of `server/` on a port that the system chooses. */
  run: (script: string, options?: {args?: string[]; variables?: Record<string, string>}) => Running
  /** Ends what still runs and removes the folder. */
  dispose: () => Promise<void>
}

/**
 * Makes one in a temporary folder, whose sources can be changed and built.
 * @param others what it has besides the sources of the server, as paths from the repository's root
 */
export async function makeCheckout(others: readonly string[] = []): Promise<Checkout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checkout-'))
  await copySources(folder, [...OWN, ...READ, ...others])
  await linkPackages(folder)
  return checkoutIn(folder)
}

/**
 * Makes one with a small build, to be served. What a server only reads is linked: to copy that, and to compile it again, takes
 * longer than to start.
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

/** Makes one with a small build, for as long as the tests of the file run. */
export async function makeBuiltCheckout(): Promise<Checkout> {
  const checkout = await makeServedCheckout()
  afterAll(() => checkout.dispose())
  return checkout
}

/** Runs the server of such a checkout while the tests of the file run. */
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

/** Links each package by itself, so that what tools keep beside packages stays in this folder. */
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
  // Processes that are meant to end early are asked for their ending alone.
  origin.catch(() => undefined)
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return {child, origin, output: () => output, ended, stop}
}
