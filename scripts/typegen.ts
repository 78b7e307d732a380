/**
 * Writes the types of the content and of the answers to queries. It calls what `sanity schema extract` and `sanity typegen generate`
 * call: those take four times as long, because they bundle the whole Studio first. Run: npm run typegen
 */
import {mkdirSync, renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {runTypegenGenerate} from '@sanity/codegen'
import {extractSchema} from '@sanity/schema/_internal'
import {createSchema} from 'sanity'
import {schemaTypes} from '../schemas/index.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const STUDIO = path.join(ROOT, 'studio')
/** Not beside the sources: builds that begin meanwhile look at all that is there. */
const SCHEMA = path.join(ROOT, '.cache/schema.json')
const TYPES = path.join(ROOT, 'src/content/sanity.types.ts')
/** Replaces the types in one step: a server that starts meanwhile reads them. */
const NEW_TYPES = path.join(ROOT, '.cache/sanity.types.ts')

const schema = createSchema({name: 'default', types: schemaTypes})
// Of a schema with an error nothing is left.
if (!schemaTypes.every(({name}) => schema.has(name))) {
  throw new Error('The schema has errors. To see which, run in the folder studio: npx sanity schema validate')
}
mkdirSync(path.dirname(SCHEMA), {recursive: true})
writeFileSync(SCHEMA, `${JSON.stringify(extractSchema(schema), null, 2)}\n`)

const problems: string[] = []
await runTypegenGenerate({
  workDir: STUDIO,
  config: {
    path: ['src/**/*.{ts,tsx}', 'server/search/*.ts'].map((files) => path.join(ROOT, files)),
    schema: path.relative(STUDIO, SCHEMA),
    generates: NEW_TYPES,
    formatGeneratedCode: true,
    // Lists the queries by their texts, for the shapes and for what visitors may ask.
    overloadClientMethods: true,
  },
  onProgress: (event) => {
    if (event.type === 'moduleEvaluated') problems.push(...event.errors)
    if (event.type === 'formatFailed') problems.push(event.message)
  },
})
if (problems.length > 0) throw new Error(problems.join('\n'))
renameSync(NEW_TYPES, TYPES)
