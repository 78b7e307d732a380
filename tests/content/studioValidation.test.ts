import {afterAll, describe, expect, test} from 'vitest'
import {singletonTypes} from '../../schemas/typeLists.ts'
import {seedDocuments} from './seedDocuments.ts'
import {createValidation} from './studioRemarks.ts'

const DESCRIBED = 'image-1111111111111111111111111111111111111111-4x3-png'

const {remarksOn, remarksOnStored, asked, close} = createValidation([
  {_id: DESCRIBED, _type: 'sanity.imageAsset', altText: 'A lake'},
])
afterAll(close)

// The Studio waits a moment before it checks references, so many tests wait in parallel.
test.concurrent.each(seedDocuments.map(({_id}) => _id))(
  'the Studio finds nothing to correct in %s',
  async (id) => {
    expect(await remarksOnStored(id)).toEqual([])
  },
)

test('the documents of a release, which are validated at once, ask together for the addresses that are taken', async () => {
  const questions = () => asked().filter((query) => query.includes('"owners"')).length
  const before = questions()
  const pages = Array.from({length: 100}, (_, index) =>
    remarksOnStored('page-about', {_id: `versions.rMany.page-${index}`, route: `/Many-${index}`}),
  )
  expect((await Promise.all(pages)).flat()).toEqual([])
  expect(questions() - before).toBeLessThan(50)
})

test('the footer has as many columns as staff give it', async () => {
  const link = {_type: 'link', _key: 'home', label: 'News', target: 'signUp'}
  const footerColumns = ['a', 'b', 'c', 'd', 'e'].map((_key) => ({
    _type: 'footerColumn',
    _key,
    title: `More ${_key}`,
    links: [link],
  }))
  expect(await remarksOnStored('siteSettings', {footerColumns})).toEqual([])
})

const TOPIC = 'helpTopic-rider-account'
const CITY = 'cityDisplayName-greensboro'
const CORRECTION = {_type: 'legalCorrection', _key: 'a', note: 'A letter.'}
const WITHDRAWN = {_type: 'legalWithdrawal', date: '2026-05-01', reason: 'Too early.'}
const NEXT = 'legal-privacy-2019-09-10'

test.each<[string, string, Record<string, unknown>, string]>([
  ['an address that is taken', 'page-rider', {route: '/'}, 'Another page has this address'],
  [
    'an address that a redirect to another page has',
    'page-about',
    {route: '/Riderr'},
    'delete the redirect first',
  ],
  [
    'a version on the day of another one',
    'legal-privacy-2019-09-10',
    {_id: 'legal-privacy-next'},
    'Another version of this document takes effect on this day',
  ],
  [
    'a key that is taken',
    'fact-flatFee',
    {_id: 'another-fact', key: 'radius'},
    'Another fact has the key "radius"',
  ],
  ['a key that is a name', 'fact-flatFee', {key: 'city'}, '{city} stands for something else already'],
  ['a field that nobody knows', 'fact-radius', {colour: 'red'}, 'colour'],
  ['a key that is no word in camel case', 'fact-flatFee', {key: 'flat-fee'}, 'one word in camel case'],
  ['a fact without its number', 'fact-radius', {value: undefined}, 'A fact needs its number'],
  ['a slug that is no address', TOPIC, {slug: {current: 'Account & more'}}, 'single hyphens only'],
  ['a slug that is taken', TOPIC, {slug: {current: 'membership'}}, 'Another topic of this help center'],
  ['a city that is no address', CITY, {city: 'San Jose'}, 'with hyphens for spaces'],
  ['a second name of a city', CITY, {_id: 'another-name'}, 'has a display name already'],
  ['an address with a space', 'page-rider', {route: '/Spring offer'}, 'Start with a slash'],
  ['a date that is none', NEXT, {_id: 'next', effectiveDate: '2026-02-30'}, 'no day of the calendar'],
  [
    'a job that closes before it is posted',
    'job-driver-support-lead',
    {closesOn: '2026-11-01'},
    'before the day on which it is posted',
  ],
  ['a summary that says nothing', NEXT, {changeSummary: 'TBD'}, 'does not say what changed'],
  [
    'a change of a published version that is no correction',
    NEXT,
    {_id: `drafts.${NEXT}`},
    'A published version keeps its text',
  ],
  [
    'a title that is cut off',
    'legal-privacy',
    {seo: {title: 'Privacy '.repeat(9)}},
    'warning at ["seo","title"]',
  ],
])('the Studio would find %s', async (_fault, id, changes, remark) => {
  expect(await remarksOnStored(id, changes)).toEqual([expect.stringContaining(remark)])
})

test.each<[string, string, Record<string, unknown>]>([
  ['a slug that a topic of another help center has', TOPIC, {slug: {current: 'menu-management'}}],
  ['a city that has no display name yet', CITY, {_id: 'another-name', city: 'boise'}],
  ['the draft of what has the only address', 'page-rider', {_id: 'drafts.page-rider'}],
  ['a fact in words, which has no number', 'fact-governingLaw', {value: undefined}],
  ['a published version that is corrected', NEXT, {_id: `drafts.${NEXT}`, corrections: [CORRECTION]}],
  ['a withdrawn version on the day of another one', NEXT, {_id: 'gone', withdrawn: WITHDRAWN}],
])('the Studio would let pass %s', async (_what, id, changes) => {
  expect(await remarksOnStored(id, changes)).toEqual([])
})

