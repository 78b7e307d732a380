import {execFile} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Checkout, makeCheckout, writeFiles} from '../server/checkout.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GUIDE = readFileSync(path.join(ROOT, 'docs/adding-a-section.md'), 'utf8')

/** What the guide needs besides the sources of the server. */
const OTHERS = [
  'studio',
  'scripts',
  'tests',
  'playwright.config.ts',
  'tsconfig.json',
  'vitest.config.ts',
  '.oxfmtrc.json',
]

/** The part of the code whose types are checked: to check all of it takes three times as long. */
const CHECKED = {extends: './tsconfig.json', include: ['src/env.d.ts', 'src/sections', 'schemas']}

const execute = promisify(execFile)

/** Milliseconds for steps that start programs. */
const PATIENCE = 180_000

/** A code block, and the file that was named last before it. */
const STEP = /`(?<file>[\w./-]+\/[\w.-]+\.\w+)`|^```(?<language>\w+)\n(?<code>.*?)^```$/gms

interface Block {
  file: string
  language: string
  code: string
}

/** The code of the guide in order, each piece with the file that it is for. */
function blocksOf(text: string): Block[] {
  let file = ''
  return Array.from(text.matchAll(STEP)).flatMap(({groups}) => {
    file = groups?.['file'] ?? file
    const {language, code = ''} = groups ?? {}
    return language ? [{file, language, code}] : []
  })
}

/** Changes a file as a diff says. @throws Error unless exactly one place is what the diff starts from */
function change(text: string, diff: string): string {
  const lines = diff.trimEnd().split('\n')
  const side = (marks: string) =>
    lines.filter(([mark = ' ']) => marks.includes(mark)).map((line) => `${line.slice(1)}\n`)
  const [before, after, none] = text.split(side(' -').join(''))
  if (before === undefined || after === undefined || none !== undefined) {
    throw new Error(`There must be one place to change:\n${diff}`)
  }
  return before + side(' +').join('') + after
}

describe('the guide to a new section', () => {
  const blocks = blocksOf(GUIDE)
  const filesOf = (chosen: Block[]) => [...new Set(chosen.map(({file}) => file))]
  const created = filesOf(blocks.filter(({language}) => !['diff', 'sh'].includes(language)))
  const changed = filesOf(blocks.filter(({language}) => language === 'diff'))
  let checkout: Checkout

  /** Runs a program of the packages in the copy. @returns what it printed when it failed */
  async function failureOf(program: string, ...args: string[]): Promise<string | undefined> {
    const file = path.join(ROOT, 'node_modules/.bin', program)
    return execute(file, args, {cwd: checkout.folder}).then(
      () => undefined,
      ({stdout, stderr}: {stdout: string; stderr: string}) => `${stdout}${stderr}`,
    )
  }

  beforeAll(async () => {
    checkout = await makeCheckout(OTHERS)
    for (const {file, language, code} of blocks) {
      const whole = path.join(checkout.folder, file)
      if (language === 'diff') writeFileSync(whole, change(readFileSync(whole, 'utf8'), code))
      else if (language !== 'sh') await writeFiles(checkout.folder, {[file]: code})
    }
    await writeFiles(checkout.folder, {'tsconfig.section.json': JSON.stringify(CHECKED)})
    const failure = await failureOf('node', 'scripts/typegen.ts')
    if (failure !== undefined) throw new Error(failure)
  }, PATIENCE)
  afterAll(() => checkout.dispose())

  test('asks for three new files, a part of the query, a place in three lists, and a test', () => {
    expect(created.filter((file) => !existsSync(path.join(ROOT, file)))).toHaveLength(3)
    expect(changed).toHaveLength(5)
  })

  test('leads to code that is formatted, and whose types fit', {timeout: PATIENCE}, async () => {
    expect(await failureOf('oxfmt', '--check', ...created, ...changed)).toBeUndefined()
    expect(await failureOf('tsc', '--project', 'tsconfig.section.json')).toBeUndefined()
  })

  test('leads to a section that visitors see', {timeout: PATIENCE}, async () => {
    const tests = ['tests/pages/sections.test.tsx', '-t', 'a quotation']
    expect(await failureOf('vitest', 'run', ...tests)).toBeUndefined()
  })
})
