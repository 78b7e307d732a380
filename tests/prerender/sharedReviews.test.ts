import {createClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {
  disablePreviewAccessSharing,
  enablePreviewAccessSharing,
} from '@sanity/preview-url-secret/toggle-preview-access-sharing'
import {SHARED_REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {createReviews} from '../../server/review/reviews.ts'
import {createSharedReviews} from '../../server/review/sharedReviews.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {openSeed, renderer} from './builtSite.ts'

const DAY = 86_400_000

/** Opens a draft with a shared review, and a guest with the link. */
async function openShared() {
  const {lake, dataset, config, origin} = openSeed({accounts: ACCOUNTS})
  onTestFinished(() => lake.close())
  const clientBy = (fetcher: typeof fetch, token: string) =>
    createClient({...config, token, resolveFetch: () => fetcher})
  const trusted = clientBy((input, init) => lake.fetchTrusted(new Request(input, init)), 'in-process')
  const request = new Request(origin)
  const proof = lake.callers.authenticator?.begin('local-marketing', request).proof ?? ''
  const staff = clientBy((input, init) => lake.fetch(new Request(input, init)), proof)
  const options = {
    lake,
    dataset: 'production',
    renderer,
    clientConfig: config,
    askedAt: origin,
    origin,
    cities: [],
    headersOf: () => ({}),
    trusted,
    pages: {differingIn: async () => ['/Aboutus', '/Rider'], find: async () => undefined},
  }
  const reviews = createReviews(options)
  const shared = await createSharedReviews({...options, spendPage: async () => undefined})
  for (const id of ['page-about', 'page-rider']) {
    const {_id, ...page} = dataset.document(id) ?? {_id: '', _type: ''}
    const seo = {title: `Secret of ${id}`, description: 'It is new.'}
    dataset.mutate([{createOrReplace: {...page, _id: `drafts.${id}`, seo}}], {author: 'test'})
  }
  const share = () => enablePreviewAccessSharing(staff, 'test', `${origin}/studio`)
  const linkTo = async (subject: string) => {
    const headers = {authorization: `Bearer ${proof}`}
    const answer = await reviews.fetch(new Request(`${origin}/share?subject=${subject}`, {headers}))
    const {link}: {link?: string} = await answer.json()
    return link
  }
  /** Requests a page without an account. */
  const guest = async (link: string) => {
    const address = link.replace(/#.*/, '').replace(SHARED_REVIEW_PATH, '').replace(/^\?/, '/?')
    const answer = await shared.request(`${origin}${address}`)
    return {status: answer.status, text: await answer.text(), headers: answer.headers}
  }
  const unshare = () => disablePreviewAccessSharing(staff, 'test', `${origin}/studio`)
  return {dataset, share, unshare, linkTo, guest}
}

const ABOUT = 'draft.page-about'

const hrefs = (text: string) =>
  [...text.matchAll(/(?:href|src)="(\/preview\/changes[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

test('a guest sees the list of addresses, and each page now and then, with the words that come and go', async () => {
  const {share, linkTo, guest} = await openShared()
  expect(await linkTo(ABOUT), 'no link before sharing is turned on').toBeUndefined()
  await share()
  const list = await guest((await linkTo(ABOUT)) ?? '')
  expect(list.status).toBe(200)
  expect(list.headers.get('Cache-Control')).toBe('private, no-store')
  expect(list.text).toContain('1 page will be different.')
  expect(list.text).toMatch(/good\s+until/)
  const [toPage = ''] = hrefs(list.text)
  expect(list.text).toContain('>/Aboutus</a>')
  const pair = await guest(toPage)
  const frames = hrefs(pair.text).filter((href) => href.includes('/page?'))
  const [now, then] = await Promise.all(frames.map(guest))
  expect(now?.text).not.toContain('Secret of page-about')
  expect(then?.text).toContain('Secret of page-about')
  for (const {text} of [list, pair]) expect(text).not.toContain('<script')
})

test('a link opens nothing but its own review', async () => {
  const {share, linkTo, guest} = await openShared()
  await share()
  const pass = new URL((await linkTo(ABOUT)) ?? '', 'http://localhost').searchParams.get('pass') ?? ''
  const rider = await guest(`${SHARED_REVIEW_PATH}/page?pass=${pass}&address=/Rider&at=later`)
  expect(rider.text).not.toContain('Secret of page-rider')
  const [head, claims = '', signature] = pass.split('.')
  const other = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({...other, sub: 'draft.page-rider'})).toString('base64url')
  for (const refused of ['', 'x', `${head}.${forged}.${signature}`])
    expect((await guest(`${SHARED_REVIEW_PATH}?pass=${refused}`)).status).toBe(403)
})

test('a link ends after a week, where sharing is turned off, and where there is nothing left to publish', async () => {
  const {dataset, share, unshare, linkTo, guest} = await openShared()
  await share()
  const link = (await linkTo(ABOUT)) ?? ''
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 7 * DAY + 1000})
  expect((await guest(link)).status).toBe(403)
  vi.useRealTimers()
  expect((await guest(link)).status).toBe(200)
  await unshare()
  expect((await guest(link)).status).toBe(403)
  await share()
  expect((await guest(link)).status, 'another share is another secret').toBe(403)
  const again = (await linkTo(ABOUT)) ?? ''
  dataset.mutate([{delete: {id: 'drafts.page-about'}}], {author: 'test'})
  const left = await guest(again)
  expect(left.status).toBe(404)
  expect(left.text).toContain('There is nothing left to look at')
})

test('what was written since is in the list the next time', async () => {
  const {dataset, share, linkTo, guest} = await openShared()
  await share()
  const link = (await linkTo(ABOUT)) ?? ''
  expect((await guest(link)).text).toContain('1 page will be different.')
  const published = dataset.document('page-about')
  dataset.mutate([{createOrReplace: {...published, _id: 'drafts.page-about'}}], {author: 'test'})
  expect((await guest(link)).text).toContain('No page will be different.')
})
