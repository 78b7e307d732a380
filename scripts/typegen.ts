/**
 * Generates code from schemas and queries: the types of content, the texts of the queries by their names, the shapes that parse
 * answers and documents, and the list of texts that people read. Run after a change of either: npm run typegen
 */
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {findQueriesInPath, getResolver, runTypegenGenerate} from '@sanity/codegen'
import {extractSchema} from '@sanity/schema/_internal'
import {parse, type SchemaType, typeEvaluate} from 'groq-js'
import {createSchema} from 'sanity'
import {CACHE, GENERATED, replaceFile, ROOT, writeGenerated} from './typegen/generated.ts'
import {shapesCode} from './typegen/shapeCode.ts'
import {writeSections} from './typegen/sections.ts'
import {shapesIn} from './typegen/shapes.ts'
import {textFieldsOf} from './typegen/textFields.ts'

const STUDIO = path.join(ROOT, 'studio')
const SCHEMA = path.join(CACHE, 'schema.json')
const NEW_TYPES = path.join(CACHE, 'newTypes.ts')
/** Files with queries. */
const SOURCES = ['{src,model}/**/*.{ts,tsx}', 'server/search/*.ts'].map((files) => path.join(ROOT, files))

await writeSections()
// The registries are part of it.
const {schemaTypes} = await import('../studio/schemaTypes.ts')
const compiled = createSchema({name: 'default', types: schemaTypes})
// A schema with an error is empty.
if (!schemaTypes.every(({name}) => compiled.has(name))) {
  throw new Error('The schema has errors. To see which, run in the folder studio: npx sanity schema validate')
}
writeFileSync(SCHEMA, `${JSON.stringify(extractSchema(compiled), null, 2)}\n`)
const schema: SchemaType = JSON.parse(readFileSync(SCHEMA, 'utf8'))

/** Writes the types of documents and answers. @throws Error for a query that cannot be typed */
async function writeTypes(): Promise<void> {
  const problems: string[] = []
  await runTypegenGenerate({
    workDir: STUDIO,
    config: {
      path: SOURCES,
      schema: path.relative(STUDIO, SCHEMA),
      generates: NEW_TYPES,
      formatGeneratedCode: true,
      // Queries are used by their names.
      overloadClientMethods: false,
    },
    onProgress: (event) => {
      if (event.type === 'moduleEvaluated') problems.push(...event.errors)
      if (event.type === 'formatFailed') problems.push(event.message)
    },
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  replaceFile(GENERATED.types, readFileSync(NEW_TYPES, 'utf8'))
}

/** A query of the site. */
interface Query {
  /** Name of its constant: `legalText` for `LEGAL_TEXT_QUERY`. */
  name: string
  text: string
  /** The name of the type of its answer. */
  type: string
}

const nameOf = (constant: string) =>
  constant
    .replace(/_QUERY$/, '')
    .toLowerCase()
    .replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** Returns all queries of the site. @throws Error if two have one name */
async function findQueries(): Promise<Query[]> {
  const found: Query[] = []
  for await (const {queries} of findQueriesInPath({path: SOURCES, resolver: getResolver(STUDIO)}).queries) {
    for (const {query, variable} of queries) {
      const constant = variable.id.name
      found.push({name: nameOf(constant), text: query, type: `${constant}_RESULT`})
    }
  }
  const sorted = found.toSorted((a, b) => a.name.localeCompare(b.name))
  const twice = sorted.find(({name}, index) => name === sorted[index + 1]?.name)
  if (twice) throw new Error(`Two queries have the name "${twice.name}".`)
  return sorted
}

const templateOf = (text: string) => `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``

await writeTypes()
const queries = await findQueries()
await writeGenerated(
  GENERATED.queries,
  `/** The text of each query of the site, by its name. */
export const siteQueries = {
${queries.map(({name, text}) => `${name}: ${templateOf(text)}`).join(',\n')}
} as const
`,
)
const shapeOf = shapesIn(schema)
await writeGenerated(
  GENERATED.answers,
  `import type {
${queries.map(({type}) => type).join(',\n')}
} from '../sanity.types.ts'
import type {Shape} from './shape.ts'

${shapesCode(
  'answerShapes',
  Object.fromEntries(queries.map(({name, text}) => [name, shapeOf(typeEvaluate(parse(text), schema))])),
)}
export interface Answers {
${queries.map(({name, type}) => `${name}: ${type}`).join('\n')}
}
`,
)
const documents = schema.filter(({type, name}) => type === 'document' && !name.startsWith('sanity.'))
await writeGenerated(
  GENERATED.documents,
  `import type {Shape} from './shape.ts'

${shapesCode('documentShapes', Object.fromEntries(documents.map(({name}) => [name, shapeOf({type: 'inline', name})])))}`,
)
await writeGenerated(
  GENERATED.texts,
  `import type {TextUse} from './textUse.ts'

/** The texts that people read of documents of each type, by the names of the fields on the way to them. */
export const textFields: Readonly<Record<string, Readonly<Record<string, TextUse>>>> = ${JSON.stringify(textFieldsOf(schemaTypes), null, 1)}
`,
)
