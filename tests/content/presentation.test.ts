import type {DocumentResolver} from 'sanity/presentation'
import {afterAll, describe, expect, test} from 'vitest'
import {createLake, createMemoryStore} from 'content-lake'
import {inProcessClient} from '../server/inProcessClient.ts'
import {BEHIND_QUERY, behindParameters} from '../../studio/presentation/behindAddress.ts'
import {documentLocations} from '../../studio/presentation/locations.ts'
import {locationSource} from '../../studio/presentation/locationSource.ts'
import {readDraftedContent} from '../../studio/presentation/draftedContent.ts'
import {mainDocuments} from '../../studio/presentation/mainDocuments.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {seedDocument, seedDocuments} from './seedDocuments.ts'

const lake = createLake(createMemoryStore())
const dataset = lake.engine.dataset('production')
dataset.mutate(
  seedDocuments.map((document) => ({createOrReplace: document})),
  {author: 'seed'},
)
const client = inProcessClient(lake, 'production', 'http://localhost').withConfig({perspective: 'drafts'})
afterAll(() => lake.close())

/** Adds a draft of a seed document until the end of the test. */
function withDraft(document: {_id: string; [field: string]: unknown}) {
  const _id = `drafts.${document._id}`
  const published = seedDocuments.find(({_id: id}) => id === document._id)
  dataset.mutate([{createOrReplace: {...published, ...document, _id}}], {author: 'staff'})
  return {[Symbol.dispose]: () => void dataset.mutate([{delete: {id: _id}}], {author: 'staff'})}
}

/** Like the Presentation tool: the first resolver with a matching route answers, in any case. */
function resolverFor(path: string): {resolver: DocumentResolver; params: Record<string, string>} {
  for (const resolver of mainDocuments) {
    for (const route of [resolver.route].flat()) {
      const match = new URLPattern({pathname: `${route}{/}?`}, {ignoreCase: true}).exec({pathname: path})
      if (match) return {resolver, params: {}}
    }
  }
  throw new Error(`No route matches ${path}.`)
}

/** Returns the id of the document that the form shows for an address. */
async function mainDocument(path: string): Promise<string | undefined> {
  const {resolver, params} = resolverFor(path)
  const {filter, params: values} = resolver.resolve?.({origin: 'http://localhost', params, path}) ?? {
    filter: `_type == "${resolver.type}"`,
  }
  const found = await client.fetch<{_id: string} | null>(`*[${filter}][0]{_id}`, values ?? {})
  return found?._id
}

describe('beside an address, the form shows', () => {
  test.each([
    ['/', 'page-home'],
    ['/places', 'page-home'],
    ['/Rider', 'page-rider'],
    ['/rider/', 'page-rider'],
    ['/BecomeaPartnerPlace', 'page-partner'],
    ['/HelpLoop', 'helpCentre-place'],
    ['/helpdriver', 'helpCentre-driver'],
    ['/privacy', 'legal-privacy'],
    ['/TermsofUse', 'legal-terms'],
    ['/Accessibilitys', 'legal-accessibility'],
    ['/Accessibility/2020-01-15', 'legal-accessibility-2020-01-15'],
    ['/accessibilitys/2020-01-15', 'legal-accessibility-2020-01-15'],
    ['/Available/san-jose', 'cityPage'],
    ['/notavailable/boise', 'waitlistPage'],
  ])('%s: %s', async (path, id) => {
    expect(await mainDocument(path)).toBe(id)
  })

  test('every page, help center and legal document at its own address', async () => {
    const routed = seedDocuments.filter(({_type}) => ['page', 'helpCentre', 'legalDocument'].includes(_type))
    for (const {_id, route} of routed) {
      expect(await mainDocument(String(route).replace('{productName}', 'Loop'))).toBe(_id)
    }
  })

  test('a draft at the address that it will have, and the product by the name that it will have', async () => {
    using _page = withDraft({_id: 'page-about', route: '/Company'})
    using _settings = withDraft({_id: 'siteSettings', productName: 'Ring & Road'})
    expect(await mainDocument('/Company')).toBe('page-about')
    expect(await mainDocument('/HelpRingRoad')).toBe('helpCentre-place')
  })

  test('the draft of a legal version at its day', async () => {
    using _version = withDraft({
      ...seedDocument('legal-terms-2020-01-15'),
      _id: 'legal-terms-2027-03-01',
      effectiveDate: '2027-03-01',
    })
    expect(await mainDocument('/TermsofUse/2027-03-01')).toBe('legal-terms-2027-03-01')
  })

  test('the topic of a help center that the address names', async () => {
    const topicAt = async (address: string) =>
      (await client.fetch<{id: string} | null>(BEHIND_QUERY, {...behindParameters(address)}))?.id
    expect(await topicAt('http://localhost:4000/helpDriver?topic=Appointment')).toBe(
      'helpTopic-driver-appointment',
    )
    expect(await topicAt('/HelpLoop?topic=appointment')).toBeUndefined()
    expect(behindParameters('/HelpDriver')).toBeUndefined()
  })

  test('nothing where nothing is kept', async () => {
    expect(await mainDocument('/nowhere')).toBeUndefined()
  })
})

