import {type ChildProcess, execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync} from 'node:fs'
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import * as v from 'valibot'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

const LAKE = join(import.meta.dirname, '..')
const README = readFileSync(join(LAKE, 'README.md'), 'utf8')

/** The TypeScript examples of the README, in order: creating a client, and mounting a lake. */
const [CLIENT = '', MOUNT = ''] = Array.from(
  README.matchAll(/^```ts\n(.*?)^```$/gms),
  ([, code = '']) => code,
)

const Manifest = v.object({
  bin: v.object({lake: v.string()}),
  dependencies: v.record(v.string(), v.string()),
})

/** Milliseconds that packing may take on a busy machine; it takes some seconds. */
const PATIENCE = 180_000

const execute = promisify(execFile)
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>'

/** A project that has the package, and nothing of this repository. */
let project: string
let program: string
let running: ChildProcess | undefined
let origin: string

/** Links a package of this repository into the project, as if it had been installed there. */
async function link(name: string): Promise<void> {
  const place = join(project, 'node_modules', name)
  await mkdir(dirname(place), {recursive: true})
  const folders = [LAKE, dirname(LAKE)].map((folder) => join(folder, 'node_modules', name))
  await symlink(folders.find(existsSync) ?? name, place)
}

/** Returns the output of the installed program, which uses the project's lake. */
const lake = async (...args: string[]) =>
  (await execute(process.execPath, [program, ...args], {cwd: project})).stdout

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'lake-package-test-'))
  const installed = join(project, 'node_modules/content-lake')
  await mkdir(installed, {recursive: true})
  const {stdout: packed} = await execute(process.execPath, [join(LAKE, 'scripts/pack.ts'), project])
  await execute('tar', ['xzf', packed.trim(), '-C', installed, '--strip-components=1'], {
    cwd: project,
  })
  const {bin, dependencies} = v.parse(
    Manifest,
    JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')),
  )
  // Only declared dependencies: any other is missing here, as it would be after an installation.
  for (const name of Object.keys(dependencies)) await link(name)
  program = join(installed, bin.lake)
  await writeFile(join(project, 'package.json'), '{"type": "module"}')
  const server = spawn(process.execPath, [program, 'serve', '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = server
  const [line] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  origin = /http:\S+/.exec(String(line))?.[0] ?? ''
}, PATIENCE)
afterAll(async () => {
  running?.kill('SIGKILL')
  await rm(project, {recursive: true})
})

describe('the package, installed without anything of this repository', () => {
  it('serves what the README shows, which a thread answers queries about', async () => {
    await link('@sanity/client')
    await writeFile(join(project, 'example.js'), CLIENT.replace('http://localhost:4000', origin))
    await execute(process.execPath, ['example.js'], {cwd: project})
    const answer = await client().fetch('*[_type == "page"]{title}')
    expect(answer).toEqual([{title: 'Hello'}])
  })

  it('takes an image, and looks at a drawing in a process of its own', async () => {
    const dot = await sharp({create: {width: 3, height: 2, channels: 3, background: 'red'}})
      .png()
      .toBuffer()
    const image = await client().assets.upload('image', dot)
    expect(image.metadata.dimensions).toMatchObject({width: 3, height: 2})
    const drawing = await client().assets.upload('image', Buffer.from(DRAWING), {filename: 'a.svg'})
    expect(drawing.metadata.dimensions).toMatchObject({width: 30, height: 20})
  })

  it('leads what a command asks of the hosted API to the lake that runs on the folder', async () => {
    const query = encodeURIComponent('*[_type == "page"][0].title')
    const address = `https://embedded.api.sanity.io/v2025-02-19/data/query/production?query=${query}`
    const ask = `console.log((await (await fetch('${address}')).json()).result)`
    expect(await lake('run', '--', process.execPath, '--eval', ask)).toBe('Hello\n')
  })

  it('is backed up while it runs, and found sound', async () => {
    expect(await lake('backup', 'backups')).toContain('is a sound backup: 3 documents')
    expect(await lake('verify')).toContain('is sound: 3 documents')
  })

  it('has types, by which the README’s server is right and a lake without a store is not', async () => {
    await writeFile(join(project, 'server.ts'), `${MOUNT}// @ts-expect-error\ncreateLake('nowhere')\n`)
    await link('@types/node')
    await link('typescript')
    const compilerOptions = {
      module: 'nodenext',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
    }
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({compilerOptions, files: ['server.ts']}))
    const faults = await execute(process.execPath, ['node_modules/typescript/bin/tsc'], {cwd: project}).then(
      () => undefined,
      ({stdout}: {stdout: string}) => stdout,
    )
    expect(faults).toBeUndefined()
  })
})

function client() {
  return createClient({
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
  })
}
