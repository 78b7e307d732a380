import {createSchema, isObjectSchemaType, prepareForPreview} from 'sanity'
import {afterAll, describe, expect, test} from 'vitest'
import {documentOf} from '../../studio/content/documents.ts'
import {readSource} from '../../studio/content/followed.ts'
import {partsOf} from '../../studio/content/parts.ts'
import {searchPreview} from '../../studio/inputs/seo/searchPreview.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {find, namesOf} from '../../studio/tools/find/find.ts'
import {sought} from '../../studio/tools/find/sought.ts'
import {healthReports} from '../../studio/tools/health/health.ts'
import {lakeWith, storedContent} from './storedContent.ts'
import {createValidation} from './studioRemarks.ts'
import {sectionTypes} from '../../src/sections/schemas.ts'

const schema = createSchema({name: 'site', types: schemaTypes})
const {remarksOnStored, close} = createValidation()
afterAll(close)

const faq = {
  _key: 'faq',
  _type: 'faqSection',
  heading: 'Winter questions',
  ground: 'paper',
  items: [{_type: 'reference', _ref: 'faq-winter', _key: 'w'}],
}
const hero = {_key: 'hero', _type: 'hero', heading: 'Summer', ground: 'leaf'}
const question = {_id: 'faq-winter', _type: 'faqItem', question: 'Is it cold?', audience: 'rider'}
const pageWith = (...sections: object[]) => [question, {_id: 'page-about', sections}]
const hidden = {...faq, hidden: true}

describe('a section', () => {
  test.each(sectionTypes)('of the type $name can be hidden, and its line in the list says so', ({name}) => {
    const type = schema.get(name)
    if (!isObjectSchemaType(type)) throw new Error(`There is no section "${name}".`)
    const lineOf = (isHidden: boolean) =>
      prepareForPreview({title: 'A heading', heading: 'A heading', hidden: isHidden}, type).subtitle
    expect(type.fields.find((field) => field.name === 'hidden')?.type.jsonType).toBe('boolean')
    expect(lineOf(true)).toBe(`Hidden · ${lineOf(false)}`)
  })

  test('can be hidden as long as another one is shown', async () => {
    const remarks = await remarksOnStored('page-about', {sections: [{...hero, hidden: true}, hidden]})
    expect(remarks).toContainEqual(
      expect.stringContaining('Every section is hidden: the page would be empty.'),
    )
    const fewer = await remarksOnStored('page-about', {sections: [hero, hidden]})
    expect(fewer).not.toContainEqual(expect.stringContaining('hidden'))
  })
})

describe('the Studio knows that a section is hidden', () => {
  test('links cannot lead to it, and those that do are named', async () => {
    const content = await storedContent(pageWith(hero, hidden))
    const page = documentOf('page-about', content.documents)
    expect(page && partsOf(page, content).map(({anchor}) => anchor)).toEqual(['summer'])
  })

  test('a question that it alone lists is used nowhere', async () => {
    const findingsOf = async (section: object, check: string) =>
      healthReports(await storedContent(pageWith(hero, section)), '2026-06-01')
        .find(({title}) => title === check)
        ?.findings.map(({id, message, path}) => [id, message, path])
    expect(await findingsOf(faq, 'Used nowhere')).toEqual([])
    expect(await findingsOf(hidden, 'Used nowhere')).toEqual([
      ['faq-winter', expect.stringMatching(/^No page lists it/), undefined],
    ])
    expect(await findingsOf(hidden, 'Hidden sections')).toEqual([
      [
        'page-about',
        'Its section “Winter questions” is hidden. Show it again, or remove it.',
        'sections[_key=="faq"]',
      ],
    ])
  })

  test('search results do not take their title from it', async () => {
    const page = {sections: [{...hero, hidden: true}, faq]}
    expect(searchPreview('page', page, await storedContent()).title).toMatch(/^Winter questions ·/)
  })

  test('who finds words of it is told that they are hidden', async () => {
    const seen = (await readSource(lakeWith(pageWith(hero, hidden)), sought)).value
    const [hit] = find({text: 'Winter questions', isExact: true}, seen)
    expect(hit && namesOf(hit, seen, schema).at(-1)).toBe('Hidden')
  })
})
