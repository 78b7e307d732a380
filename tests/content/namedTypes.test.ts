import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {typeNames} from '../../schemas/typeLists.ts'
import {GENERATED} from '../../scripts/typegen/generated.ts'

const GENERATED_FILES = new Set<string>(Object.values(GENERATED))

const SOURCES = globSync('{model,schemas,server,src,studio}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|Fixtures\./.test(file) && !GENERATED_FILES.has(file))
  .map((file) => ({file, code: readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '')}))

const HELP = ['src/pages/help/', 'src/sections/help', 'studio/structure/help/']
const LEGAL = ['model/legal/', 'server/rules/legal', 'src/pages/legal/', 'studio/legal/']
const CITIES = ['src/content/cities/', 'src/sections/cities/', 'studio/structure/cities.ts']

/** Folders or file names of a type's own code, besides the files named after it. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  page: ['src/pages/page/', 'src/sections/'],
  faqItem: ['src/sections/faqSection/', 'studio/structure/faqLibrary.ts'],
  helpCentre: HELP,
  helpTopic: HELP,
  legalDocument: LEGAL,
  legalVersion: LEGAL,
  usState: CITIES,
  cityDisplayName: CITIES,
  cityPage: ['src/pages/city/', ...CITIES],
  waitlistPage: ['src/pages/waitlist/'],
  job: ['src/sections/jobList/'],
  newsletterPopup: ['src/app/newsletter/'],
  fact: [
    'model/facts/',
    'schemas/objects/factRef.ts',
    'schemas/validation/fact',
    'src/content/queries/facts.ts',
    'studio/tools/facts/',
  ],
  redirect: ['studio/actions/redirects/'],
  siteSettings: ['src/content/queries/site.ts'],
}

/**
 * Matches code that names a type. A name that is not an ordinary word counts everywhere. Others count only as a value
 * of a type field, as the name of a row, or as an import.
 */
const naming = (type: string) =>
  /[A-Z]/.test(type)
    ? new RegExp(String.raw`\b${type}\b`)
    : new RegExp(
        String.raw`\b(?:schemaT|_?t)ypes?['"]?\s*(?:[=!]==?|:|in)\s*\[?\s*(?:["']\w+["'],\s*)*["']${type}["']|^  ${type}: (?:kind|\{$)|documents/${type}\.ts`,
        'm',
      )

/** Returns the files outside a type's own code that name it. */
function namesOf(type: string): string[] {
  const homes = HOMES[type] ?? []
  const isOwn = (file: string) => file.endsWith(`/${type}.ts`) || homes.some((home) => file.startsWith(home))
  return SOURCES.filter(({file, code}) => !isOwn(file) && naming(type).test(code)).map(({file}) => file)
}

test.each(typeNames)('%s is named in at most eight files outside its own', (type) => {
  expect(HOMES[type]).toBeDefined()
  const named = namesOf(type)
  expect(named.length, named.join('\n')).toBeGreaterThan(1)
  expect(named.length, named.join('\n')).toBeLessThanOrEqual(8)
})
