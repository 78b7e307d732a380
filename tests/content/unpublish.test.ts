import type {SanityClient} from '@sanity/client'
import {createSchema} from 'sanity'
import {afterAll, describe, expect, test} from 'vitest'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {resolveAddress} from '../../model/addresses/addresses.ts'
import {fetchSituation, leftBy, repairsOf, type Situation} from '../../studio/actions/unpublish/situation.ts'
import {takeOff, type Way} from '../../studio/actions/unpublish/takeOff.ts'
import type {Refuse} from '../../studio/roles/useRefuse.ts'
import {readContent} from '../../studio/content/content.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import {brokenLinks} from '../../studio/tools/health/checks/links.ts'
import {redirects} from '../../studio/tools/health/checks/redirects.ts'
import {seedDocuments} from './seedDocuments.ts'
import {lakeWith} from './storedContent.ts'
import {createValidation} from './studioRemarks.ts'

const schema = createSchema({name: 'site', types: schemaTypes})
const mayAll: Refuse = () => Promise.resolve(undefined)

const {remarksOn, close: closeValidation} = createValidation()
afterAll(closeValidation)

async function look(client: SanityClient, id: string, refuse = mayAll): Promise<Situation> {
  const situation = await fetchSituation(client, id, schema, refuse)
  if (!situation) throw new Error(`There is no "${id}".`)
  return situation
}

/** Takes a document off the site as the dialog proposes. */
async function proceed(
  client: SanityClient,
  situation: Situation,
  {to, way = 'unpublish'}: {to?: string; way?: Way} = {},
) {
  const replacement = situation.replacements.find(({id}) => id === to)
  const repairs = new Map(
    situation.references.flatMap((reference) => {
      const [best] = repairsOf(reference, replacement)
      return best ? [[reference.key, best] as const] : []
    }),
  )
  await takeOff(client, situation, {way, replacement, repairs})
}

async function takeOffNow(client: SanityClient, id: string, choice: {to?: string; way?: Way} = {}) {
  await proceed(client, await look(client, id), choice)
}

const namesOf = ({references}: Situation) =>
  references.map(({title, place, states}) => `${[title, ...place].join(' → ')} (${states.join(', ')})`)

/** Returns the findings of the Studio's health tool about links and redirects. */
async function faults(client: SanityClient): Promise<string[]> {
  const {stored, routes} = await fetchStored(client)
  const content = readContent(stored, routes)
  return [brokenLinks, redirects].flatMap((check) =>
    check(content, '2026-06-01').map(({id, message}) => `${id}: ${message}`),
  )
}

/** Returns the destination of an address: a route, the target of a redirect, or undefined. */
async function leadsTo(client: SanityClient, address: string): Promise<string | undefined> {
  const destination = resolveAddress((await fetchStored(client)).routes, address)
  if (destination?.kind === 'redirect') return `→ ${destination.to}`
  return destination?.kind === 'document' ? destination.document.route : undefined
}

const get = (client: SanityClient, id: string) =>
  client.fetch<unknown>('*[_id == $id][0]', {id}, {perspective: 'raw'})

const reference = (_ref: string) => ({_type: 'reference', _ref})
const link = (to: string, fields: object = {}) => ({
  _type: 'link',
  _key: 'link',
  label: 'Apply now',
  target: 'page',
  page: reference(to),
  ...fields,
})
const hero = (fields: object) => ({_type: 'hero', _key: 'hero', heading: 'Welcome', ...fields})

