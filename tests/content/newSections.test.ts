import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {sectionTypes} from '../../src/sections/schemas.ts'
import {newLandingPage} from '../../studio/templates.ts'
import {createValidation, newObject} from './studioRemarks.ts'

const {remarksOn, remarksOnStored, close} = createValidation()
afterAll(close)

// The Studio asks the browser's window when to find out what an object begins with.
beforeAll(() => {
  vi.stubGlobal('window', globalThis)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** The fields at which the Studio finds something, inside of the only section of a page. */
async function faultsOf(section: Record<string, unknown>): Promise<string[]> {
  const remarks = await remarksOnStored('page-rider', {sections: [{_key: 'new', ...section}]})
  // Outside of the Studio, its validation makes warnings of the errors of objects and files.
  const paths = remarks.map((remark) =>
    remark.replace(/^(?:error|warning) at \["sections",\{"_key":"new"\},?(.*)\]: .*/s, '$1'),
  )
  return [...new Set(paths)].toSorted()
}

/** Fields for words, or for parts that hold words, and for files: nobody but an editor can give those. */
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
