import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Dataset} from '../../datasets/dataset.ts'
import {ADA, ask, openTestDataset, put} from '../../datasets/datasetFixtures.ts'
import {deepEqual} from '../../documents/json.ts'
import {WriteError} from '../../errors.ts'
import type {JsonObject} from '../../documents/types.ts'

/** Returns the tags that a write wakes. */
function wakes(dataset: Dataset, write: () => unknown, includeDrafts = false): string[] {
  let tags: string[] = []
  const stop = dataset.subscribe(
    (transaction) => (tags = dataset.syncTagsOf(transaction.changes, includeDrafts)),
  )
  write()
  stop()
  return tags
}

const PAGE =
  '*[_type == "page" && route == $route][0]{title, "author": author->name, body[]{"to": link->route}}'

function tagsOfPage(dataset: Dataset, route: string, perspective = ['published']): string[] {
  return ask(dataset, PAGE, {route}, perspective).syncTags
}

function shares(left: string[], right: string[]): boolean {
  return left.some((tag) => right.includes(tag))
}

function openSite(): Dataset {
  const dataset = openTestDataset()
  put(dataset, {_id: 'ada', _type: 'person', name: 'Ada'})
  put(
    dataset,
    {_id: 'home', route: '/', author: {_ref: 'ada'}, body: [{_key: '1', link: {_ref: 'later', _weak: true}}]},
    {_id: 'rider', route: '/Rider'},
    {_id: 'terms', _type: 'legal', slug: {current: 'terms'}},
  )
  return dataset
}

describe('the tags of a page', () => {
  it('are opaque and short', () => {
    for (const tag of tagsOfPage(openSite(), '/')) expect(tag).toMatch(/^s1:[\w-]{6}$/)
  })

  it('are woken by a change of the page', () => {
    const dataset = openSite()
    const tags = tagsOfPage(dataset, '/')
    expect(
      shares(
        tags,
        wakes(dataset, () => put(dataset, {_id: 'home', route: '/', title: 'New'})),
      ),
    ).toBe(true)
  })

  it('are woken by a page that comes to its address in other letters, and by no other page', () => {
    const dataset = openSite()
    const query = '*[_type == "page" && lower(route) in $paths][0].title'
    const {syncTags} = ask(dataset, query, {paths: ['/driver', '/driver/']}, ['published'])
    const woken = (route: string) =>
      shares(
        syncTags,
        wakes(dataset, () => put(dataset, {_id: 'new', route})),
      )
    expect(woken('/Safety')).toBe(false)
    expect(woken('/Driver')).toBe(true)
    expect(woken('/Safety')).toBe(true)
  })

  it('are not woken by a change of another page, or of a document that the page does not show', () => {
    const dataset = openSite()
    const tags = tagsOfPage(dataset, '/')
    expect(
      shares(
        tags,
        wakes(dataset, () => put(dataset, {_id: 'rider', route: '/Rider', title: 'New'})),
      ),
    ).toBe(false)
    expect(
      shares(
        tags,
        wakes(dataset, () => put(dataset, {_id: 'grace', _type: 'person'})),
      ),
    ).toBe(false)
  })

  it('are woken by a change of a document that it refers to', () => {
    const dataset = openSite()
    const tags = tagsOfPage(dataset, '/')
    expect(
      shares(
        tags,
        wakes(dataset, () => put(dataset, {_id: 'ada', _type: 'person', name: 'A.'})),
      ),
    ).toBe(true)
  })

  it('are woken when a document that it refers to, and that was missing, appears', () => {
    const dataset = openSite()
    const tags = tagsOfPage(dataset, '/')
    expect(
      shares(
        tags,
        wakes(dataset, () => put(dataset, {_id: 'later', route: '/later'})),
      ),
    ).toBe(true)
  })

  it('are woken when a page moves to the address, and when it moves away', () => {
    const dataset = openSite()
    const empty = tagsOfPage(dataset, '/moved')
    const tags = tagsOfPage(dataset, '/Rider')
    const move = wakes(dataset, () => put(dataset, {_id: 'rider', route: '/moved'}))
    expect(shares(empty, move)).toBe(true)
    expect(shares(tags, move)).toBe(true)
  })

  it('are not woken by drafts, unless drafts are shown', () => {
    const dataset = openSite()
    const edit = () => put(dataset, {_id: 'drafts.home', route: '/', title: 'Draft'})
    expect(wakes(dataset, edit)).toEqual([])
    expect(shares(tagsOfPage(dataset, '/', ['drafts']), wakes(dataset, edit, true))).toBe(true)
  })

  it('are woken when a draft takes the page away from its address', () => {
    const dataset = openSite()
    const tags = tagsOfPage(dataset, '/Rider', ['drafts'])
    const move = wakes(dataset, () => put(dataset, {_id: 'drafts.rider', route: '/elsewhere'}), true)
    expect(shares(tags, move)).toBe(true)
  })
})

