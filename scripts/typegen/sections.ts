import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {ObjectOptions} from 'sanity'
import {menuGroups} from '../../schemas/menuGroups.ts'
import {componentOf, viewFile} from '../../src/sections/viewFile.ts'
import {GENERATED, ROOT, writeGenerated} from './generated.ts'

const FOLDER = path.join(ROOT, 'src/sections')

/** The types of sections: the names of the folders that have a schema. */
const types = readdirSync(FOLDER)
  .filter((name) => existsSync(path.join(FOLDER, name, 'schema.ts')))
  .toSorted()

const lines = (lineOf: (type: string) => string) => types.map(lineOf).join('\n')

/** The fields of a section's schema that the registries need. */
interface SectionType {
  name: string
  options?: ObjectOptions
}

/** @throws Error for a section that the Studio would not offer, or whose name differs from its folder's */
function checkSections(sections: readonly SectionType[]): void {
  for (const [index, {name, options}] of sections.entries()) {
    const file = `src/sections/${types[index]}/schema.ts`
    if (name !== types[index]) throw new Error(`${file}: call the type as its folder, "${types[index]}".`)
    if (!options?.menu) throw new Error(`${file}: say in options.menu where the Studio offers the section.`)
  }
}

/** Writes the registries of components: those for all pages, and the lazy ones. */
async function writeViews(sections: readonly SectionType[]): Promise<void> {
  const isLazy = ({options}: SectionType) => options?.lazy === true
  const usual = sections.filter((section) => !isLazy(section))
  await writeGenerated(
    GENERATED.sectionViews,
    `// The component of each type of section that comes with every page of sections, by the type's name.
${usual.map(({name}) => `export {${componentOf(name)} as ${name}} from './${viewFile(name)}'`).join('\n')}
`,
  )
  const lazy = sections.filter(isLazy)
  await writeGenerated(
    GENERATED.lazySectionViews,
    `import {loadCode} from '../ui/loadCode.ts'

/** Loads the component of each type of section that comes with the pages that have it. @throws CodeUnavailableError */
export const lazyViews = {
${lazy.map(({name}) => `${name}: () => loadCode('a section (${name})', () => import('./${viewFile(name)}').then((code) => code.${componentOf(name)}))`).join(',\n')}
}
`,
  )
}

/** Writes the registries of sections: their schemas, their parts of the query, their components, and the menu of the Studio. */
export async function writeSections(): Promise<void> {
  await writeGenerated(
    GENERATED.sectionSchemas,
    `${lines((type) => `import {${type}} from './${type}/schema.ts'`)}

/** The types of the sections that a page can be made of. */
export const sectionTypes = [${types.join(', ')}]
`,
  )
  await writeGenerated(
    GENERATED.sectionQueries,
    `${lines((type) => `import {${type}} from './${type}/query.ts'`)}

/** What each type of section shows. */
export const SECTION_BRANCHES = \`${types.map((type) => `_type == "${type}" => {\${${type}}}`).join(',\n')}\` as const
`,
  )
  const {sectionTypes}: {sectionTypes: readonly SectionType[]} = await import('../../src/sections/schemas.ts')
  checkSections(sectionTypes)
  await writeViews(sectionTypes)
  const placeOf = ({options}: SectionType) => options?.menu?.place ?? sectionTypes.length
  const groups = menuGroups.map(({name: group, title}) => {
    const members = sectionTypes.filter(({options}) => options?.menu?.group === group)
    const of = members.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({name}) => name)
    return {name: group, title, of}
  })
  await writeGenerated(
    GENERATED.sectionGroups,
    `/** The sections that the Studio offers, by what they are for. */
export const sectionGroups = [${groups.map((group) => JSON.stringify(group)).join(',\n')}]
`,
  )
}
