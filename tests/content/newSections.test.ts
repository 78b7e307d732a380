import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {sectionTypes} from '../../schemas/objects/sections/index.ts'
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

/** What a section cannot do without, and nobody but its editor can give it. */
const NEEDED: Readonly<Record<string, string[]>> = {
  hero: ['heading'],
  cardGrid: ['heading', 'cards'],
  steps: ['heading', 'steps'],
  feature: ['heading'],
  ledger: ['heading', 'rows'],
  carousel: ['heading', 'slides'],
  statistic: ['heading', 'value', 'text'],
  statistics: ['heading', 'numbers'],
  textSection: ['heading', 'body'],
  safetyBlocks: ['heading', 'blocks'],
  requirements: ['heading', 'columns'],
  appDownload: ['heading', 'points'],
  numberedText: ['heading', 'lead', 'sections'],
  jobList: ['heading', 'noJobs'],
  faqSection: ['heading', 'items'],
  callToAction: ['heading'],
  helpSearch: ['heading', 'searchLabel'],
  helpCards: ['heading'],
  citySearch: ['heading', 'searchLabel', 'submitLabel', 'noMatchHint'],
  cityDirectory: ['heading', 'unavailable', 'noteTitle', 'note', 'credit'],
}

/** The paths of the fields at which the Studio finds something, inside of the only section of a page. */
async function faultsOf(section: Record<string, unknown>): Promise<string[]> {
  const remarks = await remarksOnStored('page-rider', {sections: [{_key: 'new', ...section}]})
  const paths = remarks.map((remark) =>
    remark.replace(/^error at \["sections",\{"_key":"new"\},?(.*)\]: .*/s, '$1'),
  )
  return [...new Set(paths)].toSorted()
}

test.each(sectionTypes.map(({name}) => name))(
  'a new section of the type %s lacks only what it cannot do without',
  async (type) => {
    const needed = (NEEDED[type] ?? []).map((field) => JSON.stringify(field))
    expect(await faultsOf(await newObject(type))).toEqual(needed.toSorted())
  },
)

test('a new landing page lacks only its name, its address and its two headings', async () => {
  const page = {_id: 'drafts.offer', _type: 'page', ...newLandingPage()}
  const [opening, lastWord] = page.sections.map(({_key}) => `["sections",{"_key":"${_key}"},"heading"]`)
  const paths = (await remarksOn(page)).map((remark) => remark.replace(/^error at (.*?\]): .*/s, '$1'))
  expect(new Set(paths)).toEqual(new Set(['["title"]', '["route"]', opening, lastWord]))
})
