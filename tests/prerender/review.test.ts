import * as fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createClient} from '@sanity/client'
import type {Dataset, Lake, LakeDocument} from 'content-lake'
import {Pages} from '../../server/prerender/pages.ts'
import {openFork} from '../../server/review/fork.ts'
import {type Finding, Review, type ReviewOptions} from '../../server/review/review.ts'
import type {ManySubject, ReviewSubject} from '../../model/reviewSubject.ts'
import {publication} from '../../server/review/subject.ts'
import {TITLE_FIELDS} from '../../schemas/titleFields.ts'
import {reachingTypes, typesWhere} from '../../schemas/typeLists.ts'
import {seededLake} from '../../src/content/seedFixtures.ts'
import {openSeed, renderer} from './builtSite.ts'

/** Number of random changes: with `REVIEWS=200`, enough to be sure. */
const RUNS = Number(process.env['REVIEWS'] ?? 5)

const CITIES = [{name: 'Orlando', state: 'FL', lat: 28, lng: -81}]

const {lake, dataset, config, ask, origin} = openSeed()
const pages = new Pages({
  renderer,
  clientConfig: config,
  fetch: ask,
  origin,
  cities: CITIES,
  headersOf: () => ({}),
  report: () => undefined,
})
afterAll(() => lake.close())

const clientOf = (asked: Lake) =>
  createClient({...config, resolveFetch: () => (input, init) => asked.fetch(new Request(input, init))})

/** Returns all pages of a lake as visitors see them. */
async function allPages(asked: Lake): Promise<ReadonlyMap<string, string>> {
  const sources = {client: clientOf(asked), origin, cities: CITIES}
  const listed = await renderer.entry.listAddresses(sources)
  const rendered = new Map<string, string>()
  for (const address of [...listed, '', '/NotAvailable/springfield']) {
    const notice = {html: '', style: ''}
    const page = renderer.entry.prerenderPage(renderer.site, address || undefined, sources, notice)
    const html = page.then(
      (made) => made.html,
      () => 'It cannot be rendered.',
    )
    rendered.set(address, await html)
  }
  return rendered
}

let before: ReadonlyMap<string, string>
beforeAll(async () => {
  await pages.renderAll()
  before = await allPages(lake)
}, 120_000)

async function review(subject: ReviewSubject): Promise<Finding[]> {
  const fork = openFork(subject, {dataset, origin})
  const {tags} = fork
  const [now, later] = [clientOf(lake), clientOf(fork.lake)]
  const inTurn: ReviewOptions['inTurn'] = (work) => work()
  const made = new Review({id: 'a', renderer, origin, cities: CITIES, now, later, tags, pages, inTurn})
  const findings: Finding[] = []
  for await (const finding of made.findings(new AbortController().signal)) findings.push(finding)
  fork.close()
  return findings
}

/** Makes a draft for one test, and reviews it. */
async function reviewOf(id: string, fields: object): Promise<Finding[]> {
  const {_id: _old, ...published} = dataset.document(id) ?? {_id: id}
  dataset.mutate([{createOrReplace: {...published, ...fields, _id: `drafts.${id}`}}], {author: 'test'})
  try {
    return await review({kind: 'draft', name: id})
  } finally {
    dataset.mutate([{delete: {id: `drafts.${id}`}}], {author: 'test'})
  }
}

/** Makes the same draft for several documents, and reviews an action on all of them. */
async function reviewMany(kind: ManySubject['kind'], ids: string[], fields: object): Promise<Finding[]> {
  for (const id of ids) {
    const {_id: _old, ...published} = dataset.document(id) ?? {_id: id}
    const draft = {_type: '', ...published, ...fields, _id: `drafts.${id}`}
    dataset.mutate([{createOrReplace: draft}], {author: 'test'})
  }
  const findings = await review({kind, ids})
  for (const id of ids) dataset.mutate([{delete: {id: `drafts.${id}`}}], {author: 'test'})
  return findings
}

