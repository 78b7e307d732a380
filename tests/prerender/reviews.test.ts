import {createClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {TooManyRequestsError} from 'content-lake'
import {FAILURE} from '../../server/errors.ts'
import {createReviews} from '../../server/review/reviews.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {MOST_REVIEWED} from '../../model/reviewSubject.ts'
import {openSeed, renderer} from './builtSite.ts'

const REQUEST = new Request('http://localhost:3000')

/** Opens the part of the server that shows reviews, with requests by people with a role, or by nobody. */
function open(tried: string[] = []) {
  const {lake, dataset, config, origin} = openSeed({accounts: ACCOUNTS})
  onTestFinished(() => lake.close())
  const client = createClient({
    ...config,
    token: 'in-process',
    resolveFetch: () => (input, init) => lake.fetchTrusted(new Request(input, init)),
  })
  const routes = createReviews({
    lake,
    dataset: 'production',
    renderer,
    clientConfig: config,
    askedAt: origin,
    origin,
    cities: [],
    headersOf: () => ({}),
    trusted: client,
    // As if every page had been rendered from all content.
    pages: {differingIn: async () => tried, find: async () => undefined},
  })
  const proof = (role: string) => lake.callers.authenticator?.begin(`local-${role}`, REQUEST).proof
  const ask = (path: string, role?: string) =>
    routes.fetch(new Request(origin + path, {headers: role ? {authorization: `Bearer ${proof(role)}`} : {}}))
  const {_id, ...about} = dataset.document('page-about') ?? {_id: '', _type: ''}
  const draft = {...about, _id: 'drafts.page-about', seo: {title: 'Nobody else', description: 'It is new.'}}
  dataset.mutate([{createOrReplace: draft}], {author: 'test'})
  return {ask, lake, dataset, client: createClient(config)}
}

const LIST = '/list?subject=draft.page-about'

const linesOf = async (response: Response): Promise<Record<string, unknown>[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('staff of every role are told what publishing a draft does, and see each page now and later', async () => {
  const {ask} = open(['/Aboutus', '/Rider'])
  for (const role of ['legal', 'developer', 'marketing']) {
    const [begun, ...others] = await linesOf(await ask(LIST, role))
    expect(begun).toMatchObject({kind: 'begun', redirects: []})
    expect(others).toMatchObject([
      {kind: 'page', page: {address: '/Aboutus', fate: 'changes'}},
      {kind: 'done', pages: 1},
    ])
    const page = (at: string) =>
      ask(`/page?review=${String(begun?.['review'])}&address=/Aboutus&at=${at}&marks=on`, role)
    const later = await page('later')
    expect(later.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await later.text()).toContain('Nobody else')
    const now = await (await page('now')).text()
    expect(now).toContain('About')
    expect(now).not.toContain('Nobody else')
    expect(now).not.toContain('<script type="module"')
  }
})

test('a review that is left before its end, as by a form that only asks how many pages change, closes no other', async () => {
  const {ask} = open(['/Aboutus', '/Rider'])
  const pageOf = async (review: unknown) =>
    (await ask(`/page?review=${String(review)}&address=/Aboutus&at=later`, 'legal')).status
  const [read] = await linesOf(await ask(LIST, 'legal'))
  for (let left = 0; left < 4; left += 1) {
    const reader = (await ask(LIST, 'marketing')).body?.getReader()
    const {value} = (await reader?.read()) ?? {}
    const [line = ''] = new TextDecoder().decode(value).split('\n')
    await reader?.cancel()
    await expect.poll(() => pageOf(JSON.parse(line).review)).toBe(410)
  }
  expect(await pageOf(read?.['review'])).toBe(200)
})

test('what is done with many documents is reviewed together, and not shared', async () => {
  const {ask} = open(['/Aboutus', '/Careers'])
  const subject = 'publish.page-about~page-careers'
  const found = await linesOf(await ask(`/list?subject=${subject}`, 'legal'))
  expect(found).toMatchObject([{kind: 'begun'}, {kind: 'page', page: {address: '/Aboutus'}}, {kind: 'done'}])
  expect((await ask(`/share?subject=${subject}`, 'marketing')).status).toBe(400)
  const tooMany = Array.from({length: MOST_REVIEWED + 1}, (_, index) => `page-${index}`).join('~')
  expect((await ask(`/list?subject=publish.${tooMany}`, 'marketing')).status).toBe(400)
})

test('nobody else is told anything', async () => {
  const {ask} = open()
  const refused = await ask(LIST)
  expect(refused.status).toBe(401)
  const [begun] = await linesOf(await ask(LIST, 'legal'))
  const page = await ask(`/page?review=${String(begun?.['review'])}&address=/Aboutus&at=later`)
  expect(page.status).toBe(401)
  expect(await page.text()).not.toContain('Nobody else')
})

test.each([
  ['/list', 400, 'of a draft or a release'],
  ['/page?review=gone&address=/', 410, 'Look again'],
])('%s says why there is nothing to see', async (path, status, reason) => {
  const {ask} = open()
  const answer = await ask(path, 'marketing')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({reason: expect.stringContaining(reason)})
})

test.each(['draft.page-rider', 'release.rNone'])(
  'where nothing is left to publish, as of what was published a moment ago, a review says so: %s',
  async (subject) => {
    const {ask} = open()
    const answer = await ask(`/list?subject=${subject}`, 'marketing')
    expect(answer.status).toBe(200)
    expect(await linesOf(answer)).toEqual([{kind: 'failed', reason: 'There is nothing to publish here.'}])
  },
)

test('a release is reviewed as a whole, and what stands in the way of it is said', async () => {
  const {ask, dataset} = open(['/Aboutus', '/Rider'])
  dataset.act(
    [
      {
        actionType: 'sanity.action.release.create',
        releaseId: 'rMay',
        metadata: {title: 'May', releaseType: 'asap'},
      },
    ],
    {author: 'test'},
  )
  for (const id of ['page-about', 'page-rider']) {
    const {_id, ...page} = dataset.document(id) ?? {_id: '', _type: ''}
    const document = {...page, _id: `versions.rMay.${id}`, seo: {title: 'May', description: 'In May.'}}
    dataset.act([{actionType: 'sanity.action.document.version.create', publishedId: id, document}], {
      author: 'test',
    })
  }
  const found = await linesOf(await ask('/list?subject=release.rMay', 'legal'))
  expect(found.map(({kind}) => kind)).toEqual(['begun', 'page', 'page', 'done'])
  const versionId = 'versions.rMay.page-careers'
  dataset.act(
    [{actionType: 'sanity.action.document.version.unpublish', versionId, publishedId: 'page-careers'}],
    {author: 'test'},
  )
  const refused = await ask('/list?subject=release.rMay', 'legal')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({reason: expect.stringContaining('page-careers')})
})

test('a review that cannot be made now says when to come again', async () => {
  const {ask, lake} = open()
  using _busy = vi.spyOn(lake.callers, 'identify').mockRejectedValue(new TooManyRequestsError('Wait.', 30))
  const {status, headers} = await ask(LIST, 'legal')
  expect([status, headers.get('retry-after')]).toEqual([429, '30'])
})

test('a failure that nobody has foreseen is told to the owner in full, and to the caller only that there was one', async () => {
  const {ask, lake} = open()
  using _broken = vi.spyOn(lake.callers, 'identify').mockRejectedValue(new Error('the disk is gone'))
  using output = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const answer = await ask(LIST, 'legal')
  expect([answer.status, await answer.json()]).toEqual([500, {reason: FAILURE}])
  expect(output.mock.calls).toEqual([[expect.stringContaining('the disk is gone')]])
})
