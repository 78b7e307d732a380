import {getRequestListener} from '@hono/node-server'
import * as fc from 'fast-check'
import {validateDocument} from '@sanity/validation'
import {createSchema} from 'sanity'
import * as v from 'valibot'
import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {createMemoryStore} from 'content-lake'
import {readConnection} from '../../model/connection/connection.ts'
import {normalizePath, standaloneOf} from '../../schemas/routes.ts'
import {type EmbeddedContent, openContent} from '../../server/content/embeddedContent.ts'
import {readSettings} from '../../server/settings/settings.ts'
import {createSite} from '../../server/site/site.ts'
import {readContent} from '../../studio/content/content.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import {schemaTypes} from '../../studio/schemaTypes.ts'
import {bringIn} from '../../studio/tools/redirects/bringIn.ts'
import {readCsv, writeCsv} from '../../studio/tools/redirects/csv.ts'
import {planOf} from '../../studio/tools/redirects/plan.ts'
import {clientAs} from './clientAs.ts'
import {exchange} from './exchange.ts'
import {makeFolder} from './hostedLake.ts'
import {listenTo, serveBehindGate} from './serving.ts'

const SITE = 'https://loop.example'
const OTHER_NAME = 'https://www.loop.example'

/** Documents of the seed, with their addresses. */
const PAGES = {
  'page-rider': '/Rider',
  'page-driver': '/Driver',
  'legal-terms': '/TermsofUse',
  'helpTopic-driver-earnings': '/HelpDriver?topic=earnings',
} as const

interface Redirect {
  from: string
  query?: string | undefined
  to?: keyof typeof PAGES | undefined
  toUrl?: string | undefined
  permanent: boolean
}

/** Published redirects, with the addresses of their pages. */
const Published = v.array(
  v.object({
    from: v.string(),
    query: v.nullable(v.string()),
    page: v.nullable(v.string()),
    toUrl: v.nullable(v.string()),
    permanent: v.boolean(),
  }),
)
const PUBLISHED = `*[_type == "redirect"]{
  from, query, toUrl, "permanent": permanent == true,
  "page": select(to->_type == "helpTopic" => "${PAGES['helpTopic-driver-earnings']}", to->route)
}`

const SIGNS = ['%', '2', 'f', 'C3%A9', '.', '/', '+', '\ud800', 'É', 'e\u0301', 'İ']
const aText = fc.oneof(
  fc.string({unit: 'grapheme', maxLength: 6}),
  fc.string({unit: 'binary', maxLength: 3}),
  fc.string({unit: fc.constantFrom(...SIGNS), maxLength: 6}),
)
const SOURCES = ['/old', '/OLD/', '/older', '/index.php', '/Rider', '/a,b', '/TermsOfUses', '/privacy']
const aSource = fc.oneof(
  fc.constantFrom(...SOURCES),
  aText.map((text) => `/${text}`),
)
const aQuery = fc.option(fc.oneof(fc.constantFrom('id=3', 'q=café', 'q=caf%C3%A9'), aText), {nil: undefined})
const anOwnAddress = fc
  .tuple(fc.constantFrom(SITE, OTHER_NAME, 'https://LOOP.example:443'), aSource)
  .map(([site, source]) => site + source)
const ELSEWHERE = [
  'https://a.example/é?b=c#d',
  'HTTPS://a.example/Rider',
  ' https://a.example',
  'https://a.a/\ud800',
]
const aTarget: fc.Arbitrary<Pick<Redirect, 'to' | 'toUrl'>> = fc.oneof(
  fc
    .constantFrom('page-rider', 'page-driver', 'legal-terms', 'helpTopic-driver-earnings')
    .map((to) => ({to})),
  fc
    .oneof(fc.webUrl({validSchemes: ['https']}), fc.constantFrom(...ELSEWHERE), anOwnAddress)
    .map((toUrl) => ({toUrl})),
)
const aRedirect: fc.Arbitrary<Redirect> = fc
  .record({from: aSource, query: aQuery, target: aTarget, permanent: fc.boolean()})
  .map(({target, ...redirect}) => Object.assign(redirect, target))
const aWrite = fc.record({
  door: fc.constantFrom('create', 'replace', 'patch', 'publish', 'form', 'release', 'schedule', 'list'),
  id: fc.constantFrom('a', 'b', 'c', 'd').map((letter) => `redirect-at-random-${letter}`),
  redirects: fc.array(aRedirect, {minLength: 1, maxLength: 4}),
})
type Write = typeof aWrite extends fc.Arbitrary<infer Value> ? Value : never

const schema = createSchema({name: 'site', types: schemaTypes})

let content: EmbeddedContent
let client: ReturnType<typeof clientAs>
let releases = 0

beforeAll(async () => {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const settings = readSettings({SITE_URL: SITE, ALLOWED_HOSTS: 'www.loop.example'})
  content = await openContent({store: createMemoryStore(), connection: readConnection({}), settings})
  client = clientAs(content.lake, 'administrator')
  lines.mockRestore()
  return () => content.lake.close()
})
beforeEach(() => {
  listenTo('stdout')
  // The Studio's address.
  vi.stubGlobal('location', new URL(SITE))
  return () => vi.unstubAllGlobals()
})