const pagesIn = (findings: readonly Finding[]) =>
  findings.flatMap((finding) => (finding.kind === 'page' ? [finding.page] : []))

const addressesIn = (findings: readonly Finding[]) =>
  pagesIn(findings)
    .map(({address}) => address)
    .toSorted()

describe('a review names', () => {
  test('the page of a draft, with the words that come and go, and no other', async () => {
    const [hero, ...sections] = sectionsOf('page-about')
    const findings = await reviewOf('page-about', {
      sections: [{...hero, heading: 'Nobody drives here'}, ...sections],
    })
    expect(pagesIn(findings)).toEqual([
      {
        address: '/Aboutus',
        fate: 'changes',
        title: expect.stringContaining('About'),
        added: expect.any(Number),
        removed: expect.any(Number),
        isShared: false,
      },
    ])
    expect(findings.at(-1)).toEqual({kind: 'done', pages: 1})
  })

  test('every page that mentions a fact, and none that only knows it', async () => {
    const findings = await reviewOf('fact-cleaningFee', {value: 987})
    const found = addressesIn(findings)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(before.size / 2)
    expect(addressesIn(await reviewOf('fact-cleaningFee', {source: 'Somebody else'}))).toEqual([])
    // The candidates are listed before any comparison, and the only others are addresses without content.
    const candidates = findings[0]?.kind === 'begun' ? findings[0].candidates : []
    expect(candidates).toEqual(expect.arrayContaining(found))
    expect(candidates.length).toBeLessThanOrEqual(found.length + 1)
  })

  test('apart, pages that change only in what stands on every page', async () => {
    const found = pagesIn(await reviewOf('fact-flatFee', {value: 12}))
    const own = found.filter(({isShared}) => !isShared).map(({address}) => address)
    expect(own).toEqual(expect.arrayContaining(['/', '/Rider']))
    expect(own).not.toContain('/Careers')
    expect(found.find(({address}) => address === '/Careers')).toMatchObject({fate: 'changes', isShared: true})
  })

  test('addresses that begin and end, redirects that begin, and links that will lead to nothing', async () => {
    const moved = await reviewOf('page-about', {route: '/Who-we-are'})
    expect(pagesIn(moved).map(({address, fate}) => `${address} ${fate}`)).toEqual(
      expect.arrayContaining(['/Aboutus ends', '/Who-we-are begins']),
    )
    const to = {_type: 'reference', _ref: 'page-about'}
    const redirect = await reviewOf('redirect-new', {_type: 'redirect', from: '/us', to})
    expect(redirect[0]).toMatchObject({
      redirects: [{from: '/us', now: undefined, later: '/Aboutus'}],
    })
    expect(addressesIn(redirect)).toEqual([])
  })

  test('what doing something with many documents at once changes, all together', async () => {
    const both = await reviewMany('publish', ['page-about', 'page-careers'], {
      seo: {title: 'Nobody else', description: 'It is new.'},
    })
    expect(addressesIn(both)).toEqual(['/Aboutus', '/Careers'])
    const off = await reviewMany('delete', ['page-new'], {_type: 'page', title: 'New'})
    // A draft alone changes nothing for visitors.
    expect(addressesIn(off)).toEqual([])
    const version = {_id: 'versions.rAbout.page-old', _type: 'page', title: 'Old', route: '/Old'}
    const old = {...version, _id: 'page-old'}
    dataset.mutate([{create: old}, {create: version}], {author: 'test'})
    const gone = await review({kind: 'delete', ids: ['page-old']})
    expect(gone.at(-1)).toMatchObject({kind: 'done'})
    dataset.mutate([{delete: {id: version._id}}, {delete: {id: old._id}}], {author: 'test'})
    const jobs = await review({kind: 'unpublish', ids: ['job-driver-support-lead']})
    expect(addressesIn(jobs)).toEqual(['/Careers'])
  })

  test('the redirect that goes when what was taken off the site comes back', async () => {
    const to = {_type: 'reference', _ref: 'page-rider'}
    const off = [
      {_id: 'redirect-spring', _type: 'redirect', from: '/Spring', to},
      {_id: 'takenOff.page-spring', _type: 'takenOff', redirects: ['redirect-spring'], repaired: '[]'},
    ]
    dataset.mutate(
      off.map((document) => ({create: document})),
      {author: 'test'},
    )
    await pages.renderAll()
    const [about] = sectionsOf('page-about')
    const back = {_type: 'page', title: 'Spring', route: '/Spring', sections: [about]}
    const [begun] = await reviewOf('page-spring', back)
    expect(begun).toMatchObject({redirects: [{from: '/Spring', now: '/Rider', later: undefined}]})
    const [elsewhere] = await reviewOf('page-spring', {...back, route: '/Summer'})
    expect(elsewhere).toMatchObject({redirects: []})
    dataset.mutate(
      off.toReversed().map(({_id: id}) => ({delete: {id}})),
      {author: 'test'},
    )
  })

  test('what cannot be rendered any more', async () => {
    const findings = await reviewOf('page-about', {sections: []})
    expect(pagesIn(findings)).toMatchObject([
      {address: '/Aboutus', fate: 'fails', reason: expect.any(String)},
    ])
  })
})

