import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {format} from 'oxfmt'
import * as v from 'valibot'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** What is written, as paths from the root. */
export const GENERATED = {
  types: 'model/sanity.types.ts',
  queries: 'model/queries/siteQueries.ts',
  answers: 'model/shapes/answerShapes.ts',
  documents: 'model/shapes/documentShapes.ts',
  texts: 'model/text/textFields.ts',
  sectionSchemas: 'src/sections/schemas.ts',
  sectionQueries: 'src/sections/queries.ts',
  sectionViews: 'src/sections/views.ts',
  lazySectionViews: 'src/sections/lazyViews.ts',
  sectionGroups: 'schemas/sectionGroups.ts',
} as const

type GeneratedFile = (typeof GENERATED)[keyof typeof GENERATED]

/** Not beside the sources: builds that begin meanwhile look at all that is there. */
export const CACHE = path.join(ROOT, '.cache')

const HEAD = '// Written by npm run typegen.\n'

/** How the repository is formatted. */
const style = v.parse(
  v.object({
    printWidth: v.number(),
    semi: v.boolean(),
    singleQuote: v.boolean(),
    bracketSpacing: v.boolean(),
  }),
  JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8')),
)

/** Replaces a file in one step: a server that starts meanwhile reads it. */
export function replaceFile(file: GeneratedFile, text: string): void {
  const whole = path.join(ROOT, file)
  mkdirSync(CACHE, {recursive: true})
  const written = path.join(CACHE, path.basename(file))
  mkdirSync(CACHE, {recursive: true})
  writeFileSync(written, text)
  renameSync(written, whole)
}

/**
 * Writes generated code, formatted as the rest of the repository: a change of one thing changes its lines alone.
 * @throws Error for code that cannot be read
 */
export async function writeGenerated(file: GeneratedFile, code: string): Promise<void> {
  const formatted = await format(path.basename(file), `${HEAD}${code}`, style)
  const [problem] = formatted.errors
  if (problem) throw new Error(`${file}: ${problem.message}`)
  replaceFile(file, formatted.code)
}
