import {describe, expect, test} from 'vitest'
import {shareImagesOf} from './shareImagesOf.ts'
import {type SiteContent, sitePages} from './sitePages.ts'

const NO_SEO = {title: null, description: null, hideFromSearch: null}
const DAY = '2026-11-01T10:00:00Z'

const SITE = {
  productName: 'Orbit',
  rideNoun: 'ride',
  rideNounPlural: 'rides',
  textKeyword: null,
  shortCode: null,
  seo: {...NO_SEO, title: 'Rides for {fallbackBasePrice}'},
}
const FEE = {key: 'fallbackBasePrice', unit: 'dollars', value: 8, text: null} as const

/** Creates content with these parts only. */
const contentOf = (parts: Partial<SiteContent> = {}): SiteContent => ({
  site: SITE,
  facts: [FEE],
  documents: [],
  cityPage: null,
  cityNames: [],
  ...parts,
})

const routed = (route: string) => ({
  route,
  _updatedAt: DAY,
  seo: NO_SEO,
  heading: null,
  sections: null,
  versions: null,
  topics: null,
})
const pageAt = (route: string) => ({...routed(route), _type: 'page' as const})
const hero = (heading: string | null, ground: 'sky' | 'leaf' | null = null) => ({heading, ground})

describe('a page of sections', () => {
  test('is called as its editors say, else by its first heading in one line, else as the site is', () => {
    const pages = [
      {...pageAt('/A'), seo: {...NO_SEO, title: '{productName} for riders'}, sections: [hero('Go')]},
      {...pageAt('/B'), sections: [hero(null, 'sky'), hero('Go\nby {productName}', 'leaf'), hero('Later')]},
      {...pageAt('/C'), seo: null, sections: []},
      {...pageAt('/D')},
    ]
    const shown = sitePages(contentOf({documents: pages}), [])
    expect(shown.map(({title, heading, ground}) => ({title, heading, ground}))).toEqual([
      {title: 'Orbit for riders', heading: 'Go', ground: 'paper'},
      {title: 'Go by Orbit', heading: 'Go\nby Orbit', ground: 'sky'},
      {title: 'Rides for $8', heading: '', ground: 'paper'},
      {title: 'Rides for $8', heading: '', ground: 'paper'},
    ])
    expect(shown.map(({updatedAt}) => updatedAt)).toEqual([DAY, DAY, DAY, DAY])
  })

  test('has one address, also where the product’s name is in it, and none where its route leads elsewhere', () => {
    const pages = [
      {...pageAt('/Help{productName}')},
      {...pageAt('//evil.example')},
      {...pageAt('Rider')},
      {...pageAt('/a b')},
    ]
    expect(sitePages(contentOf({documents: pages}), []).map(({address}) => address)).toEqual(['/HelpOrbit'])
    expect(sitePages(contentOf({documents: pages, site: null}), []).map(({address}) => address)).toEqual([
      '/Help',
    ])
  })

  test('is listed unless editors keep it from search engines', () => {
    const pages = [
      {...pageAt('/A')},
      {...pageAt('/B'), seo: {...NO_SEO, hideFromSearch: true}},
      {...pageAt('/C'), seo: {...NO_SEO, hideFromSearch: false}},
      {...pageAt('/D'), seo: null},
    ]
    expect(sitePages(contentOf({documents: pages}), []).map(({isIndexable}) => isIndexable)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test('is the first of those that claim its address, whatever their spelling', () => {
    const pages = [
      {...pageAt('/Rider'), sections: [hero('First')]},
      {...pageAt('/Driver')},
      {...pageAt('/rider/'), sections: [hero('Second')]},
    ]
    const shown = sitePages(contentOf({documents: pages}), [])
    expect(shown.map(({address, heading}) => [address, heading])).toEqual([
      ['/Driver', ''],
      ['/Rider', 'First'],
    ])
  })
})

test('a legal document is as new as the newest of it and its versions', () => {
  const legalDocument = (route: string, versions: string[]) => ({
    ...routed(route),
    _type: 'legalDocument' as const,
    heading: 'Terms of {productName}',
    versions,
  })
  const legalDocuments = [
    legalDocument('/Terms', ['2026-10-01T10:00:00Z', '2026-12-01T10:00:00Z', '2026-11-30T10:00:00Z']),
    legalDocument('/Privacy', ['2026-10-01T10:00:00Z']),
    legalDocument('//elsewhere', []),
  ]
  const page = {title: 'Terms of Orbit', heading: 'Terms of Orbit', ground: 'paper', isIndexable: true}
  expect(sitePages(contentOf({documents: legalDocuments}), [])).toEqual([
    {...page, address: '/Terms', updatedAt: '2026-12-01T10:00:00Z'},
    {...page, address: '/Privacy', updatedAt: DAY},
  ])
})

test('a help center is followed by its topics, each with its own words and time', () => {
  const topics = [
    {slug: 'earnings', _updatedAt: '2026-11-02T10:00:00Z', seo: NO_SEO, title: 'What {productName} pays'},
    {slug: 'a b', _updatedAt: DAY, seo: {...NO_SEO, hideFromSearch: true}, title: null},
  ]
  const helpCentres = [
    {...routed('/HelpDriver'), _type: 'helpCentre' as const, heading: 'Help', topics},
    {...routed('//elsewhere'), _type: 'helpCentre' as const, heading: 'Nowhere', topics},
  ]
  expect(sitePages(contentOf({documents: helpCentres}), [])).toEqual([
    {
      address: '/HelpDriver',
      title: 'Help',
      heading: 'Help',
      ground: 'leaf',
      updatedAt: DAY,
      isIndexable: true,
    },
    {
      address: '/HelpDriver?topic=earnings',
      title: 'What Orbit pays',
      heading: 'What Orbit pays',
      ground: 'leaf',
      updatedAt: '2026-11-02T10:00:00Z',
      isIndexable: true,
    },
    {
      address: '/HelpDriver?topic=a%20b',
      title: 'Rides for $8',
      heading: '',
      ground: 'leaf',
      updatedAt: DAY,
      isIndexable: false,
    },
  ])
})

describe('pages of cities', () => {
  const cityPage = {
    _updatedAt: DAY,
    seo: {...NO_SEO, title: '{productName} in {city}: {cityFee}'},
    sections: [hero('In {city}', 'leaf')],
  }
  const CITIES = [{name: 'St. Louis', basePrice: 7.5}, {name: 'San José'}]

  test('name the city as editors spell it, and its fee or the one that stands in for it', () => {
    const cityNames = [
      {city: 'st.-louis', name: 'Saint Louis'},
      {city: 'elsewhere', name: 'Elsewhere'},
    ]
    expect(sitePages(contentOf({cityPage, cityNames}), CITIES)).toEqual([
      {
        address: '/Available/st.-louis',
        title: 'Orbit in Saint Louis: $7.50',
        heading: 'In Saint Louis',
        ground: 'leaf',
        updatedAt: DAY,
        isIndexable: true,
      },
      {
        address: '/Available/san-jos%C3%A9',
        title: 'Orbit in San José: $8',
        heading: 'In San José',
        ground: 'leaf',
        updatedAt: DAY,
        isIndexable: true,
      },
    ])
  })

  test('are none where nobody has written what they say, or no city is served', () => {
    expect(sitePages(contentOf(), CITIES)).toEqual([])
    expect(sitePages(contentOf({cityPage}), [])).toEqual([])
  })
})

describe('the image of a shared link', () => {
  const page = {ground: 'sky' as const, updatedAt: DAY, isIndexable: true}

  test('says the heading of its page, and its title below where that says something else', () => {
    const pages = [
      {...page, address: '/A', title: 'For riders', heading: 'Go\nby Orbit'},
      {...page, address: '/B', title: 'Go by Orbit', heading: 'Go\nby Orbit'},
      {...page, address: '/C', title: 'For riders', heading: ''},
    ]
    expect(Object.fromEntries(shareImagesOf(contentOf(), pages))).toEqual({
      'share.png': {name: 'Orbit', heading: 'Orbit', line: '', ground: 'leaf'},
      'share/a.png': {name: 'Orbit', heading: 'Go\nby Orbit', line: 'For riders', ground: 'sky'},
      'share/b.png': {name: 'Orbit', heading: 'Go\nby Orbit', line: '', ground: 'sky'},
      'share/c.png': {name: 'Orbit', heading: 'For riders', line: '', ground: 'sky'},
    })
  })

  test('is there for the site also while it has no name', () => {
    expect([...shareImagesOf(contentOf({site: null}), [])]).toEqual([
      ['share.png', {name: '', heading: '', line: '', ground: 'leaf'}],
    ])
  })
})