const sectionsOf = (id: string): object[] => {
  const sections = dataset.document(id)?.sections
  return Array.isArray(sections) ? sections : []
}

test('what reaches more than one page is told before it is published, whatever it is', async () => {
  const told: string[] = []
  for (const [type, [document]] of Map.groupBy([...dataset.documents()], ({_type}) => _type)) {
    const field = TITLE_FIELDS.find((name) => typeof document?.[name] === 'string')
    if (!document || field === undefined || type.includes('.')) continue
    const [begun] = await reviewOf(document._id, {[field]: `${String(document[field])} too`})
    if (begun?.kind === 'begun' && begun.reach > 1) told.push(type)
  }
  expect(told).toEqual(expect.arrayContaining(['helpCentre', 'helpTopic', 'legalDocument']))
  expect(reachingTypes).toEqual(expect.arrayContaining(told))
})

/** Yields places in a document that can be changed. */
function* places(value: unknown, path: string): Generator<{path: string; value: unknown}> {
  if (typeof value === 'string' || typeof value === 'number') yield {path, value}
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name.startsWith('_')) continue
    if (Array.isArray(value)) yield {path: `${path}[${name}]`, value: undefined}
    yield* places(member, Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name)
  }
}

const TYPES = new Set([
  'page',
  'fact',
  'faqItem',
  'helpTopic',
  'helpCentre',
  'siteSettings',
  'job',
  'redirect',
  'legalDocument',
  'cityPage',
  'waitlistPage',
  'newsletterPopup',
])

const documents = [...dataset.documents()].filter(({_type}) => TYPES.has(_type))
const references = JSON.stringify([...dataset.documents()])

const singleTypes = typesWhere(({isSingle}) => isSingle === true)

/** The documents that may be taken off the site by themselves: nothing leads to them, and the site has others of their type. */
const free = documents.filter(
  ({_id, _type}) => !references.includes(`"_ref":"${_id}"`) && !singleTypes.includes(_type),
)

/** Documents with one value changed or removed, each by its id. */
const changesOf = (some: readonly LakeDocument[]) =>
  fc.uniqueArray(
    fc
      .constantFrom(...some)
      .chain((document) => fc.tuple(fc.constant(document), fc.constantFrom(...places(document, ''))))
      .map(([{_id, ...document}, {path, value}]) => {
        const other = typeof value === 'number' ? value + 1 : `${String(value)}x`
        return {id: _id, document, patch: value === undefined ? {unset: [path]} : {set: {[path]: other}}}
      }),
    {minLength: 1, maxLength: 3, selector: ({id}) => id},
  )
