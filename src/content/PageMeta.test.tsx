import {QueryClientProvider} from '@tanstack/react-query'
import {render, waitFor} from '@testing-library/react'
import type {ComponentProps} from 'react'
import {describe, expect, onTestFinished, test} from 'vitest'
import {CopyProvider} from './copy.tsx'
import {PageMeta} from './PageMeta.tsx'
import {PageTitle} from './PageTitle.tsx'
import {siteOptions} from './queries/site.ts'
import {openSeed} from './seedFixtures.ts'
import {SiteOrigin} from './siteOrigin.ts'

const ORIGIN = 'https://orbit.example'
const FILE = `${'a'.repeat(40)}-1600x900`
const IMAGE = {
  alt: 'The crew\nof {productName}',
  crop: null,
  hotspot: null,
  asset: {_id: `image-${FILE}-jpg`, altText: null, width: 1600, height: 900, preview: null},
}
const NO_TEXTS = {title: null, description: null, hideFromSearch: null}

/** A fact in the description of the seed's site. */
const radius = {key: 'radius', unit: 'mile', value: 8, text: null} as const

type Dataset = ReturnType<typeof openSeed>['dataset']
type Props = Partial<ComponentProps<typeof PageMeta>>

/** Renders a page's head for a product called Orbit. */
async function show(props: Props, prepare: (dataset: Dataset) => void = () => {}) {
  const {dataset, queryClient, close} = openSeed()
  onTestFinished(close)
  prepare(dataset)
  await queryClient.prefetchQuery(siteOptions())
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteOrigin value={ORIGIN}>
        <CopyProvider values={{names: {productName: 'Orbit'}, facts: new Map([['radius', radius]])}}>
          <PageMeta seo={null} fallbackTitle="What you pay" route="/Fees" {...props} />
        </CopyProvider>
      </SiteOrigin>
    </QueryClientProvider>,
  )
}

const setSite = (fields: Record<string, unknown>) => (dataset: Dataset) =>
  dataset.mutate([{patch: {id: 'siteSettings', set: fields}}], {author: 'staff'})

const contentsOf = (selector: string) =>
  [...document.head.querySelectorAll(`meta${selector}`)].map((meta) => meta.getAttribute('content'))

/** The properties of a shared link, by the names of https://ogp.me. */
const shared = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('meta[property]')].map((meta) => [
      meta.getAttribute('property')?.replace('og:', ''),
      meta.getAttribute('content'),
    ]),
  )

const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script): unknown =>
    JSON.parse(script.textContent ?? ''),
  )

describe('a page tells search engines and shared links', () => {
  test('what it is, in its own words, with names in place', async () => {
    await show({
      seo: {title: 'Fees of {productName}', description: 'One fee in {productName}.', hideFromSearch: false},
    })
    expect(document.title).toBe('Fees of Orbit · Orbit')
    expect(contentsOf('[name="description"]')).toEqual(['One fee in Orbit.'])
    expect(canonical()).toBe(`${ORIGIN}/Fees`)
    expect(contentsOf('[name="twitter:card"]')).toEqual(['summary_large_image'])
    expect(contentsOf('[name="robots"]')).toEqual([])
    expect(shared()).toEqual({
      type: 'website',
      site_name: 'Orbit',
      title: 'Fees of Orbit',
      description: 'One fee in Orbit.',
      url: `${ORIGIN}/Fees`,
      image: `${ORIGIN}/share/fees.png`,
      'image:type': 'image/png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Fees of Orbit',
    })
  })

  test('its heading in one line, and what the settings say of the site, where it has no words of its own', async () => {
    await show(
      {seo: NO_TEXTS, fallbackTitle: 'One circle.\nOne price.'},
      setSite({'seo.description': 'Rides of {productName}.'}),
    )
    expect(document.title).toBe('One circle. One price. · Orbit')
    expect(contentsOf('[name="description"]')).toEqual(['Rides of Orbit.'])
  })

  test('the title of the site where it has no heading either, and else the name of the product', async () => {
    const {unmount} = await show({fallbackTitle: null}, setSite({'seo.title': 'Flat-fee rides'}))
    expect(document.title).toBe('Flat-fee rides · Orbit')
    unmount()
    await show({fallbackTitle: null}, setSite({seo: null}))
    expect(document.title).toBe('Orbit')
    expect(shared()).toMatchObject({title: 'Orbit', 'image:alt': 'Orbit'})
  })

  test('nothing of itself where nobody has said anything', async () => {
    await show({}, (dataset) => dataset.mutate([{delete: {id: 'siteSettings'}}], {author: 'staff'}))
    expect(document.title).toBe('What you pay · Orbit')
    expect(contentsOf('[name="description"]')).toEqual([])
    expect(shared()).not.toHaveProperty('description')
  })

  test('its one address, of which the name of the product may be a part', async () => {
    await show({route: '/Help{productName}'})
    expect(canonical()).toBe(`${ORIGIN}/HelpOrbit`)
    expect(shared()).toMatchObject({url: `${ORIGIN}/HelpOrbit`, image: `${ORIGIN}/share/helporbit.png`})
  })

  test.each([
    ['staff say so', {seo: {...NO_TEXTS, hideFromSearch: true}}, ['noindex']],
    ['it is for nobody to find', {hideFromSearch: true}, ['noindex']],
    ['nobody says so', {seo: NO_TEXTS}, []],
  ])('whether to leave it out: %s', async (_why, props, robots) => {
    await show(props)
    expect(contentsOf('[name="robots"]')).toEqual(robots)
  })
})

