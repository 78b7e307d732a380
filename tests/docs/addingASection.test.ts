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
  '.oxlintrc.json',
]

/** The part of the code whose types are checked: to check all of it takes three times as long. */
const CHECKED = {
  extends: './tsconfig.json',
  include: ['src/env.d.ts', 'src/sections', 'schemas', 'studio/schemaTypes.ts'],
}

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
  const [adding, oneMore] = GUIDE.split('\n## One more field\n').map(blocksOf)
  const filesOf = (blocks: Block[] = []) => [
    ...new Set(blocks.filter(({language}) => language !== 'sh').map(({file}) => file)),
  ]
  const created = filesOf(adding)
  const changed = filesOf(oneMore)
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
    for (const {file, language, code} of [...(adding ?? []), ...(oneMore ?? [])]) {
      const whole = path.join(checkout.folder, file)
      if (language === 'diff') writeFileSync(whole, change(readFileSync(whole, 'utf8'), code))
      else if (language !== 'sh') await writeFiles(checkout.folder, {[file]: code})
    }
    await writeFiles(checkout.folder, {'tsconfig.section.json': JSON.stringify(CHECKED)})
    const failure = await failureOf('node', 'scripts/typegen.ts')
    if (failure !== undefined) throw new Error(failure)
  }, PATIENCE)
  afterAll(() => checkout.dispose())

  test('asks for five new files and no change of another', () => {
    expect(created).toHaveLength(5)
    expect(created.filter((file) => existsSync(path.join(ROOT, file)))).toEqual([])
  })

  test('asks for a change of four files for one more field', () => {
    expect(changed).toHaveLength(4)
  })

  test(
    'leads to code that is formatted and follows the rules, and whose types fit',
    {timeout: PATIENCE},
    async () => {
      expect(await failureOf('oxfmt', '--check', ...created)).toBeUndefined()
      expect(
        await failureOf('oxlint', '--deny-warnings', 'src/sections', 'tests/pages/quotation.test.tsx'),
      ).toBeUndefined()
      expect(await failureOf('tsc', '--project', 'tsconfig.section.json')).toBeUndefined()
    },
  )

  test('leads to texts that a click in the preview opens, whatever the field is called', () => {
    const texts = readFileSync(path.join(checkout.folder, 'model/text/textFields.ts'), 'utf8')
    for (const field of ['words', 'speaker', 'date']) expect(texts).toContain(`'sections.${field}': 'copy'`)
  })

  test(
    'leads to a section that visitors see, and leaves no other test of sections red',
    {timeout: PATIENCE},
    async () => {
      const content = ['newSections', 'pictures', 'studioWords', 'editableText'].map(
        (name) => `tests/content/${name}.test.ts`,
      )
      expect(await failureOf('vitest', 'run', 'tests/pages/quotation.test.tsx', ...content)).toBeUndefined()
    },
  )
})