type Changes = ReturnType<typeof changesOf> extends fc.Arbitrary<infer Made> ? Made : never

/** Stores changed documents, as drafts or in a release. */
const store = (made: Dataset, prefix: string, changes: Changes) =>
  made.mutate(
    changes.flatMap(({id, document, patch}) => [
      {create: {...document, _id: `${prefix}${id}`}},
      {patch: {id: `${prefix}${id}`, ...patch}},
    ]),
    {author: 'test'},
  )

/** Something to review, and what brings it about in a lake that holds the seed. */
interface Case {
  subject: ReviewSubject
  prepare: (made: Dataset) => void
  cleanUp: (made: Dataset) => void
}

const dropDrafts = (made: Dataset, ids: readonly string[]) =>
  made.mutate(
    ids.map((id) => ({delete: {id: `drafts.${id}`}})),
    {author: 'test'},
  )

const idsOf = (changes: Changes) => changes.map(({id}) => id)

const drafts = changesOf(documents).chain((changes): fc.Arbitrary<Case> => {
  const [ids, name] = [idsOf(changes), changes[0]?.id ?? '']
  return fc.constantFrom<ReviewSubject[]>({kind: 'draft', name}, {kind: 'publish', ids}).map((subject) => ({
    subject,
    prepare: (made) => store(made, 'drafts.', changes),
    cleanUp: (made) => dropDrafts(made, ids),
  }))
})

const removals = fc
  .tuple(
    fc.constantFrom('unpublish' as const, 'delete' as const),
    changesOf(free),
    fc.constantFrom(undefined, 'drafts.', 'versions.rGone.'),
  )
  .map(([kind, changes, form]): Case => {
    const changed = form === undefined ? [] : changes
    return {
      subject: {kind, ids: idsOf(changes)},
      prepare: (made) => store(made, form ?? '', changed),
      cleanUp: (made) => {
        for (const id of idsOf(changed)) made.mutate([{delete: {id: `${form}${id}`}}], {author: 'test'})
      },
    }
  })

/** A release of changed documents, and of documents that it takes off the site. */
const releases = fc.tuple(changesOf(documents), changesOf(free)).map(([changes, others]): Case => {
  const ids = idsOf(changes)
  const going = idsOf(others).filter((id) => !ids.includes(id))
  const [releaseId, prefix] = ['rChanges', 'versions.rChanges.']
  return {
    subject: {kind: 'release', name: releaseId},
    prepare: (made) => {
      made.act([{actionType: 'sanity.action.release.create', releaseId}], {author: 'test'})
      store(made, prefix, changes)
      for (const id of going) {
        const unpublish = {publishedId: id, versionId: `${prefix}${id}`}
        made.act([{actionType: 'sanity.action.document.version.unpublish', ...unpublish}], {author: 'test'})
      }
    },
    cleanUp: (made) => {
      made.act([{actionType: 'sanity.action.release.archive', releaseId}], {author: 'test'})
      made.act([{actionType: 'sanity.action.release.delete', releaseId}], {author: 'test'})
    },
  }
})

test(
  'it names exactly the pages that are others once anything is published, taken off or deleted, alone or together',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(drafts, removals, releases), async ({subject, prepare, cleanUp}) => {
        prepare(dataset)
        const found = addressesIn(await review(subject).finally(() => cleanUp(dataset)))
        const published = seededLake()
        prepare(published.dataset)
        for (const action of publication(subject, published.dataset)) {
          published.dataset.act([action], {author: 'test'})
        }
        const after = await allPages(published.lake)
        published.lake.close()
        const all = [...new Set([...before.keys(), ...after.keys()])]
        expect(found).toEqual(all.filter((address) => before.get(address) !== after.get(address)).toSorted())
      }),
      {numRuns: RUNS},
    )
  },
  30_000 * RUNS,
)