describe('what refers to a page', () => {
  test('is named with its place, published and drafts told apart', async () => {
    const draft = {_id: 'drafts.page-home', sections: [hero({actions: [link('page-careers')]})]}
    expect(namesOf(await look(lakeWith([draft, {_id: 'drafts.page-about'}]), 'page-careers'))).toEqual([
      'About us → Hero “Somebody else drives.” → Link “See open jobs” (Published, Draft)',
      'About us → Call to action “We’re hiring in San Jose and Orlando.” → Button “See open jobs” (Published, Draft)',
      '/Jobs (Published)',
      'Site settings → Footer columns → Loop → Link “Careers” (Published)',
      'Places home → Hero “Welcome” → Link “Apply now” (Draft)',
    ])
  })

  test('is named in running text by the words that are linked', async () => {
    const names = namesOf(await look(lakeWith(), 'page-driver-requirements'))
    expect(names).toContain('EVs → Text → Linked words “Driver Requirements” (Published)')
    expect(names).toContain('Driver Requirements → Page shown instead (Published)')
  })

  test('is named in a release by the title of that', async () => {
    const client = lakeWith()
    await client.releases.create({releaseId: 'rSpring', metadata: {title: 'Spring', releaseType: 'asap'}})
    const document = {
      ...seedDocuments.find(({_id}) => _id === 'page-rider'),
      _id: 'versions.rSpring.page-rider',
      _type: 'page',
      sections: [hero({actions: [link('page-careers')]})],
    }
    await client.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'page-rider',
      document,
    })
    expect(namesOf(await look(client, 'page-careers'))).toContain(
      'Rider home → Hero “Welcome” → Link “Apply now” (Release “Spring”)',
    )
    // References that the release itself removes are not listed.
    await client.patch('versions.rSpring.page-rider').set({sections: []}).commit()
    const settings = {...(await client.getDocument('siteSettings')), _id: 'versions.rSpring.siteSettings'}
    await client.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'siteSettings',
      document: {...settings, _type: 'siteSettings', footerColumns: []},
    })
    const left = leftBy('rSpring', await look(client, 'page-careers'))
    expect(new Set(left.map(({id}) => id))).toEqual(new Set(['page-about', 'redirect-jobs']))
    await client.patch('versions.rSpring.page-rider').set({sections: document.sections}).commit()

    await takeOffNow(client, 'page-careers', {to: 'page-about'})
    expect(await get(client, 'versions.rSpring.page-rider')).toMatchObject({
      sections: [{actions: [{page: {_ref: 'page-about'}}]}],
    })
  })
})

