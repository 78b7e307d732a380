import {expect, onTestFinished, test, vi} from 'vitest'
import type {LakeDocument} from 'content-lake'
import {contentAt, findAmong} from '../../server/addresses/routes.ts'
import {aliases} from '../../schemas/routes.ts'
import {documentAddresses} from '../../model/addresses/addresses.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {openSeed} from './builtSite.ts'

function openRoutes() {
  const {lake, dataset} = openSeed({listQueries: new Set([ROUTES_QUERY])})
  onTestFinished(() => lake.close())
  return {dataset, ask: (query: string) => lake.askPublished('production', query)}
}

test('what is at an address is found among the few that can be meant, and is what all of them together lead to', () => {
  const {dataset, ask} = openRoutes()
  const twice = {_type: 'page', route: '/HelpLoop/'}
  dataset.mutate([{create: twice}, {create: {_type: 'page', route: 5}}], {author: 'staff'})
  const routes = parseAnswer('routes', ask(ROUTES_QUERY))
  const find = findAmong(routes)
  const stored = [...documentAddresses(routes), ...routes.redirects.flatMap(({from}) => from ?? [])]
  const others = [...Object.keys(aliases), '/Available/san-jose', '/Legal/2019-09-11', '/nowhere', '/%', '/']
  for (const path of [...stored, ...others]) {
    for (const pathname of [path, `${path.toUpperCase()}/`]) {
      for (const search of ['', '?topic=Account&search=x', '?city=Orlando']) {
        const address = {pathname, search}
        expect(find(address), `${pathname}${search}`).toEqual(contentAt(routes, address))
      }
    }
  }
})

test('the server asks for its addresses once, and again when a publish may have changed them', () => {
  const {dataset, ask} = openRoutes()
  const query = vi.spyOn(dataset, 'query')
  const asked = [ask(ROUTES_QUERY), ask(ROUTES_QUERY)]
  expect(asked[1]).toBe(asked[0])
  dataset.mutate([{create: {_id: 'drafts.new', _type: 'page', route: '/Draft'}}], {author: 'staff'})
  dataset.mutate([{patch: {id: 'fact-flatFee', set: {value: 7}}}], {author: 'staff'})
  ask(ROUTES_QUERY)
  expect(query).toHaveBeenCalledTimes(1)
  dataset.mutate([{create: {_type: 'page', route: '/New'}}], {author: 'staff'})
  expect(JSON.stringify(ask(ROUTES_QUERY))).toContain('"/New"')
  expect(query).toHaveBeenCalledTimes(2)
})

test('a publish that changes no address leaves them as they are, and every other is noticed', () => {
  const {dataset, ask} = openRoutes()
  const now = () => dataset.query(ROUTES_QUERY, {}, {perspective: ['published'], identity: 'anyone'}).result
  const some = (isMeant: (document: LakeDocument) => boolean) =>
    [...dataset.documents()].find(isMeant)?._id ?? 'none'
  const ofType = (type: string) => some(({_type}) => _type === type)
  const before = ask(ROUTES_QUERY)
  dataset.mutate([{patch: {id: 'page-rider', set: {'sections[0].heading': 'New', 'seo.title': 'New'}}}], {
    author: 'staff',
  })
  expect(ask(ROUTES_QUERY)).toBe(before)
  const changes = [
    {patch: {id: 'page-rider', set: {standalone: true}}},
    {patch: {id: 'page-rider', set: {sections: [{_type: 'citySearch', _key: 'a'}]}}},
    {
      patch: {
        id: 'page-rider',
        set: {'sections[0]': {_type: 'helpSearch', _key: 'a', searchAllTopics: true}},
      },
    },
    {patch: {id: 'page-rider', set: {route: '/Rides'}}},
    {patch: {id: ofType('legalVersion'), set: {effectiveDate: '2018-01-01'}}},
    {patch: {id: ofType('redirect'), set: {to: {_type: 'reference', _ref: 'page-about'}}}},
    {patch: {id: ofType('helpTopic'), set: {'slug.current': 'other'}}},
    {patch: {id: 'siteSettings', set: {productName: 'Orbit'}}},
    {create: {_type: 'redirect', from: '/old', to: {_type: 'reference', _ref: ofType('helpTopic')}}},
    {delete: {id: ofType('redirect')}},
  ]
  for (const change of changes) {
    dataset.mutate([change], {author: 'staff'})
    expect(ask(ROUTES_QUERY), JSON.stringify(change)).toEqual(now())
  }
})