describe('the image of a shared link', () => {
  const expectJpegOf = (file: string) => {
    const {pathname, searchParams} = new URL(String(shared()['image']))
    expect(pathname).toBe(`/images/embedded/production/${file}.jpg`)
    expect(Object.fromEntries(searchParams)).toMatchObject({w: '1200', h: '630', fm: 'jpg'})
    expect(shared()).toMatchObject({'image:type': 'image/jpeg', 'image:width': '1200', 'image:height': '630'})
  }

  /** Gives the site settings an image that the media library describes. */
  const setSiteImage = (dataset: Dataset) => {
    const asset = {
      _id: `image-${'b'.repeat(40)}-1600x900-jpg`,
      _type: 'sanity.imageAsset',
      altText: 'A street at night',
      metadata: {dimensions: {width: 1600, height: 900}},
    }
    dataset.mutate([{create: asset}], {author: 'staff'})
    setSite({'seo.image': {_type: 'image', asset: {_type: 'reference', _ref: asset._id}}})(dataset)
  }

  test('is the one that staff chose for the page, described in one line', async () => {
    await show({seo: {...NO_TEXTS, image: IMAGE}}, setSiteImage)
    await waitFor(() => expect(shared()['image']).toBeDefined())
    expectJpegOf(FILE)
    expect(shared()['image:alt']).toBe('The crew of Orbit')
  })

  test('is else the one of the site, also where only the words of the page’s own are left', async () => {
    await show({seo: {...NO_TEXTS, image: {...IMAGE, asset: null}}}, setSiteImage)
    await waitFor(() => expect(shared()['image']).toBeDefined())
    expectJpegOf(`${'b'.repeat(40)}-1600x900`)
    expect(shared()['image:alt']).toBe('A street at night')
  })

  test('is else the drawn one of the page that it belongs to', async () => {
    await show({route: '/Legal/2019-09-10', imageOf: '/Legal{productName}'})
    expect(shared()['image']).toBe(`${ORIGIN}/share/legalorbit.png`)
  })
})

describe('search engines learn', () => {
  test('the way to a page from the home page, without what has no name or no address', async () => {
    await show({
      route: '/Help{productName}/Pay',
      fallbackTitle: 'Pay\nand tips',
      parents: [
        {label: 'Help of {productName}', to: '/Help{productName}'},
        {label: null, to: '/Unnamed'},
        {label: 'Unpublished', to: null},
      ],
    })
    expect(structuredData()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          {'@type': 'ListItem', position: 1, name: 'Orbit', item: `${ORIGIN}/`},
          {'@type': 'ListItem', position: 2, name: 'Help of Orbit', item: `${ORIGIN}/HelpOrbit`},
          {'@type': 'ListItem', position: 3, name: 'Pay and tips', item: `${ORIGIN}/HelpOrbit/Pay`},
        ],
      },
    ])
  })

  test('the way to a page that has none before it', async () => {
    await show({fallbackTitle: 'Fees'})
    expect(structuredData()).toMatchObject([{itemListElement: [{name: 'Orbit'}, {name: 'Fees'}]}])
  })

  test('on the home page who the site is of, what it is called, and its language', async () => {
    await show(
      {route: '/'},
      setSite({
        language: 'es-mx',
        socialLinks: [
          {_key: 'a', _type: 'link', label: 'Videos', target: 'url', url: 'https://social.example/videos'},
          {_key: 'b', _type: 'link', label: 'Not entered yet', target: 'url'},
        ],
      }),
    )
    expect(structuredData()).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Orbit',
        url: `${ORIGIN}/`,
        inLanguage: 'es-MX',
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Orbit',
        url: `${ORIGIN}/`,
        logo: `${ORIGIN}/favicon.svg`,
        sameAs: ['https://social.example/videos'],
      },
    ])
  })

  test('that the site is in English, and nowhere else, where the settings say nothing', async () => {
    await show({route: '/'}, (dataset) => dataset.mutate([{delete: {id: 'siteSettings'}}], {author: 'staff'}))
    expect(structuredData()).toMatchObject([{inLanguage: 'en'}, {sameAs: []}])
  })
})

test('what a page says of its data is hidden from readers', async () => {
  const {container} = await show({})
  expect(container.querySelector('script')?.closest('[hidden]')).not.toBeNull()
})

test.each([
  ['Fees\n of  Orbit', 'Orbit', 'Fees of Orbit · Orbit'],
  ['', 'Orbit', 'Orbit'],
  ['Fees', '', 'Fees'],
  ['', ' ', 'orbit.example:8443'],
])('The title %j of the product %j is in the tab as %j', (title, productName, written) => {
  render(
    <SiteOrigin value="https://orbit.example:8443">
      <CopyProvider values={{names: {productName}, facts: new Map()}}>
        <PageTitle>{title}</PageTitle>
      </CopyProvider>
    </SiteOrigin>,
  )
  expect(document.title).toBe(written)
})