describe('a page that another one takes the place of', () => {
  test('goes, and everything that led to it leads there', async () => {
    const client = lakeWith()
    await takeOffNow(client, 'page-careers', {to: 'page-about'})
    expect(await leadsTo(client, '/careers')).toBe('→ /Aboutus')
    expect(await leadsTo(client, '/Jobs')).toBe('→ /Aboutus')
    const settings = await client.fetch<unknown>(
      '*[_id == "siteSettings"][0].footerColumns[].links[]{label, page}',
    )
    expect(settings).toContainEqual({label: 'Careers', page: reference('page-about')})
    expect(await get(client, 'page-careers')).toBeNull()
    expect(await get(client, 'drafts.page-careers')).toMatchObject({route: '/Careers', title: 'Careers'})
    expect(await faults(client)).toEqual([])
  })

  test('leaves drafts of others as they are but for the link, and unpublished', async () => {
    const sections = [hero({heading: 'Not finished', actions: [link('page-careers', {anchor: 'jobs'})]})]
    const client = lakeWith([{_id: 'drafts.page-home', sections}])
    await takeOffNow(client, 'page-careers', {to: 'page-rider'})
    expect(await get(client, 'drafts.page-home')).toMatchObject({
      sections: [hero({heading: 'Not finished', actions: [link('page-rider')]})],
    })
    const {anchor} = await client.fetch<{anchor: unknown}>(
      '{"anchor": *[_id == "drafts.page-home"][0].sections[0].actions[0].anchor}',
      {},
      {perspective: 'raw'},
    )
    expect(anchor).toBeNull()
    expect(await get(client, 'page-home')).not.toMatchObject({sections: [{heading: 'Not finished'}]})
  })

  test('has linked words lead to it, and to none of its sections', async () => {
    const mark = {_type: 'internalLink', _key: 'mark', page: reference('page-careers'), anchor: 'jobs'}
    const body = [{_type: 'block', _key: 'b', children: [], markDefs: [mark]}]
    const client = lakeWith([{_id: 'drafts.helpTopic-rider-account', body}])
    await takeOffNow(client, 'page-careers', {to: 'page-rider'})
    const {anchor: _anchor, ...turned} = {...mark, page: reference('page-rider')}
    const topic = await client.getDocument('drafts.helpTopic-rider-account')
    expect(topic?.['body']).toEqual([{...body[0], markDefs: [turned]}])
  })

  test('makes no redirect that goes round', async () => {
    const round = {_id: 'redirect-round', _type: 'redirect', from: '/aboutUS/', to: reference('page-careers')}
    const client = lakeWith([round])
    await takeOffNow(client, 'page-careers', {to: 'page-about'})
    expect(await get(client, 'redirect-round')).toBeNull()
    expect(await leadsTo(client, '/Aboutus')).toBe('/Aboutus')
    expect(await faults(client)).toEqual([])
  })

  test('leaves its address to a redirect that is there already, which leads on as is chosen', async () => {
    const hidden = {_id: 'redirect-hidden', _type: 'redirect', from: '/careers', to: reference('page-rider')}
    const client = lakeWith([hidden])
    await takeOffNow(client, 'page-careers', {to: 'page-about'})
    expect(await leadsTo(client, '/Careers')).toBe('→ /Aboutus')
    expect(await faults(client)).toEqual([])
  })

  test('may refer to itself, and goes on doing so as a draft', async () => {
    const client = lakeWith([
      {_id: 'page-careers', sections: [hero({actions: [link('page-careers')]})]},
      {_id: 'drafts.page-careers'},
    ])
    await takeOffNow(client, 'page-careers', {to: 'page-about'})
    expect(await get(client, 'page-careers')).toBeNull()
  })
})

describe('a page that nothing takes the place of', () => {
  test('goes with the links and the redirects that led to it', async () => {
    const client = lakeWith()
    await takeOffNow(client, 'page-careers')
    for (const address of ['/Careers', '/Jobs']) expect(await leadsTo(client, address)).toBeUndefined()
    const referring = await client.fetch<unknown>(
      '*[references("page-careers")]._id',
      {},
      {perspective: 'raw'},
    )
    expect(referring).toEqual(['drafts.page-careers'])
    expect(await faults(client)).toEqual([])
  })

  test('leaves the words that were a link', async () => {
    const textOf = '*[_id == "helpTopic-rider-safety"][0]{"text": pt::text(body)}'
    const client = lakeWith()
    const linking = (await look(client, 'page-safety')).references.find(({kind}) => kind === 'words')
    expect(linking).toBeDefined()
    const query = textOf.replace('helpTopic-rider-safety', linking?.id ?? '')
    const before = await client.fetch<unknown>(query)
    await takeOffNow(client, 'page-safety')
    expect(await client.fetch<unknown>(query)).toEqual(before)
    expect(await get(client, linking?.id ?? '')).not.toMatchObject({
      body: expect.anything(),
      page: 'page-safety',
    })
  })

  test.each([
    ['the link that another page cannot do without', 'page-find-a-city', 'Waitlist page'],
    ['the page that stands for a help topic', 'page-driver-requirements', 'Driver Requirements'],
  ])('waits for %s', async (_what, id, title) => {
    const {references, replacements} = await look(lakeWith(), id)
    const waiting = references.filter((each) => repairsOf(each, undefined).length === 0)
    expect(waiting.map((each) => each.title)).toEqual([title])
    const page = replacements.find((each) => each.id === 'page-rider')
    expect(waiting.flatMap((each) => repairsOf(each, page))).toEqual(['lead'])
  })

  test('waits for the only link of a column', async () => {
    const column = {_type: 'footerColumn', _key: 'column', title: 'Work', links: [link('page-careers')]}
    const {references} = await look(
      lakeWith([{_id: 'siteSettings', footerColumns: [column]}]),
      'page-careers',
    )
    const only = references.find(({id}) => id === 'siteSettings')
    expect(only && repairsOf(only, undefined)).toEqual([])
  })

  test('takes along the page that a link to something else still keeps', async () => {
    const elsewhere = link('page-careers', {target: 'url', url: 'https://example.com'})
    const client = lakeWith([{_id: 'page-rider', sections: [hero({actions: [elsewhere]})]}])
    await takeOffNow(client, 'page-careers', {to: 'page-about'})
    expect(await client.fetch<unknown>('*[_id == "page-rider"][0].sections[0].actions[0]')).toEqual({
      ...elsewhere,
      page: undefined,
    })
  })
})

