import {describe, expect, test} from 'vitest'
import {startServer} from './checkout.ts'
import {exchange} from './exchange.ts'
import {staffOf} from './staff.ts'

const {origin, checkout} = await startServer()
const server = {origin, lakeFolder: checkout.lakeFolder}

const statusOf = async (target: string) => (await exchange(origin, target)).status

/** Returns the status and target of an address's redirect. */
async function redirectOf(target: string): Promise<[number, string | null]> {
  const {status, headers} = await exchange(origin, target)
  return [status, headers.get('location')]
}

const redirectTo = (_ref: string, from: string) => ({
  _type: 'redirect',
  from,
  to: {_type: 'reference', _ref, _weak: true},
})

describe('the status of an address', () => {
  test.each([
    '/HelpRider',
    '/helploop/',
    '/HelpRider?topic=guides',
    '/Legals',
    '/partnerplacesagreements',
    '/Legal/2019-09-10',
    '/Legals/2019-09-10',
    '/DriverRequirments',
    '/%52ider',
  ])('is 200 where there is a page: %s', async (target) => {
    expect(await statusOf(target)).toBe(200)
  })

  test.each([
    '/HelpNobody',
    '/Help{productName}',
    '/Riders',
    '/Legal/2019-09-11',
    '/Rider/2019-09-10',
    '/signup/rider',
    '/%2552ider',
  ])('is 404 where there is none: %s', async (target) => {
    expect(await statusOf(target)).toBe(404)
  })

  test('follows the product’s name', async () => {
    await (await staffOf(server)).patch('siteSettings').set({productName: 'Größe & Co'}).commit()
    const statuses = [await statusOf('/HelpLoop'), await statusOf('/helpgr%C3%B6%C3%9Feco')]
    const redirect = await redirectOf('/HelpPlaces')
    await (await staffOf(server)).patch('siteSettings').set({productName: 'Loop'}).commit()
    expect(statuses).toEqual([404, 200])
    expect(redirect).toEqual([302, '/HelpGr%C3%B6%C3%9FeCo'])
  })
})

describe('a redirect', () => {
  test.each([
    ['/riderr', '/Rider'],
    ['/RIDERR/', '/Rider'],
    ['/riderr?from=mail&a=%20b', '/Rider?from=mail&a=%20b'],
  ])('%s leads to %s', async (target, location) => {
    expect(await redirectOf(target)).toEqual([302, location])
  })

  test('works as soon as it is published, and is asked for again each time', async () => {
    expect(await statusOf('/spring')).toBe(404)
    await (await staffOf(server)).create(redirectTo('helpTopic-driver-earnings', '/Spring'))
    const {status, headers} = await exchange(origin, '/spring')
    expect([status, headers.get('location')]).toEqual([302, '/HelpDriver?topic=earnings'])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('to a page that is not published leads nowhere', async () => {
    await (await staffOf(server)).create(redirectTo('page-not-written-yet', '/later'))
    expect(await redirectOf('/later')).toEqual([404, null])
  })

  test('never leads to another redirect, to itself or to another site', async () => {
    await (await staffOf(server)).create({_id: 'page-outside', _type: 'page', route: '//other.example'})
    await (await staffOf(server)).create({...redirectTo('redirect-second', '/first')})
    await (
      await staffOf(server)
    ).create({_id: 'redirect-second', ...redirectTo('redirect-second', '/second')})
    await (await staffOf(server)).create(redirectTo('page-outside', '/outside'))
    for (const target of ['/first', '/second', '/outside']) {
      expect(await redirectOf(target)).toEqual([404, null])
    }
  })

  test.each([
    ['/about_us', '/about_us'],
    ['/caf%C3%A9', '/café'],
    ['/TH%C3%89/', '/Thé'],
    ['/cafe%CC%81s', '/cafés'],
    ['/re%CC%81sume%CC%81', '/re\u0301sume\u0301'],
    ['/na%EFve', '/na%EFve'],
    ['/x(1)', '/x(1)'],
    ['/a/b_c/d.html', '/a/b_c/d.html'],
    ['/old%20page', '/old page'],
    ['/old-slash', '/old-slash/'],
    ['/100%', '/100%'],
    ['/a%3Fb', '/a%3Fb'],
    ['/tilde~+@!$&,;=:', '/tilde~+@!$&,;=:'],
    ['/picture.jpg', '/picture.jpg'],
  ])('%s leads on from the address %s, for good where it has moved for good', async (target, from) => {
    await (await staffOf(server)).create({...redirectTo('page-rider', from), permanent: true})
    expect(await redirectOf(target)).toEqual([301, '/Rider'])
  })

  test('is about what stands behind the ? where it says so, and about everything else by another redirect', async () => {
    const staff = await staffOf(server)
    const from = '/index.php'
    await staff.create({...redirectTo('page-driver', from), query: 'id=3'})
    await staff.create({...redirectTo('page-safety', from), query: 'q=café'})
    expect(await redirectOf('/index.php')).toEqual([404, null])
    await staff.create(redirectTo('page-rider', from))
    expect(await redirectOf('/index.php?id=3')).toEqual([302, '/Driver'])
    expect(await redirectOf('/INDEX.php?q=caf%C3%A9')).toEqual([302, '/Safety'])
    for (const search of ['', '?id=4', '?ID=3', '?id=3&a=b']) {
      expect(await redirectOf(`/index.php${search}`)).toEqual([302, `/Rider${search}`])
    }
  })

  test('leads to another site, on https alone', async () => {
    const staff = await staffOf(server)
    const redirect = (from: string, toUrl: string) => ({_type: 'redirect', from, toUrl})
    await staff.create(redirect('/jobs-elsewhere', 'https://jobs.example/loop'))
    await staff.create(redirect('/privé', 'https://jobs.example/é#top'))
    expect(await redirectOf('/jobs-elsewhere?from=mail')).toEqual([
      302,
      'https://jobs.example/loop?from=mail',
    ])
    expect(await redirectOf('/priv%C3%A9?from=mail')).toEqual([302, 'https://jobs.example/%C3%A9#top'])
    for (const url of ['http://jobs.example/', 'javascript:alert(1)', '//jobs.example', '/Rider']) {
      await expect(staff.create(redirect('/unsafe', url))).rejects.toThrow('Begin with https://')
    }
  })

  test('that is written wrongly hides no other', async () => {
    await (await staffOf(server)).create({_type: 'redirect', from: 5, to: 'nowhere'})
    await (await staffOf(server)).create({_type: 'page', route: {current: '/x'}})
    expect(await redirectOf('/riderr')).toEqual([302, '/Rider'])
    expect(await statusOf('/Rider')).toBe(200)
  })
})
