import {screen, waitFor} from '@testing-library/react'
import * as v from 'valibot'
import {describe, expect, test} from 'vitest'
import {openSite} from './site.tsx'

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const Address = v.pipe(v.string(), v.url())
const OnSite = v.pipe(Address, v.startsWith('http://localhost/'))

/** Properties that https://schema.org and search engines require of each type, and no unknown ones. */
const Organization = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('Organization'),
  name: Text,
  url: OnSite,
  logo: OnSite,
  sameAs: v.array(Address),
})
const WebSite = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('WebSite'),
  inLanguage: v.picklist(['en', 'es-MX']),
  name: Text,
  url: OnSite,
})
const BreadcrumbList = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(v.strictObject({'@type': v.literal('ListItem'), position: v.number(), name: Text, item: OnSite})),
    v.minLength(2),
    v.check((items) => items.every(({position}, index) => position === index + 1), 'Positions count from 1.'),
  ),
})
const Answer = v.strictObject({'@type': v.literal('Answer'), text: Text})
const FaqPage = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('FAQPage'),
  inLanguage: v.picklist(['en', 'es-MX']),
  mainEntity: v.pipe(
    v.array(v.strictObject({'@type': v.literal('Question'), name: Text, acceptedAnswer: Answer})),
    v.minLength(1),
  ),
})
const JobPosting = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('JobPosting'),
  title: Text,
  description: Text,
  datePosted: v.pipe(v.string(), v.isoDate()),
  validThrough: v.optional(v.pipe(v.string(), v.isoDate())),
  employmentType: v.picklist(['FULL_TIME', 'PART_TIME']),
  url: Address,
  hiringOrganization: v.strictObject({'@type': v.literal('Organization'), name: Text, sameAs: Address}),
  jobLocation: v.strictObject({
    '@type': v.literal('Place'),
    address: v.strictObject({
      '@type': v.literal('PostalAddress'),
      addressLocality: Text,
      addressRegion: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      addressCountry: v.literal('US'),
    }),
  }),
})
const Service = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('Service'),
  name: Text,
  description: Text,
  url: OnSite,
  provider: v.strictObject({'@type': v.literal('Organization'), name: Text, url: Address}),
  areaServed: v.strictObject({'@type': v.literal('City'), name: Text}),
  offers: v.strictObject({
    '@type': v.literal('Offer'),
    price: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)),
    priceCurrency: v.literal('USD'),
  }),
})
const Data = v.variant('@type', [Organization, WebSite, BreadcrumbList, FaqPage, JobPosting, Service])

const elements = () => [...document.querySelectorAll('script[type="application/ld+json"]')]

/** Returns the data of the page. */
const readData = () => elements().map(({textContent}) => v.parse(Data, JSON.parse(textContent ?? '')))

async function dataOf(address: string, options: Parameters<typeof openSite>[1] = {}) {
  openSite(address, options)
  await screen.findByRole('heading', {level: 1})
  return readData()
}

describe('a page tells search engines in their words', () => {
  test.each([
    ['/', ['FAQPage', 'Organization', 'WebSite']],
    ['/Rider', ['BreadcrumbList', 'FAQPage']],
    ['/BecomeaPartnerPlace', ['BreadcrumbList', 'FAQPage']],
    ['/Legal', ['BreadcrumbList']],
    ['/Careers', ['BreadcrumbList', ...Array.from({length: 6}, () => 'JobPosting')]],
  ])('what it is: %s', async (address, kinds) => {
    const data = await dataOf(address)
    expect(data.map((item) => item['@type']).toSorted()).toEqual(kinds)
  })

  test('whose it is', async () => {
    const data = await dataOf('/')
    expect(data).toContainEqual(
      expect.objectContaining({'@type': 'Organization', name: 'Loop', url: 'http://localhost/'}),
    )
  })

  test('the way to it', async () => {
    const [trail] = await dataOf('/HelpDriver?topic=earnings')
    expect(trail).toMatchObject({
      itemListElement: [
        {name: 'Loop', item: 'http://localhost/'},
        {name: 'Help', item: 'http://localhost/Help'},
        {item: 'http://localhost/HelpDriver'},
        {item: 'http://localhost/HelpDriver?topic=earnings'},
      ],
    })
  })

  test.each([
    ['en', 'en'],
    ['es-mx', 'es-MX'],
    ['"><script>', 'en'],
  ])('its language: of the settings that say %s it is %s, in the document too', async (language, known) => {
    const data = await dataOf('/', {before: ({publish}) => publish('siteSettings', {set: {language}})})
    const languages = data.flatMap((item) => ('inLanguage' in item ? [item.inLanguage] : []))
    expect(languages).toEqual([known, known])
    expect(document.documentElement).toHaveAttribute('lang', known)
  })

  test('its questions, with facts written out', async () => {
    const data = await dataOf('/Rider')
    const faq = data.find((item) => item['@type'] === 'FAQPage')
    expect(faq?.mainEntity).toHaveLength(3)
    expect(JSON.stringify(faq)).toContain(
      'Anywhere inside the 8-mile radius: drop-off has to be within eight miles',
    )
  })

  test('what is offered in a city, and at what fee once that is known', async () => {
    openSite('/Available/san-jose')
    const service = {areaServed: {name: 'San Jose'}, offers: {price: '11.95'}, provider: {name: 'Loop'}}
    await waitFor(() => expect(readData()).toContainEqual(expect.objectContaining({'@type': 'Service'})))
    expect(readData().find((item) => item['@type'] === 'Service')).toMatchObject(service)
  })

  test('of a job until which day it is open, and of none that has closed', async () => {
    const data = await dataOf('/Careers', {
      before: ({publish}) => {
        publish('job-driver-support-lead', {set: {closesOn: '2026-01-31'}})
        publish('job-city-operations-manager', {set: {closesOn: '2126-01-31'}})
      },
    })
    const jobs = data.filter((item) => item['@type'] === 'JobPosting')
    expect(jobs).toHaveLength(5)
    expect(jobs.flatMap(({validThrough}) => validThrough ?? [])).toEqual(['2126-01-31'])
  })

  test('of no job that lacks its day', async () => {
    const data = await dataOf('/Careers', {
      before: ({publish}) => publish('job-driver-support-lead', {unset: ['postedOn']}),
    })
    expect(data.filter((item) => item['@type'] === 'JobPosting')).toHaveLength(5)
  })
})

test('content cannot end the element that it stands in', async () => {
  const question = '</script><script>alert(1)</script><!--'
  const data = await dataOf('/Rider', {
    before: ({publish}) => publish('faq-rider-how-far', {set: {question}}),
  })
  expect(JSON.stringify(data)).toContain(question)
  for (const {innerHTML} of elements()) expect(innerHTML).not.toContain('<')
})
