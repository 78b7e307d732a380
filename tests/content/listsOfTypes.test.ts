import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {contentTypeOf, typesWhere} from '../../schemas/typeLists.ts'
import {GENERATED} from '../../scripts/typegen/generated.ts'

/** The table's file, and the files generated from it and from the schemas. */
const NOT_BY_HAND = new Set<string>(['schemas/contentTypes.ts', ...Object.values(GENERATED)])

const SOURCES = globSync('{schemas,model,src,server,studio}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && !NOT_BY_HAND.has(file),
)

const NAMES = typesWhere(({address}) => address !== undefined).join('|')
/** Two type names with addresses in a row: in a list, a set, or a filter. */
const LIST = new RegExp(String.raw`["'](?:${NAMES})["']\s*,\s*["'](?:${NAMES})["']`)

test('no list of types with addresses stands beside the table', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(SOURCES.filter((file) => LIST.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a name that is no type has no row', () => {
  expect([contentTypeOf('constructor'), contentTypeOf('sanity.imageAsset')]).toEqual([undefined, undefined])
})