test.each<[string, string, Record<string, unknown>, string]>([
  ['page', 'route', {}, 'A page needs an address'],
  ['redirect', 'from', {}, 'A redirect needs the address that it starts from'],
  ['helpTopic', 'slug', {slug: {_type: 'slug'}}, 'A topic needs an address'],
  ['fact', 'key', {}, 'one word in camel case'],
  ['cityDisplayName', 'city', {}, 'with hyphens for spaces'],
  ['legalVersion', 'effectiveDate', {}, 'Without a date nobody can say'],
  ['legalVersion', 'changeSummary', {}, 'Readers have a right to know'],
])('of a new %s the Studio asks for the %s', async (type, field, content, remark) => {
  expect(await remarksOn({_id: 'drafts.new', _type: type, ...content})).toContainEqual(
    expect.stringMatching(new RegExp(`at \\["${field}".*\\]: .*${remark}`)),
  )
})

describe('an image', () => {
  const asset = {_type: 'reference', _ref: 'image-0000000000000000000000000000000000000000-4x3-png'}
  const image = (fields: object) => ({_type: 'contentImage', ...fields})
  const sectionOf = (_type: string, fields: object) => ({
    sections: [{_key: 'section', _type, heading: 'Sample', ground: 'paper', ...fields}],
  })
  const heroWith = (fields: object) => sectionOf('hero', fields)
  const featureWith = (fields: object) => sectionOf('feature', fields)
  const textWith = (fields: object) => sectionOf('textSection', {body: [{_key: 'image', ...image(fields)}]})
  const remarksOnPage = (changes: Record<string, unknown>) => remarksOnStored('page-rider', changes)

  test.each([
    ['in a section', heroWith({image: image({asset})})],
    ['of shared links', {seo: {image: {_type: 'image', asset, alt: ' '}}}],
    ['in an article', textWith({asset})],
  ])('%s that says nothing to people who cannot see it is refused', async (_place, changes) => {
    expect(await remarksOnPage(changes)).toContainEqual(
      expect.stringMatching(/^error .*Say what the image shows/),
    )
  })

  test('that the media library describes needs no words where it stands', async () => {
    const described = {_type: 'reference', _ref: DESCRIBED}
    expect(await remarksOnPage(heroWith({image: image({asset: described})}))).toEqual([])
  })

  test('that was taken away again needs no words, except that an article has nothing to show', async () => {
    expect(await remarksOnPage(heroWith({image: image({})}))).toEqual([])
    expect(await remarksOnPage(textWith({}))).toEqual([expect.stringContaining('Upload or choose an image')])
  })

  test('stands in for a drawing where one is needed', async () => {
    const refusal = expect.stringMatching(/^error .*Choose a drawing, or an image/)
    expect(await remarksOnPage(featureWith({}))).toContainEqual(refusal)
    expect(await remarksOnPage(featureWith({image: image({asset, alt: 'A car'})}))).not.toContainEqual(
      refusal,
    )
  })
})

test('the Studio would find two sections of a version that share an anchor', async () => {
  const section = {
    _type: 'legalSection',
    heading: 'Scope',
    anchor: 'scope',
    body: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{_type: 'span', _key: 'b', text: 'All.', marks: []}],
      },
    ],
  }
  const sections = [
    {...section, _key: 'one'},
    {...section, _key: 'two'},
  ]
  expect(await remarksOnStored('legal-privacy-2019-09-10', {sections})).toEqual([
    expect.stringContaining('Two sections have the anchor "scope"'),
  ])
})

test('the Studio would find a reference to a document that is not there', async () => {
  const nowhere = {_type: 'reference', _ref: 'legal-none'}
  expect(await remarksOnStored('legal-privacy-2019-09-10', {document: nowhere})).not.toEqual([])
})

describe('of a kind that has one document', () => {
  const refusal = expect.stringContaining(
    'There is one document of this kind already: open it from the list.',
  )

  test.each(singletonTypes)('another %s is refused, published or not', async (type) => {
    expect(await remarksOn({_id: 'another', _type: type})).toContainEqual(refusal)
    expect(await remarksOn({_id: 'drafts.another', _type: type})).toContainEqual(refusal)
  })

  test.each(singletonTypes)('the one %s is not, nor is its draft', async (type) => {
    expect(await remarksOn({_id: type, _type: type})).not.toContainEqual(refusal)
    expect(await remarksOn({_id: `drafts.${type}`, _type: type})).not.toContainEqual(refusal)
  })
})

describe('the number of a fact', () => {
  test.each<[string, number]>([
    ['dollarsAndCents', 10.5],
    ['dollarsAndCents', 0.07],
    ['dollars', 1800],
    ['percent', 0],
    ['percent', 1.5],
    ['mile', 7.25],
    ['hour', 1.5],
    ['count', 60],
  ])('of the unit %s may be %d', async (unit, value) => {
    expect(await remarksOnStored('fact-radius', {unit, value})).toEqual([])
  })

  test.each<[string, number, string]>([
    ['mile', -8, 'cannot be negative'],
    ['dollarsAndCents', 9.955, 'At most 2 decimals'],
    ['dollars', 35.5, 'whole numbers'],
    ['cents', 0.5, 'whole numbers'],
    ['percent', 1.25, 'At most one decimal'],
    ['businessDay', 1.5, 'whole numbers'],
    ['count', 2.5, 'whole numbers'],
  ])('of the unit %s may not be %d', async (unit, value, remark) => {
    expect(await remarksOnStored('fact-radius', {unit, value})).toEqual([
      expect.stringMatching(new RegExp(`at \\["value"\\]: .*${remark}`)),
    ])
  })
})
