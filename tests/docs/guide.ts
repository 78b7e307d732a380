import {execFile} from 'node:child_process'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {GENERATED} from '../../scripts/typegen/generated.ts'
import {type Checkout, makeCheckout, writeFiles} from '../server/checkout.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What a guide needs besides the sources of the server. */
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

/** The text of a guide. @param guide its path from the repository's root */
export const readGuide = (guide: string): string => readFileSync(path.join(ROOT, guide), 'utf8')

/** Files that a guide, or a part of it, makes or changes by hand, each once. */
export const filesOf = (text: string): string[] => [
  ...new Set(
    blocksOf(text)
      .filter(({language}) => language !== 'sh')
      .map(({file}) => file),
  ),
]

/** Whether a file is none of the repository yet. */
export const isNew = (file: string): boolean => !existsSync(path.join(ROOT, file))

/** A copy of the repository in which a guide was followed. */
export interface FollowedGuide {
  folder: string
  /** Files that `npm run typegen` wrote differently than before. */
  generated: string[]
  /** Runs a program of the packages in the copy. @returns what it printed when it failed */
  failureOf: (program: string, ...args: string[]) => Promise<string | undefined>
  dispose: Checkout['dispose']
}

/**
 * Follows a guide word for word: makes and changes its files, and writes the types again.
 * @param guide its text
 * @throws Error where a step cannot be followed
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