/** Writes, unless that would change the type of a document. */
function attempt(dataset: Dataset, mutations: JsonObject[]): void {
  try {
    dataset.mutate(mutations, ADA)
  } catch (error) {
    if (!(error instanceof WriteError)) throw error
  }
}

describe('an answer that changes', () => {
  const QUERIES = [
    '*',
    'count(*[_type == "page"])',
    '*[_id == "a"][0].title',
    '*[_id in ["a", "b"]]',
    '*[_type == "page" && route == "/"]{title, "to": ref->title}',
    '*[_type == "fact" && slug.current == "s"].title',
    '*[_type in ["page", "fact"] && route in ["/", "/x"]]{_id, "refs": refs[]->{title, "up": ref->title}}',
    '*[_type == "page" || _id == "b"]{title}',
    '*[_type == "page" && ref->title == "T1"]._id',
    '*[title == "T2"]._id',
  ]
  const id = fc.constantFrom('a', 'b', 'c', 'drafts.a', 'drafts.b', 'drafts.c')
  const target = fc.constantFrom('a', 'b', 'c', 'missing').map((_ref) => ({_ref, _weak: true}))
  const content = fc.record(
    {
      _id: id,
      _type: fc.constantFrom('page', 'fact'),
      title: fc.constantFrom('T1', 'T2'),
      route: fc.constantFrom('/', '/x'),
      slug: fc.constantFrom({current: 's'}, {current: 't'}),
      ref: target,
      refs: fc.array(target, {maxLength: 2}),
    },
    {requiredKeys: ['_id', '_type'], noNullPrototype: true},
  )
  const write: fc.Arbitrary<JsonObject[]> = fc.array(
    fc.oneof(
      content.map((createOrReplace) => ({createOrReplace})),
      id.map((deleted) => ({delete: {id: deleted}})),
    ),
    {minLength: 1, maxLength: 3},
  )

  it.each([
    [['published'], false],
    [['drafts'], true],
    [['raw'], true],
  ] as const)('always has a tag that is woken, in the perspective %s', (perspective, includeDrafts) => {
    const answers = (dataset: Dataset) => QUERIES.map((query) => ask(dataset, query, {}, [...perspective]))
    const property = fc.property(fc.array(write, {maxLength: 12}), (writes) => {
      const dataset = openTestDataset()
      for (const mutations of writes) {
        const before = answers(dataset)
        const woken = wakes(dataset, () => attempt(dataset, mutations), includeDrafts)
        const after = answers(dataset)
        const asleep = QUERIES.filter((_, index) => !shares(before[index]?.syncTags ?? [], woken))
        const unchanged = QUERIES.filter((_, index) => deepEqual(before[index]?.result, after[index]?.result))
        expect(unchanged).toEqual(expect.arrayContaining(asleep))
      }
    })
    expect(() => fc.assert(property, {numRuns: 150})).not.toThrow()
  })
})
