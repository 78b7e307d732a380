/**
 * `npm run bench -- templates [--from <folder>]`: tries Sanity's templates, unmodified, on the packed lake. It imports content,
 * generates types, edits a post in the Studio, and checks that the site follows. Templates are cloned from GitHub, or from
 * clones in a folder, and packages come from the registry: some minutes, and two gigabytes. Prints the time of each step.
 */
import {type SpawnOptions, spawn} from 'node:child_process'
import {once} from 'node:events'
import {globSync} from 'node:fs'
import {mkdir, mkdtemp, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {STUDIO, type Template, TEMPLATES} from './templates.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WALK = path.join(import.meta.dirname, 'walk.ts')

const {values: chosen} = parseArgs({
  options: {from: {type: 'string', default: 'https://github.com/sanity-io'}, write: {type: 'boolean'}},
})

/** Runs a command. Its output goes to stderr unless the options say otherwise. @throws when it fails */
async function run([program = '', ...args]: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(program, args, {stdio: ['ignore', process.stderr, 'inherit'], ...options})
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}.`)
}

/** Runs a step, and prints its duration. */
async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  console.log(`  ${step}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Installs the packed lake in an empty folder. @returns its program */
async function installLake(folder: string): Promise<string> {
  await run(['npm', 'run', '--silent', 'pack', '-w', 'content-lake'], {cwd: ROOT})
  const [packed] = globSync('lake/content-lake-*.tgz', {cwd: ROOT})
  if (packed === undefined) throw new Error('No package was made of the lake.')
  await mkdir(folder)
  await writeFile(path.join(folder, 'package.json'), '{"private": true}')
  await run(['npm', 'install', '--no-audit', '--no-fund', path.join(ROOT, packed)], {cwd: folder})
  return path.join(folder, 'node_modules/.bin/lake')
}

async function tryTemplate(template: Template, lake: string, folder: string): Promise<void> {
  const {name, settings, content, typegen, site} = template
  await timed('clone', () =>
    run(['git', 'clone', '--quiet', '--depth', '1', `${chosen.from}/${name}`, folder], {}),
  )
  // Some templates include their types, which must be generated here.
  const types = path.join(folder, template.types)
  await rm(types, {force: true})
  await timed('packages', () => run(['npm', 'ci', '--no-audit', '--no-fund'], {cwd: folder}))
  for (const [file, text] of Object.entries(settings)) await writeFile(path.join(folder, file), text)
  const origins = [STUDIO, site].flatMap((origin) => ['--allow-origin', origin])
  const behindLake = (command: string[], options: SpawnOptions) =>
    run([lake, 'run', '--dir', `${folder}-lake`, ...origins, '--', ...command], options)
  await timed('content', () => behindLake(content.command, {cwd: path.join(folder, content.folder)}))
  for (const command of typegen) {
    await timed(command.join(' '), () => behindLake(command, {cwd: path.join(folder, 'studio')}))
  }
  await behindLake([process.execPath, WALK, name], {cwd: folder, stdio: 'inherit'})
  const {size} = await stat(types)
  console.log(`  types: ${size} bytes in ${template.types}`)
}

const folder = await mkdtemp(path.join(tmpdir(), 'templates-'))
try {
  const lake = await timed('pack and install the lake', () => installLake(path.join(folder, 'tool')))
  for (const template of TEMPLATES) {
    console.log(template.name)
    await tryTemplate(template, lake, path.join(folder, template.name))
  }
} finally {
  await rm(folder, {recursive: true, force: true})
}
