/** Tests of news in the server, the lake and the Studio, in a copy of the repository that followed the guide. */
import {createSchema, createSearch, getSearchableTypes} from 'sanity'
import {firstValueFrom} from 'rxjs'
import {createLake, createMemoryStore} from 'content-lake'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {documentAddresses} from '../../model/addresses/addresses.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {linkableTypes, listedTypes, singletonTypes, viewableTypes} from '../../schemas/typeLists.ts'
import {SITE_PAGES_QUERY, sitePages} from '../../server/search/sitePages.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {moveOf} from '../../studio/actions/redirects/oldAddresses.ts'
import {publishedAddress} from '../../studio/actions/viewOnSite/publishedAddress.ts'
import {mainDocuments} from '../../studio/presentation/mainDocuments.ts'
import {searchTexts} from '../../studio/tools/health/checks/fields.ts'
import {clientAs} from '../server/clientAs.ts'
import {storedContent} from '../content/storedContent.ts'
import {createValidation} from '../content/studioRemarks.ts'

const ARTICLE = {
  _id: 'article',
  _type: 'newsArticle',
  title: 'Rides in the old town',
  route: '/News/old-town',
  publishedOn: '2026-03-01',
  summary: 'In short.',
}
const NEWS = {_id: 'newsPage', _type: 'newsPage', route: '/News', heading: 'News'}

const lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules: RULES})
const marketing = clientAs(lake, 'marketing')
const {remarksOn, close} = createValidation()

/** An article comes with a release, as staff plan it. */
beforeAll(async () => {
  await marketing.createOrReplace({_id: 'siteSettings', _type: 'siteSettings', productName: 'Loop'})
  await marketing.create(NEWS)
  const releaseId = 'spring'
  const metadata = {title: 'Spring', releaseType: 'asap' as const}
  await marketing.action({actionType: 'sanity.action.release.create', releaseId, metadata})
  await marketing.create({...ARTICLE, _id: `versions.${releaseId}.article`})
  await marketing.action({actionType: 'sanity.action.release.publish', releaseId})
})
afterAll(() => {
  lake.close()
  close()
})

const published = marketing.withConfig({perspective: 'published'})
const routes = async () => parseAnswer('routes', await published.fetch<unknown>(ROUTES_QUERY))

test('what a release has published has its address, and is in the sitemap', async () => {
  expect(documentAddresses(await routes())).toEqual(expect.arrayContaining(['/News', '/News/old-town']))
  const content = parseAnswer('sitePages', await published.fetch<unknown>(SITE_PAGES_QUERY))
  expect(sitePages(content, [])).toEqual(
    expect.arrayContaining([
      expect.objectContaining({address: '/News/old-town', title: ARTICLE.title, isIndexable: true}),
      expect.objectContaining({address: '/News', heading: 'News'}),
    ]),
  )
})

test('nobody takes its address, by a script either', async () => {
  const page = {_id: 'a', _type: 'page', title: 'A page', route: '/news/Old-town'}
  await expect(marketing.create(page)).rejects.toThrow('A news article has this address.')
})

test('the form asks for an address below that of the list', async () => {
  const remarks = await remarksOn({...ARTICLE, _id: 'drafts.b', route: '/Elsewhere'})
  expect(remarks.join()).toContain('The address of a news article begins with /News/')
})

test('a move leaves its old address, from which a redirect is offered', async () => {
  const moved = moveOf('newsArticle', ARTICLE, {...ARTICLE, route: '/News/new-town'}, await routes())
  expect(moved).toEqual({from: ['/News/old-town'], to: '/News/new-town'})
  expect(linkableTypes).toEqual(expect.arrayContaining(['newsArticle', 'newsPage']))
})

test('staff see it on the site, and the form beside its address', async () => {
  const places = {ownerRoute: null, servedCity: null, waitingCity: null}
  expect(publishedAddress('newsArticle', ARTICLE, await routes(), places)).toBe('/News/old-town')
  expect(viewableTypes).toContain('newsArticle')
  const resolved = mainDocuments.at(-1)?.resolve?.({
    origin: 'http://localhost',
    params: {},
    path: '/News/old-town',
  })
  expect(await published.fetch(`*[${resolved?.filter}][0]._id`, resolved?.params ?? {})).toBe('article')
})

test('it has a list in the Studio, and its page of news is one', () => {
  expect(listedTypes.find(({type}) => type === 'newsArticle')).toMatchObject({plural: 'News'})
  expect(singletonTypes).toContain('newsPage')
})

test('the Studio finds it by its title, and says where its texts for search engines are missing', async () => {
  const search = createSearch(
    getSearchableTypes(createSchema({name: 'site', types: schemaTypes})),
    marketing,
    {strategy: 'groq2024', unique: true, maxDepth: 15},
  )
  const {hits} = await firstValueFrom(search({query: 'old town', types: []}, {perspective: 'raw', limit: 5}))
  expect(JSON.stringify(hits[0])).toContain('"_id":"article"')
  const content = await storedContent([ARTICLE])
  expect(searchTexts(content, '2026-06-01').map(({id}) => id)).toEqual(['article'])
})
