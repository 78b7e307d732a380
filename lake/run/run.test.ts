import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {createClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {isFolderInUse} from '../index.ts'
import {COMMAND_LINE, type LakeProcess, startLakeProcess} from '../tests/lakeProcess.ts'

const ASKER = join(import.meta.dirname, '../tests/hostedAsker.ts')
const SANITY = fileURLToPath(new URL('bin/run.js', import.meta.resolve('@sanity/cli/package.json')))

let root: string
let folder: string
let running: LakeProcess | undefined
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lake-run-test-'))
  folder = join(root, 'lake')
})
afterEach(async () => {
  await running?.kill()
  running = undefined
  await rm(root, {recursive: true})
})

const startProgram = (...args: string[]) =>
  spawn(process.execPath, [COMMAND_LINE, ...args], {cwd: root, stdio: ['ignore', 'pipe', 'pipe']})

/** Starts `lake run` on the folder, in the folder around it. */
const start = (...command: string[]) => startProgram('run', '--dir', folder, '--', ...command)

async function ended(child: ReturnType<typeof start>) {
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return {code, output, errors}
}

/** Runs `lake run`, and returns its exit code and the output. */
const run = (...command: string[]) => ended(start(...command))

const heard = (child: ChildProcess, words: string) =>
  new Promise<void>((resolve) => {
    let said = ''
    child.stdout?.on('data', (data) => {
      said += String(data)
      if (said.includes(words)) resolve()
    })
  })

/**
 * Milliseconds. The tool takes some seconds for each command, and loads the Studio again if it needs one; longer beside other tests.
 */
const COMMANDS_TIMEOUT = 300_000

/** Leaves packages to Node: with Vite the tool would build each of their files again, which takes three times as long. */
const TOOL_SETTINGS = `
export default {api: {projectId: 'embedded'}, vite: (config) => ({...config, ssr: {external: true}})}`

const STUDIO = `
import {defineConfig} from 'sanity'
const types = [{name: 'page', type: 'document', fields: [{name: 'title', type: 'string'}]}]
export default defineConfig({name: 'main', projectId: 'embedded', dataset: 'production', schema: {types}})`

/** Makes the commands' folder a Studio's. */
async function makeStudio(): Promise<void> {
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), '{"type": "module"}')
  await writeFile(join(root, 'sanity.cli.ts'), TOOL_SETTINGS)
  await writeFile(join(root, 'sanity.config.ts'), STUDIO)
}

/** Prints the result of a request by `node:https` with an agent of its own, which knows no proxy. */
const PAST_THE_PROXY = `
import {Agent, get} from 'node:https'
const tell = (what) => console.log(what)
get(process.argv[1], {agent: new Agent()}, tell).on('error', ({code, message}) => tell(code + ' ' + message))`

describe('lake run', () => {
  it('leads what asks for the hosted API to the lake of the folder, whatever it asks with', async () => {
    running = startLakeProcess(folder)
    const apiHost = (await running.origin) ?? ''
    const writer = createClient({
      apiHost,
      useProjectHostname: false,
      useCdn: false,
      projectId: 'embedded',
      dataset: 'production',
      apiVersion: '2025-02-19',
    })
    await writer.create({_id: 'a', _type: 'page', title: 'Written by another'})
    const asker = start(process.execPath, ASKER, 'embedded')
    const listening = heard(asker, 'welcome').then(() => writer.patch('a').set({title: 'Changed'}).commit())
    const {code, output, errors} = await ended(asker)
    await listening
    expect(errors).toBe('')
    const facts = Object.assign(
      {},
      ...output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    expect(facts).toEqual({
      welcome: false,
      fetch: expect.stringMatching(/^(?:Written by another|Changed)$/),
      client: expect.stringMatching(/^(?:Written by another|Changed)$/),
      https: expect.stringMatching(/^(?:Written by another|Changed)$/),
      mutation: 'Changed',
    })
    expect(code).toBe(0)
  })

  it('answers itself what the lake does not have, and lets nothing out that knows no proxy', async () => {
    const unknown = `const r = await fetch('https://cdn.sanity.io/v1/no/such'); console.log(r.status, await r.text())`
    const answered = await run(process.execPath, '--eval', unknown)
    expect(answered.output).toContain('404')
    expect(answered.output).toContain('The lake has no endpoint GET /v1/no/such')
    expect(answered.errors).toContain('Something asked for GET /v1/no/such')
    const address = 'https://abc.api.sanity.io/v1/ping'
    const past = await run(process.execPath, '--input-type=module', '--eval', PAST_THE_PROXY, address)
    expect(past.output).toMatch(/^ENOTFOUND abc\.api\.sanity\.io is not asked: "lake run" keeps/)
  })

  it('lets a tool of Sanity’s work with any project that it names', async () => {
    const tool = await run(process.execPath, SANITY, 'datasets', 'list', '--project-id', 'abc12345')
    expect(tool).toMatchObject({code: 0, output: expect.stringMatching(/^production$/m)})
  })

  it(
    'keeps the schema of a Studio, which the tool lists and deletes later',
    async () => {
      await makeStudio()
      const schemas = (...args: string[]) => run(process.execPath, SANITY, 'schemas', ...args)
      expect(await schemas('deploy')).toMatchObject({code: 0})
      expect(JSON.parse((await schemas('list', '--json')).output)).toEqual([
        expect.objectContaining({
          _id: '_.schemas.main',
          workspace: {name: 'main', title: 'Main'},
          schema: expect.stringContaining('"title"'),
        }),
      ])
      expect(await schemas('delete', '--ids', '_.schemas.main', '--yes')).toMatchObject({
        code: 0,
        output: expect.stringContaining('deleted 1/1'),
      })
    },
    COMMANDS_TIMEOUT,
  )

  it(
    'lets a tool of Sanity’s create a dataset, give it another name and delete it',
    async () => {
      const sanity = (...args: string[]) =>
        run(process.execPath, SANITY, 'datasets', ...args, '--project-id', 'abc12345')
      expect(await sanity('create', 'staging', '--visibility', 'public')).toMatchObject({
        code: 0,
        output: expect.stringContaining('created'),
      })
      expect(await sanity('alias', 'create', 'next', 'staging')).toMatchObject({
        code: 0,
        output: expect.stringContaining('~next created and linked to staging'),
      })
      expect(await sanity('delete', 'staging', '--force')).toMatchObject({code: 0})
    },
    COMMANDS_TIMEOUT,
  )

  it('ends as its command ends, and closes the lake that it started', async () => {
    expect(await run(process.execPath, '--eval', 'process.exitCode = 7')).toMatchObject({code: 7})
    expect(await run(process.execPath, '--eval', `process.kill(process.pid, 'SIGKILL')`)).toMatchObject({
      code: 137,
    })
    const patient = `process.on('SIGTERM', () => process.exit(5)); console.log('ready'); setInterval(() => {}, 1000)`
    const child = start(process.execPath, '--eval', patient)
    await heard(child, 'ready')
    expect(isFolderInUse(folder)).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([5, null])
    expect(isFolderInUse(folder)).toBe(false)
  })

  it('takes the options behind "--" for those of the command', async () => {
    const {code, output} = await run(process.execPath, '--help')
    expect([code, output]).toEqual([0, expect.stringMatching(/^Usage: node/)])
    expect(await ended(startProgram('run', 'ls'))).toMatchObject({
      code: 2,
      errors: expect.stringContaining('It comes after "--"'),
    })
  })
})
