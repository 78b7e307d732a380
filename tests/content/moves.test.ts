import {describe, expect, onTestFinished, test} from 'vitest'
import {createRedirects, fetchMoves} from '../../studio/actions/redirects/fetchMoves.ts'
import {freeAddresses, moveOf} from '../../studio/actions/redirects/oldAddresses.ts'
import {publishedAddress} from '../../studio/actions/viewOnSite/publishedAddress.ts'
import {resolveAddress} from '../../model/addresses/addresses.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import {storedContent, storedLake} from './storedContent.ts'

const NOWHERE = {ownerRoute: null, servedCity: null, waitingCity: null}

describe('publishing a document at another address', () => {
  test('leaves nothing at the old one', async () => {
    const {routes} = await storedContent()
    expect(moveOf('page', {route: '/Rider'}, {route: '/Riders'}, routes)).toEqual({
      from: ['/Rider'],
      to: '/Riders',
    })
  })

  test('is no move when only the case changes', async () => {
    const {routes} = await storedContent()
    expect(moveOf('page', {route: '/Rider'}, {route: '/rider'}, routes)).toBeUndefined()
  })

  test('leaves the addresses of a legal document’s versions, and the one for apps', async () => {
    const {routes} = await storedContent()
    const days = routes.documents.find(({route}) => route === '/TermsofUse')?.versions ?? []
    expect(days.length).toBeGreaterThan(0)
    const move = moveOf('legalDocument', {route: '/TermsofUse'}, {route: '/Terms'}, routes)
    const versions = days.map((day) => `/TermsofUse/${day}`)
    expect(move?.from).toEqual(['/TermsofUse', '/TermsofUses', ...versions])
  })

  test('names the address that the product name is part of', async () => {
    const {routes} = await storedContent()
    const move = moveOf('helpCentre', {route: '/Help{productName}'}, {route: '/Help-places'}, routes)
    expect(move?.from).toEqual(['/HelpLoop'])
  })

  test('is a move of a help topic when its slug changes, within its help center', async () => {
    const {routes} = await storedContent()
    const topic = {audience: 'rider', slug: {current: 'account'}}
    expect(moveOf('helpTopic', topic, {...topic, slug: {current: 'your-account'}}, routes)).toEqual({
      from: ['/HelpRider?topic=account'],
      to: '/HelpRider?topic=your-account',
    })
    expect(moveOf('helpTopic', topic, {...topic, audience: 'driver'}, routes)).toBeUndefined()
  })

  test('offers a redirect also while the document is part of a release', async () => {
    const lake = storedLake([{_id: 'versions.rSummer.page-rider', _type: 'page', route: '/Rider'}])
    onTestFinished(() => lake.close())
    const [published, draft] = [{route: '/Rider'}, {route: '/Riders'}]
    const move = {id: 'page-rider', type: 'page', published, draft}
    expect(await fetchMoves(lake.client, move)).toMatchObject([{from: ['/Rider'], to: '/Riders'}])
  })

  test('offers redirects from every address that the product’s name is part of, when that changes', async () => {
    const centre = {_id: 'help-spring', _type: 'helpCentre', audience: 'x', route: '/{productName}Spring'}
    const lake = storedLake([centre, {_id: 'redirect-spring', _type: 'redirect', from: '/LoopSpring'}])
    onTestFinished(() => lake.close())
    const [published, draft] = [{productName: 'Loop'}, {productName: 'Round Trip!'}]
    const rename = {id: 'siteSettings', type: 'siteSettings', published, draft}
    const moves = await fetchMoves(lake.client, rename)
    expect(moves).toMatchObject([{from: ['/HelpLoop'], to: '/HelpRoundTrip'}])
    expect(await fetchMoves(lake.client, {...rename, draft: {productName: 'LOOP'}})).toEqual([])
    await createRedirects(lake.client, moves)
    await lake.client.patch('siteSettings').set(draft).commit()
    // For a topic's address, the query goes along.
    expect(resolveAddress((await fetchStored(lake.client)).routes, '/helploop')).toMatchObject({
      kind: 'redirect',
      to: '/HelpRoundTrip',
    })
  })

  test('offers no redirect from where something else is', () => {
    const move = {from: ['/Legal', '/Legals'], to: '/Terms'}
    expect(freeAddresses(move, ['/legal/'])).toEqual(['/Legals'])
  })
})

describe('visitors find', () => {
  test('the version of a legal document below its address', async () => {
    const {routes} = await storedContent()
    const places = {...NOWHERE, ownerRoute: '/TermsofUse'}
    expect(publishedAddress('legalVersion', {effectiveDate: '2020-01-15'}, routes, places)).toBe(
      '/TermsofUse/2020-01-15',
    )
  })

  test('the city page at a city, and nothing without one', async () => {
    const {routes} = await storedContent()
    const places = {...NOWHERE, servedCity: 'san jose', waitingCity: 'Boise'}
    expect(publishedAddress('cityPage', {}, routes, places)).toBe('/Available/san-jose')
    expect(publishedAddress('waitlistPage', {}, routes, places)).toBe('/NotAvailable/boise')
    expect(publishedAddress('cityPage', {}, routes, NOWHERE)).toBeUndefined()
  })
})
