import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {sectionTypes} from '../../src/sections/schemas.ts'
import {newLandingPage} from '../../studio/templates.ts'
import {createValidation, newObject} from './studioRemarks.ts'

const {remarksOn, remarksOnStored, close} = createValidation()
afterAll(close)

// The Studio uses the browser's window to schedule the search for initial values.
beforeAll(() => {
  vi.stubGlobal('window', globalThis)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** Returns the fields with remarks of the Studio, in a page's only section. */
async function faultsOf(section: Record<string, unknown>): Promise<string[]> {
  const remarks = await remarksOnStored('page-rider', {sections: [{_key: 'new', ...section}]})
  // Outside the Studio, its validation reports errors of objects and files as warnings.
  const paths = remarks.map((remark) =>
    remark.replace(/^(?:error|warning) at \["sections",\{"_key":"new"\},?(.*)\]: .*/s, '$1'),
  )
  return [...new Set(paths)].toSorted()
}

/** True for fields with words, parts with words, or files: only editors can fill them. */
const isForEditor = ({type, options}: {type: string; options?: {mentions?: boolean}}) =>
  ['array', 'articleText', 'richText', 'file', 'contentImage'].includes(type) || options?.mentions === true

test.each(sectionTypes)(
  'a new section of the type $name lacks only words and files that its editor has',
  async (type) => {
    const fields: readonly {name: string; type: string}[] = type.fields
    const own = fields.filter(isForEditor).map(({name}) => JSON.stringify(name))
    // A table begins without its parts, which are words.
    const ofTables = fields
      .filter(({type: of}) => of === 'table')
      .flatMap(({name}) => [`"${name}","caption"`, `"${name}","rows"`])
    const given = new Set([...own, ...ofTables])
    const faults = await faultsOf(await newObject(type.name))
    expect(faults).toContain('"heading"')
    expect(faults.filter((fault) => !given.has(fault))).toEqual([])
  },
)

test('a new landing page lacks only its name, its address and its two headings', async () => {
  const page = {_id: 'drafts.offer', _type: 'page', ...newLandingPage()}
  const [opening, lastWord] = page.sections.map(({_key}) => `["sections",{"_key":"${_key}"},"heading"]`)
  const paths = (await remarksOn(page)).map((remark) => remark.replace(/^error at (.*?\]): .*/s, '$1'))
  expect(new Set(paths)).toEqual(new Set(['["title"]', '["route"]', opening, lastWord]))
})