const LAW = JSON.stringify(seedDocuments.filter(({_type}) => _type === 'legalVersion'))

/** Returns the ids of the seed's documents of a type, except those that legal text links to and protects. */
const idsOf = (type: string) =>
  seedDocuments.filter(({_id, _type}) => _type === type && !LAW.includes(`"${_id}"`)).map(({_id}) => _id)

test.each([...idsOf('page'), ...idsOf('helpCentre'), ...idsOf('helpTopic').slice(0, 3)])(
  '%s can be taken off, and leaves only documents that the Studio finds nothing to correct in',
  async (id) => {
    const client = lakeWith()
    const to = id === 'page-about' ? 'page-rider' : 'page-about'
    const situation = await look(client, id)
    await proceed(client, situation, {to})
    expect(await get(client, id)).toBeNull()
    expect(await faults(client)).toEqual([])

    const {stored, routes} = await fetchStored(client)
    const changed = readContent(stored, routes).documents.filter((document) =>
      situation.references.some((each) => each.id === document.id),
    )
    const remarks = await Promise.all(
      changed.map(({id: _id, type, newest}) => remarksOn({...newest, _id, _type: type})),
    )
    expect(remarks.flat()).toEqual([])
  },
)

describe('a help topic', () => {
  test('leaves its address to another topic of its help center', async () => {
    const client = lakeWith([{_id: 'helpTopic-rider-account', formerSlugs: ['my-account']}])
    const {replacements} = await look(client, 'helpTopic-rider-account')
    const other = replacements.find(({address}) => /HelpRider\?topic=(?!account)/.test(address))
    await takeOffNow(client, 'helpTopic-rider-account', {to: other?.id ?? ''})
    expect(await get(client, other?.id ?? '')).toMatchObject({formerSlugs: ['my-account', 'account']})
  })

  test('leaves nothing at its address when a page is chosen', async () => {
    const client = lakeWith()
    await takeOffNow(client, 'helpTopic-rider-account', {to: 'page-rider'})
    expect(await client.fetch<number>('count(*[_type == "redirect" && from match "topic"])')).toBe(0)
    expect(await faults(client)).toEqual([])
  })
})

test('a question leaves the lists that it stood in', async () => {
  const client = lakeWith()
  const asked = seedDocuments.find(({_id, _type}) => {
    const listed = seedDocuments.some((each) => JSON.stringify(each).includes(`"_ref":"${_id}"`))
    return _type === 'faqItem' && listed
  })
  const id = asked?._id ?? ''
  await takeOffNow(client, id, {way: 'delete'})
  expect(await get(client, id)).toBeNull()
  expect(await faults(client)).toEqual([])
})

test('a page that is deleted goes with its drafts', async () => {
  const client = lakeWith([{_id: 'drafts.page-careers', title: 'Jobs'}])
  await takeOffNow(client, 'page-careers', {to: 'page-about', way: 'delete'})
  const left = await client.fetch<unknown>(
    '*[_type == "page" && (_id in path("**.page-careers") || _id == "page-careers")]._id',
    {},
    {perspective: 'raw'},
  )
  expect(left).toEqual([])
  expect(await leadsTo(client, '/Careers')).toBe('→ /Aboutus')
})