const documentOf = ({to, ...fields}: Redirect, _id: string) => ({
  _id,
  _type: 'redirect',
  ...fields,
  ...(to && {to: {_type: 'reference', _ref: to}}),
})

async function publish(id: string, redirect: Redirect) {
  await client.createOrReplace(documentOf(redirect, `drafts.${id}`))
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })
}

async function release(id: string, redirect: Redirect, releaseType: 'asap' | 'scheduled') {
  releases += 1
  const releaseId = `r${releases}`
  const metadata = {title: releaseId, releaseType}
  await client.action({actionType: 'sanity.action.release.create', releaseId, metadata})
  await client.create(documentOf(redirect, `versions.${releaseId}.${id}`))
  if (releaseType === 'asap')
    return void (await client.action({actionType: 'sanity.action.release.publish', releaseId}))
  const publishAt = '2020-01-01T00:00:00Z'
  await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt})
  return content.lake.publishDue()
}

/** The Studio knows only the name in its address, and the lake knows all names. */
const expectOtherName = (error: unknown) =>
  expect(String(error)).toMatch(new RegExp(`${OTHER_NAME}.* is an address of this site`))

/** The lake accepts everything that the form accepts. */
async function publishByForm(id: string, redirect: Redirect) {
  const moment = '2026-01-01T00:00:00Z'
  const system = {_rev: 'new', _createdAt: moment, _updatedAt: moment}
  const document = {...system, ...documentOf(redirect, `drafts.${id}`)}
  const {markers} = await validateDocument({document, schema, client})
  if (!markers.some(({level}) => level === 'error')) await publish(id, redirect).catch(expectOtherName)
}

/** The lake accepts everything that the preview of a list accepts. */
async function bringInList(redirects: readonly Redirect[]) {
  const rows = redirects.map(({from, query, to, toUrl = '', permanent}) => [
    query ? `${from}?${query}` : from,
    to ? PAGES[to] : toUrl,
    permanent ? '301' : '302',
  ])
  const {stored, routes, described} = await fetchStored(client)
  const {good} = planOf(readCsv(writeCsv(rows)), readContent(stored, routes, described), SITE)
  if (good.length > 0) await bringIn(client, good).catch(expectOtherName)
}

/** Writes through one of the entry points; the lake decides whether to accept it. */
async function write({door, id, redirects}: Write): Promise<void> {
  const [redirect] = redirects
  if (door === 'list' || !redirect) return bringInList(redirects)
  if (door === 'form') return publishByForm(id, redirect)
  const document = documentOf(redirect, id)
  const {_id, _type, ...fields} = document
  const doors: Record<string, () => Promise<unknown>> = {
    create: () => client.create(document),
    replace: () => client.createOrReplace(document),
    patch: () =>
      client
        .transaction()
        .patch(id, {unset: ['to', 'toUrl', 'query']})
        .patch(id, {set: fields})
        .commit(),
    publish: () => publish(id, redirect),
    release: () => release(id, redirect, 'asap'),
    schedule: () => release(id, redirect, 'scheduled'),
  }
  await doors[door]?.().catch(() => undefined)
  return undefined
}

test('whatever redirects are let in by whichever door, each leads where it says, and none of them round', async () => {
  const buildFolder = makeFolder({'shell.html': '<!doctype html><title>Site</title>'})
  const {findContent, lake} = content
  const site = createSite({buildFolder, findContent, servedCities: () => Promise.resolve([])})
  const origin = await serveBehindGate({answers: {pages: getRequestListener(site.fetch)}})

  /** Returns the answer to a browser for an address as somebody wrote it. */
  async function answerTo(written: string) {
    const {pathname, search} = new URL(written, SITE)
    const {status, headers} = await exchange(origin, pathname + search)
    return {pathname, status, location: headers.get('location')}
  }

  /** Returns how a redirect is served differently from its document; undefined if it is not. */
  async function faultOf({from, query, page, toUrl, permanent}: v.InferOutput<typeof Published>[number]) {
    const {pathname, status, location} = await answerTo(query ? `${from}?${query}` : from)
    const says = `${pathname} answers ${status} ${location}`
    const target = new URL(page ?? toUrl ?? '', SITE)
    // At the page's own address visitors see the page, and redirects have no effect.
    const shownAt = [target.pathname, standaloneOf(target.pathname)].map(normalizePath)
    if (status === 200) return shownAt.includes(normalizePath(pathname)) ? undefined : says
    if (status !== (permanent ? 301 : 302) || location !== (page ?? target.href)) return says
    const isRound = page ? (await answerTo(page)).status !== 200 : [SITE, OTHER_NAME].includes(target.origin)
    return isRound ? `${says}, and from there on` : undefined
  }

  await fc.assert(
    fc.asyncProperty(fc.array(aWrite, {minLength: 3, maxLength: 12}), async (writes) => {
      const redirects = {query: '*[_type == "redirect"]'}
      lake.engine.dataset('production').mutate([{delete: redirects}], {author: 'seed'})
      for (const each of writes) await write(each)
      const published = v.parse(Published, content.ask(PUBLISHED))
      for (const redirect of published) expect(await faultOf(redirect)).toBeUndefined()
    }),
    {numRuns: 30},
  )
})
