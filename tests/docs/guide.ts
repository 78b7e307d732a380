import {execFile} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {GENERATED} from '../../scripts/typegen/generated.ts'
import {type Checkout, makeCheckout, writeFiles} from '../server/checkout.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Folders that a guide needs besides the server's sources. */
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

/** Milliseconds for steps that start programs. */
export const PATIENCE = 180_000

const execute = promisify(execFile)

/** A code block, and the file named last before it. */
const STEP = /`(?<file>[\w./-]+\/[\w.-]+\.\w+)`|^```(?<language>\w+)\n(?<code>.*?)^```$/gms

interface Block {
  file: string
  language: string
  code: string
}

/** Returns the guide's code in order, each block with its file. */
function blocksOf(text: string): Block[] {
  let file = ''
  return Array.from(text.matchAll(STEP)).flatMap(({groups}) => {
    file = groups?.['file'] ?? file
    const {language, code = ''} = groups ?? {}
    return language ? [{file, language, code}] : []
  })
}

/** Applies a diff. @throws Error unless exactly one place matches its start */
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

/** Returns the text of a guide. @param guide its path from the repository's root */
export const readGuide = (guide: string): string => readFileSync(path.join(ROOT, guide), 'utf8')

/** Returns the files that a guide, or a part of it, makes or changes by hand, each once. */
export const filesOf = (text: string): string[] => [
  ...new Set(
    blocksOf(text)
      .filter(({language}) => language !== 'sh')
      .map(({file}) => file),
  ),
]

/** True if the repository does not have a file yet. */
export const isNew = (file: string): boolean => !existsSync(path.join(ROOT, file))

/** A copy of the repository in which a guide was followed. */
export interface FollowedGuide {
  folder: string
  /** Files that `npm run typegen` changed. */
  generated: string[]
  /** Runs a package's program in the copy. @returns its output if it failed */
  failureOf: (program: string, ...args: string[]) => Promise<string | undefined>
  dispose: Checkout['dispose']
}

/**
 * Follows a guide word for word: makes and changes its files, and generates the types again.
 * @param guide its text
 * @throws Error if a step cannot be followed
 */
export async function followGuide(guide: string): Promise<FollowedGuide> {
  const {folder, dispose} = await makeCheckout(OTHERS)
  for (const {file, language, code} of blocksOf(guide)) {
    const whole = path.join(folder, file)
    if (language === 'diff') writeFileSync(whole, change(readFileSync(whole, 'utf8'), code))
    else if (language !== 'sh') await writeFiles(folder, {[file]: code})
  }
  const failureOf = async (program: string, ...args: string[]) =>
    execute(path.join(ROOT, 'node_modules/.bin', program), args, {cwd: folder}).then(
      () => undefined,
      ({stdout, stderr}: {stdout: string; stderr: string}) => `${stdout}${stderr}`,
    )
  const failure = await failureOf('node', 'scripts/typegen.ts')
  if (failure !== undefined) throw new Error(failure)
  const differs = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8') !== readFileSync(path.join(ROOT, file), 'utf8')
  return {
    folder,
    generated: Object.values(GENERATED).filter(differs),
    failureOf,
    dispose,
  }
}