describe('a fact', () => {
  const fact = {
    _id: 'fact-spring',
    _type: 'fact',
    label: 'Spring fee',
    key: 'springFee',
    unit: 'dollars',
    value: 5,
  }
  const faq = {_type: 'faqItem', question: 'What is it in spring?'}
  const sentence = (child: object) => [{_type: 'block', _key: 'b', children: [{_key: 'c', ...child}]}]

  test('is looked for in plain text as well, and each place says what to do there', async () => {
    const client = lakeWith([
      fact,
      {_id: 'drafts.page-home', sections: [hero({lead: 'Only {springFee:words}.'})]},
      {...faq, _id: 'faq-spring', answer: sentence({_type: 'factRef', fact: reference('fact-spring')})},
      {...faq, _id: 'faq-may', answer: sentence({_type: 'span', text: 'It is {springFee}.'})},
      {_id: 'legal-terms-2020-01-15', changeSummary: 'It is {springFee}.', values: []},
    ])
    const situation = await look(client, 'fact-spring')
    expect(namesOf(situation)).toEqual([
      'What is it in spring? → Answer “It is $5.” (Published)',
      'What is it in spring? → Answer (Published)',
      'Places home → Hero “Welcome” → Lead “Only $5.” (Draft)',
    ])
    expect(situation.references.map(({obstacle, path}) => `${path}: ${obstacle}`)).toEqual([
      'answer[_key=="b"].children[_key=="c"].text: Open it, and write something else in place of the mention.',
      'answer[_key=="b"].children[_key=="c"].fact: Open it, and choose something else there.',
      'sections[_key=="hero"].lead: Open it, and write something else in place of the mention.',
    ])
  })

  test('goes once nothing mentions it', async () => {
    const client = lakeWith([fact, {_id: 'fact-note', _type: 'fact', key: 'x', note: '{springFee}'}])
    await takeOffNow(client, 'fact-spring', {way: 'delete'})
    expect(await get(client, 'fact-spring')).toBeNull()
  })

  test('stays where the site itself writes it', async () => {
    const situation = await look(lakeWith(), 'fact-flatFee')
    expect(situation.needed).toContain('The site itself needs {flatFee}: drawings')
    expect((await look(lakeWith(), 'page-rider')).needed).toBeUndefined()
  })
})

describe('what cannot be put right', () => {
  const version = seedDocuments.find(({_id}) => _id === 'legal-privacy-2019-09-10')
  const linked = JSON.stringify(version).match(/"_ref":"(page-[^"]+)"/)?.[1] ?? ''

  test('is the text of a published legal version, and says so', async () => {
    const {references} = await look(lakeWith(), linked)
    const kept = references.find(({type}) => type === 'legalVersion')
    expect(kept?.obstacle).toContain('keeps its text for good')
    expect(kept && repairsOf(kept, undefined)).toEqual([])
  })

  test('is what a person may not change, and says who may', async () => {
    const refuse: Refuse = ({_type}) =>
      Promise.resolve(_type === 'siteSettings' ? 'Ask developers.' : undefined)
    const {references} = await look(lakeWith(), 'page-careers', refuse)
    expect(references.flatMap(({title, obstacle}) => (obstacle ? [`${title}: ${obstacle}`] : []))).toEqual([
      'Site settings: Ask developers.',
    ])
  })

  test('is what somebody has changed meanwhile: nothing of all happens', async () => {
    const client = lakeWith()
    const situation = await look(client, 'page-careers')
    await client.patch('siteSettings').set({shortCode: '12345'}).commit()
    await expect(proceed(client, situation, {to: 'page-about'})).rejects.toThrow(/revision/i)
    expect(await leadsTo(client, '/Careers')).toBe('/Careers')
    expect(namesOf(await look(client, 'page-careers'))).toEqual(namesOf(situation))
  })
})
