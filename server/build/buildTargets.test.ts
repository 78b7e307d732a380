import {existsSync, readFileSync} from 'node:fs'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {makeFolder} from '../../tests/server/hostedLake.ts'
import {listenTo} from '../../tests/server/serving.ts'
import {buildIn} from './buildFiles.ts'
import {assertBuilt, buildIfStale, buildInto} from './buildTargets.ts'
import {OperatorError} from '../errors.ts'

/** Builds as Vite does, without looking at what is built, and notes what it was asked for. Fails while there is a file `fault`. */
const VITE = `
  const {appendFileSync, existsSync, mkdirSync, writeFileSync} = require('node:fs')
  const {dirname, join} = require('node:path')
  const [command, ...rest] = process.argv.slice(2)
  const options = Object.fromEntries(rest.flatMap((name, index) => (index % 2 ? [] : [[name, rest[index + 1]]])))
  const files = {
    production: ['index.html', 'assets/site.js'],
    prerender: ['entry.js'],
    studio: ['studio/index.html'],
  }[options['--mode']]
  appendFileSync('asked.txt', command + ' ' + options['--mode'] + '\\n')
  if (existsSync('fault')) process.exit(1)
  for (const file of files) {
    const target = join(options['--outDir'], file)
    mkdirSync(dirname(target), {recursive: true})
    writeFileSync(target, file)
  }
`

const SOURCES = {
  'node_modules/vite/bin/vite.js': VITE,
  'package-lock.json': '{}',
  'index.html': '<!doctype html>',
  'public/favicon.svg': '<svg/>',
  'src/main.tsx': 'start()',
  'src/main.test.tsx': 'test()',
  'src/pages/page.tsx': 'page()',
  'studio/main.tsx': 'start()',
  'schemas/page.ts': 'page',
  'server/run/run.ts': 'run()',
}

const ALL = ['site', 'renderer of pages', 'Studio']

/** Sources in a folder of their own, and what is said while they are built. */
function open() {
  const root = makeFolder(SOURCES)
  const log = listenTo('stdout')
  const file = (name: string) => path.join(root, name)
  return {
    root,
    file,
    has: (name: string) => existsSync(file(name)),
    change: async (name: string) => {
      await mkdir(path.dirname(file(name)), {recursive: true})
      await writeFile(file(name), 'changed')
    },
    /** Builds what is stale. @returns what was */
    build: async () => {
      log.length = 0
      await buildIfStale(root)
      return log.flatMap((line) => /^Building the (.+)…\n$/.exec(line)?.[1] ?? [])
    },
    log,
  }
}

describe('a start', () => {
  test('builds what was never built, and says how long each part took', async () => {
    const {root, build, has, log, file} = open()
    await expect(assertBuilt(root)).rejects.toThrow(
      new OperatorError('Nothing is built yet. Run: npm run build'),
    )
    expect(await build()).toEqual(ALL)
    expect(readFileSync(file('asked.txt'), 'utf8')).toBe('build production\nbuild prerender\nbuild studio\n')
    // Where pages are files, the other name is the home page's.
    expect([has('dist/shell.html'), has('dist/index.html'), has('dist/assets/site.js')]).toEqual([
      true,
      false,
      true,
    ])
    expect([has('.cache/prerender/entry.js'), has('dist/studio/index.html')]).toEqual([true, true])
    expect(log[1]).toMatch(/^Built the site in \d{1,2}\.\d s\.\n$/)
    await expect(assertBuilt(root)).resolves.toBeUndefined()
    expect(await build()).toEqual([])
  })

  test.each([
    ['src/main.tsx', ALL],
    ['model/language.ts', ALL],
    ['src/pages/page.tsx', ALL],
    ['src/pages/new.tsx', ALL],
    ['public/favicon.svg', ['site']],
    ['index.html', ['site']],
    ['studio/main.tsx', ['Studio']],
    ['schemas/page.ts', ALL],
    ['package-lock.json', ALL],
    ['lake/client/multiplexFetch.ts', ALL],
    ['src/main.test.tsx', []],
    ['server/run/run.ts', []],
  ])('builds after a change of %s what is made of it: %j', async (name, made) => {
    const {build, change} = open()
    await build()
    await change(name)
    expect(await build()).toEqual(made)
    expect(await build()).toEqual([])
  })

  test('builds all of it where another variable is built in, and none for others', async () => {
    const {build} = open()
    onTestFinished(() => void vi.unstubAllEnvs())
    await build()
    vi.stubEnv('PORT', '4100')
    expect(await build()).toEqual([])
    vi.stubEnv('VITE_GEOCODER_URL', 'https://maps.example')
    expect(await build()).toEqual(ALL)
    vi.stubEnv('VITE_CITIES_API_URL', 'https://cities.example')
    expect(await build()).toEqual(ALL)
    expect(await build()).toEqual([])
  })

  test.each([
    ['dist/shell.html', 'site'],
    ['.cache/prerender/entry.js', 'renderer of pages'],
    ['dist/studio/index.html', 'Studio'],
    ['dist/.fingerprints/studio', 'Studio'],
  ])('builds again what has lost its %s', async (name, target) => {
    const {build, file} = open()
    await build()
    await rm(file(name))
    expect(await build()).toEqual([target])
  })

  test('takes away what an earlier build of the same part has left, and nothing else', async () => {
    const {build, change, has} = open()
    await build()
    for (const name of ['dist/Rider/index.html', 'dist/studio/assets/old.js', '.cache/prerender/old.js'])
      await change(name)
    await change('studio/main.tsx')
    await build()
    expect([has('dist/Rider/index.html'), has('dist/studio/assets/old.js')]).toEqual([true, false])
    await change('studio/assets/new.js')
    await change('dist/studio/assets/kept.js')
    await change('index.html')
    await change('src/main.tsx')
    await build()
    expect([has('dist/Rider/index.html'), has('.cache/prerender/old.js')]).toEqual([false, false])
    expect(has('dist/studio/index.html')).toBe(true)
  })
})

describe('a build', () => {
  test('that fails is said to, and is built the next time', async () => {
    const {build, change, file, root} = open()
    await build()
    await change('index.html')
    await change('fault')
    await expect(build()).rejects.toThrow(
      new OperatorError('The site could not be built. The lines above say why.'),
    )
    await expect(assertBuilt(root)).rejects.toThrow(OperatorError)
    await rm(file('fault'))
    expect(await build()).toEqual(['site'])
  })

  test('into other folders leaves the one in use as it is, and takes all of it', async () => {
    const {root, build, change, has, file} = open()
    await build()
    await change('dist/kept.txt')
    const other = file('next')
    await buildInto(buildIn(other), root)
    expect(
      ['dist/shell.html', 'dist/studio/index.html', '.cache/prerender/entry.js'].map((name) =>
        has(`next/${name}`),
      ),
    ).toEqual([true, true, true])
    expect(has('dist/kept.txt')).toBe(true)
    expect(await build()).toEqual([])
  })
})
