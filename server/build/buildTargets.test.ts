import {existsSync, globSync, readFileSync} from 'node:fs'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {makeFolder} from '../../tests/server/hostedLake.ts'
import {listenTo} from '../../tests/server/serving.ts'
import {assertBuilt, buildAll, buildIfStale} from './buildTargets.ts'
import {OperatorError} from '../errors.ts'

/**
 * Stands in for Vite: writes files without reading sources, and notes its arguments. Fails while there is a file `fault`, or one for its
 * mode.
 */
const VITE = `
  const {appendFileSync, existsSync, mkdirSync, writeFileSync} = require('node:fs')
  const {dirname, join} = require('node:path')
  const [command, ...rest] = process.argv.slice(2)
  const options = Object.fromEntries(rest.flatMap((name, index) => (index % 2 ? [] : [[name, rest[index + 1]]])))
  const files = {
    production: ['index.html', '.vite/manifest.json', 'assets/site.js', 'assets/site.js.map'],
    prerender: ['entry.js'],
    studio: ['studio/index.html'],
  }[options['--mode']]
  appendFileSync('asked.txt', command + ' ' + options['--mode'] + '\\n')
  if (existsSync('fault') || existsSync('fault-' + options['--mode'])) process.exit(1)
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

/** Creates sources in a folder of their own, and captures the output of their build. */
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
    /** Builds stale targets. @returns their names */
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
    // On static hosts `index.html` is the home page's file.
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
    ['.cache/build/studio.fingerprint', 'Studio'],
  ])('builds again what has lost its %s', async (name, target) => {
    const {build, file} = open()
    await build()
    await rm(file(name))
    expect(await build()).toEqual([target])
  })

  test('takes away pages and code that an earlier build of the same part has left, and nothing else', async () => {
    const {build, change, has, file} = open()
    await build()
    for (const name of ['dist/Rider/index.html', 'dist/studio/old.html', '.cache/prerender/old.js'])
      await change(name)
    await change('studio/main.tsx')
    await build()
    expect([has('dist/Rider/index.html'), has('dist/studio/old.html')]).toEqual([true, false])
    await change('dist/studio/kept.html')
    await change('index.html')
    await change('src/main.tsx')
    await rm(file('dist/studio/index.html'))
    await build()
    expect([has('dist/Rider'), has('.cache/prerender/old.js')]).toEqual([false, false])
    expect(has('dist/studio/index.html')).toBe(true)
  })

  test('keeps what only the server reads out of what visitors are sent', async () => {
    const {root, build, file} = open()
    await build()
    expect(globSync('dist/**/*.*', {cwd: root}).toSorted()).toEqual([
      'dist/assets/site.js',
      'dist/shell.html',
      'dist/studio/index.html',
    ])
    expect(globSync('dist/.*', {cwd: root})).toEqual([])
    expect(readFileSync(file('.cache/build/manifest.json'), 'utf8')).toBe('.vite/manifest.json')
    expect(readFileSync(file('.cache/build/maps/assets/site.js.map'), 'utf8')).toBe('assets/site.js.map')
  })
})

describe('a build', () => {
  test('that fails leaves the last good one whole, however and how often it is started, and is tried the next time', async () => {
    const {build, change, file, root, has} = open()
    await build()
    await change('src/main.tsx')
    await change('fault')
    for (let start = 0; start < 2; start += 1) {
      await expect(build()).rejects.toThrow(
        new OperatorError('The site could not be built. The lines above say why.'),
      )
      await expect(buildAll(async () => undefined, root)).rejects.toThrow(OperatorError)
    }
    await expect(assertBuilt(root)).resolves.toBeUndefined()
    expect(
      ['dist/shell.html', 'dist/assets/site.js', 'dist/studio/index.html', '.cache/prerender/entry.js'].map(
        has,
      ),
    ).toEqual([true, true, true, true])
    await rm(file('fault'))
    expect(await build()).toEqual(ALL)
  })

  test('of which a later part fails puts none of it in place', async () => {
    const {build, change, file} = open()
    await build()
    await writeFile(file('dist/shell.html'), 'the last one')
    await change('src/main.tsx')
    await change('fault-studio')
    await expect(build()).rejects.toThrow('The Studio could not be built.')
    expect(readFileSync(file('dist/shell.html'), 'utf8')).toBe('the last one')
  })

  test('whose pages cannot be written leaves the last one, too', async () => {
    const {root, build, file} = open()
    await build()
    await writeFile(file('dist/shell.html'), 'the last one')
    const failing = buildAll(async (next) => {
      await writeFile(path.join(next.site, 'index.html'), 'a page')
      throw new OperatorError('No page was written.')
    }, root)
    await expect(failing).rejects.toThrow('No page was written.')
    expect([readFileSync(file('dist/shell.html'), 'utf8'), existsSync(file('dist/index.html'))]).toEqual([
      'the last one',
      false,
    ])
  })

  test('has what was written with it, and all of it', async () => {
    const {root, build, has, file} = open()
    await build()
    await writeFile(file('dist/Old.html'), 'an old page')
    await buildAll((next) => writeFile(path.join(next.site, 'index.html'), 'a page'), root)
    expect(readFileSync(file('dist/index.html'), 'utf8')).toBe('a page')
    expect([has('dist/shell.html'), has('dist/studio/index.html'), has('dist/Old.html')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await build()).toEqual([])
  })
})

describe('code of an earlier build', () => {
  test('stays for a day after it was left, for open tabs and for a server that still runs', async () => {
    const {root, build, change, has} = open()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({toFake: ['Date'], now: 0})
    await change('dist/assets/first.js')
    await change('.cache/build/maps/assets/first.js.map')
    await build()
    expect(has('dist/assets/first.js')).toBe(true)
    for (const [hours, stays] of [
      [12, true],
      [23, true],
      [25, false],
    ] as const) {
      vi.setSystemTime(hours * 60 * 60 * 1000)
      await buildAll(async () => undefined, root)
      expect(has('dist/assets/first.js'), `after ${hours} hours`).toBe(stays)
      expect(has('.cache/build/maps/assets/first.js.map'), `its map after ${hours} hours`).toBe(stays)
    }
    expect(has('dist/assets/site.js')).toBe(true)
  })

  test('goes after that day also where only the Studio was built meanwhile', async () => {
    const {build, change, has} = open()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({toFake: ['Date'], now: 0})
    await change('dist/assets/first.js')
    await build()
    for (const [hours, stays] of [
      [12, true],
      [25, false],
    ] as const) {
      vi.setSystemTime(hours * 60 * 60 * 1000)
      await change(`studio/after${hours}.tsx`)
      expect(await build()).toEqual(['Studio'])
      expect(has('dist/assets/first.js'), `after ${hours} hours`).toBe(stays)
    }
  })

  test('stays when it is of the build in use again', async () => {
    const {root, build, change, file, has} = open()
    await build()
    await writeFile(file('.cache/build/leftCode.json'), JSON.stringify({'assets/site.js': 0}))
    await buildAll(async () => undefined, root)
    await change('studio/main.tsx')
    await build()
    expect(has('dist/assets/site.js')).toBe(true)
  })
})

describe('a process that ends while a build is put in place', () => {
  test('leaves to the next start what is missing of it', async () => {
    const {root, build, file} = open()
    await build()
    await change(root, '.cache/next/dist/assets/new.js', 'new code')
    await change(root, '.cache/next/dist/shell.html', 'new page')
    await change(root, 'dist/Gone.html', 'old page')
    const plan = [
      // Was put in place before.
      {folder: 'renderer', file: 'entry.js', does: 'arrives'},
      {folder: 'site', file: 'assets/new.js', does: 'arrives'},
      {folder: 'site', file: 'shell.html', does: 'arrives'},
      {folder: 'site', file: 'Gone.html', does: 'goes'},
    ]
    await change(root, '.cache/next/plan.json', JSON.stringify(plan))
    await assertBuilt(root)
    expect(readFileSync(file('dist/shell.html'), 'utf8')).toBe('new page')
    expect(readFileSync(file('dist/assets/new.js'), 'utf8')).toBe('new code')
    expect([existsSync(file('dist/Gone.html')), existsSync(file('.cache/next'))]).toEqual([false, false])
  })

  test('leaves the build in use where the next one is not whole', async () => {
    const {root, build, file} = open()
    await build()
    await change(root, '.cache/next/dist/shell.html', 'half of it')
    await assertBuilt(root)
    expect(readFileSync(file('dist/shell.html'), 'utf8')).toBe('index.html')
  })

  async function change(root: string, name: string, text: string) {
    await mkdir(path.dirname(path.join(root, name)), {recursive: true})
    await writeFile(path.join(root, name), text)
  }
})

test('a build is not served for other content or services than it was made for, and the start says which variables differ', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('VITE_SANITY_PROJECT_ID', 'ab12cd34')
  vi.stubEnv('VITE_SANITY_DATASET', 'staging')
  const {root, build} = open()
  await build()
  await expect(assertBuilt(root)).resolves.toBeUndefined()
  vi.stubEnv('VITE_SANITY_DATASET', 'production')
  vi.stubEnv('VITE_CITIES_API_URL', 'https://cities.example')
  await expect(assertBuilt(root)).rejects.toThrow(
    'The build was made with other values of VITE_CITIES_API_URL and VITE_SANITY_DATASET. ' +
      'Run npm run build with those of now, or start with those of the build.',
  )
  await build()
  await expect(assertBuilt(root)).resolves.toBeUndefined()
})
