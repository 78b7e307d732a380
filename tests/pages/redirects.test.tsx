import {screen, waitFor} from '@testing-library/react'
import {describe, expect, test, vi} from 'vitest'
import {openSite} from './site.tsx'

const mainHeading = () => screen.findByRole('heading', {level: 1})
const NOT_FOUND = 'This road stops here.'

const redirectTo = (id: string, from = '/old-address') => ({
  _id: 'redirect-test',
  _type: 'redirect',
  from,
  to: {_type: 'reference', _ref: id, _weak: true},
})

/** Opens an old address that redirects to a document. */
async function openRedirect(id: string, address = '/old-address') {
  const site = openSite(address, {before: ({create}) => create(redirectTo(id))})
  await mainHeading()
  return site
}

const addressOf = ({router}: Pick<ReturnType<typeof openSite>, 'router'>) =>
  router.state.location.pathname + router.state.location.search

describe('an old address leads to the new one', () => {
  test.each([
    ['/riderr', '/Rider'],
    ['/RIDERR/', '/Rider'],
    ['/DriverSafety', '/DiverSafety'],
    ['/DriverRequirements', '/DriverRequirments'],
  ])('%s to %s', async (from, to) => {
    const site = openSite(from)
    await mainHeading()
    expect(addressOf(site)).toBe(to)
  })

  test.each([
    ['a page', 'page-rider', '/Rider'],
    ['a legal document', 'legal-terms', '/TermsofUse'],
    ['a help center, which follows the product’s name', 'helpCentre-place', '/HelpLoop'],
    ['a help topic', 'helpTopic-driver-earnings', '/HelpDriver?topic=earnings'],
  ])('that is the address of %s', async (_kind, id, to) => {
    expect(addressOf(await openRedirect(id))).toBe(to)
  })

  test('and takes what follows the ? with it', async () => {
    expect(addressOf(await openRedirect('page-rider', '/Old-Address?from=mail'))).toBe('/Rider?from=mail')
  })

  test.each([
    ['/about_us', {from: '/about_us'}, '/Rider'],
    ['/caf%C3%A9', {from: '/Café'}, '/Rider'],
    ['/index.php?id=3', {from: '/index.php', query: 'id=3'}, '/Rider'],
    ['/index.php?id=4', {from: '/index.php'}, '/Rider?id=4'],
  ])('whatever its signs are, %s', async (address, fields, to) => {
    const site = openSite(address, {before: ({create}) => create({...redirectTo('page-rider'), ...fields})})
    await mainHeading()
    expect(addressOf(site)).toBe(to)
  })

  test('and stays where it is about another query', async () => {
    const site = openSite('/index.php?id=4', {
      before: ({create}) => create({...redirectTo('page-rider', '/index.php'), query: 'id=3'}),
    })
    expect(await mainHeading()).toHaveTextContent(NOT_FOUND)
    expect(addressOf(site)).toBe('/index.php?id=4')
  })

  test('and Back does not lead to the old one', async () => {
    const {router} = openSite('/Legal', {before: ({create}) => create(redirectTo('page-rider'))})
    await mainHeading()
    await router.navigate('/old-address')
    await waitFor(() => expect(router.state.location.pathname).toBe('/Rider'))
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/Legal'))
  })

  test('as soon as it is published, for a visitor who is waiting as well', async () => {
    const site = openSite('/old-address', {live: true})
    expect(await mainHeading()).toHaveTextContent(NOT_FOUND)
    await waitFor(() => expect(site.lake.openStreamCount).toBe(1))
    site.create(redirectTo('page-rider'))
    await waitFor(() => expect(addressOf(site)).toBe('/Rider'))
    await waitFor(() => expect(screen.getByRole('heading', {level: 1})).not.toHaveTextContent(NOT_FOUND))
  })

  describe('in a tab that has followed it before, as it is by now', () => {
    /** Follows an old address to /Rider, and goes on to another page. */
    async function followOnce() {
      const site = openSite('/old-address', {
        live: true,
        before: ({create}) => create(redirectTo('page-rider')),
      })
      await mainHeading()
      expect(addressOf(site)).toBe('/Rider')
      await site.router.navigate('/Legal')
      await waitFor(() => expect(site.lake.openStreamCount).toBe(1))
      return site
    }

    test('when it leads elsewhere', async () => {
      const site = await followOnce()
      site.publish('redirect-test', {set: {to: {_type: 'reference', _ref: 'page-safety'}}})
      await waitFor(async () => {
        await site.router.navigate('/old-address')
        expect(addressOf(site)).toBe('/Safety')
      })
    })

    test('when it is deleted', async () => {
      const site = await followOnce()
      site.remove('redirect-test')
      await waitFor(async () => {
        await site.router.navigate('/old-address')
        expect(await mainHeading()).toHaveTextContent(NOT_FOUND)
      })
    })

    test('and as it was while content cannot be read', async () => {
      const site = await followOnce()
      site.network.down = true
      const asked = site.network.queries.length
      site.publish('redirect-test', {set: {to: {_type: 'reference', _ref: 'page-safety'}}})
      site.publish('legal-privacy', {set: {title: 'Privacy'}})
      // The second of the two arrives last.
      await waitFor(() => expect(site.network.queries.length).toBeGreaterThan(asked))
      await site.router.navigate('/old-address')
      expect(await screen.findByRole('heading', {level: 1})).not.toHaveTextContent(NOT_FOUND)
      expect(addressOf(site)).toBe('/Rider')
    })
  })

  test('unless a page has it', async () => {
    const site = openSite('/rider', {before: ({create}) => create(redirectTo('legal-privacy', '/rider'))})
    await mainHeading()
    expect(addressOf(site)).toBe('/rider')
  })
})

describe('a redirect to a page that is not published', () => {
  test('is not found, and staff can read why in the console', async () => {
    const report = vi.fn<(error: Error) => void>()
    vi.stubEnv('MODE', 'production')
    vi.stubGlobal('reportError', report)
    const site = await openRedirect('page-not-written-yet')
    expect(screen.getByRole('heading', {level: 1})).toHaveTextContent(NOT_FOUND)
    expect(addressOf(site)).toBe('/old-address')
    expect(String(report.mock.calls[0]?.[0])).toContain(
      'The redirect from /old-address leads to no published page.',
    )
  })
})