/** Asks like the Studio. */
async function located(id: string) {
  const {_type: type} = await client.fetch<{_type: string}>('*[_id == $id][0]', {id})
  const {query, params} = locationSource(type, id)
  return documentLocations(id, readDraftedContent(await client.fetch(query.fetch, params)))
}

/** Returns the list above the fields of a document's form. */
const locationsOf = async (id: string) => (await located(id))?.locations ?? []
const addressesOf = async (id: string) => (await locationsOf(id)).map(({href}) => href)

describe('a form names where visitors meet the document', () => {
  test.each([
    ['page-rider', '/Rider'],
    ['helpCentre-place', '/HelpLoop'],
    ['helpTopic-driver-appointment', '/HelpDriver?topic=appointment'],
    ['legal-accessibility-2020-01-15', '/Accessibility/2020-01-15'],
    ['cityDisplayName-greensboro', '/Available/greensboro'],
    ['redirect-about', '/About'],
    ['job-driver-support-lead', '/Careers'],
    ['usState-AK', '/FindaCity'],
    ['cityPage', '/FindaCity'],
    ['waitlistPage', '/NotAvailable/your-city'],
    ['newsletterPopup', '/'],
    ['siteSettings', '/'],
  ])('%s: %s', async (id, address) => {
    expect(await addressesOf(id)).toContain(address)
  })

  test('also as a draft, at the address that it will have', async () => {
    using _page = withDraft({_id: 'page-about', route: '/Company'})
    expect(await addressesOf('page-about')).toEqual(['/Company'])
  })

  test('a question by every page that lists it, a fact by every page that mentions it', async () => {
    expect(await addressesOf('faq-rider-what-it-is')).toEqual(['/FindaCity'])
    expect(await addressesOf('fact-radius')).toEqual(expect.arrayContaining(['/Rider', '/FindaCity']))
    expect((await locationsOf('fact-radius')).map(({title}) => title)).toContain('Rider home')
  })

  test.each([
    ['siteSettings', 'Used on every page'],
    ['newsletterPopup', 'Used on every page, in the newsletter popup'],
    ['waitlistPage', 'Used on the page of every city that is not served yet'],
    ['page-rider', undefined],
    ['faq-rider-what-it-is', undefined],
  ])('and counts many pages as many: %s, %s', async (id, words) => {
    expect((await located(id))?.message).toBe(words)
  })

  test('a page by the help topic that shows it, too', async () => {
    const topic = seedDocuments.find(({_type, page}) => _type === 'helpTopic' && page !== undefined)
    expect(topic?.page).toBeDefined()
    const shown = JSON.stringify(topic?.page)
    const page = seedDocuments.find(({_id}) => shown.includes(`"${_id}"`))
    expect((await addressesOf(page?._id ?? '')).some((address) => address.includes('?topic='))).toBe(true)
  })

  test('or says that no page does', async () => {
    using _question = withDraft({_id: 'faq-new', _type: 'faqItem', question: 'Why?', audience: 'rider'})
    expect((await located('faq-new'))?.message).toContain('No page shows')
  })

  test('or that the site itself writes it', async () => {
    expect((await located('fact-fallbackBasePrice'))?.message).toContain('Pages of cities')
  })

  test('for every type of document', async () => {
    const types = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)
    for (const type of types) {
      const document = seedDocuments.find(({_type}) => _type === type)
      expect(await locationsOf(document?._id ?? ''), type).not.toEqual([])
    }
  })

  test('without reading what has nothing to do with it', async () => {
    const all = readDraftedContent(await client.fetch('*'))
    for (const {_id} of seedDocuments.filter(({_type}) => _type !== 'fact')) {
      expect(await located(_id), _id).toEqual(documentLocations(_id, all))
    }
    const {query, params} = locationSource('page', 'page-rider')
    const read = await client.fetch<{_type: string; _id: string}[]>(query.fetch, params)
    expect(read.filter(({_type}) => _type === 'page').map(({_id}) => _id)).toEqual(['page-rider'])
  })
})
