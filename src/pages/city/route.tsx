import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {useContext, useMemo} from 'react'
import {Navigate} from 'react-router-dom'
import type {Service} from 'schema-dts'
import type {CityAddress} from '../../../model/addresses/addresses.ts'
import {prefetchCity, useCities} from '../../content/cities/citiesOptions.ts'
import {cityFee, FALLBACK_FEE} from '../../content/cities/cityFee.ts'
import {cityNameOptions, useCityName} from '../../content/cities/cityName.ts'
import {cityAddress, findCity} from '../../../model/addresses/slug.ts'
import type {LinkValue} from '../../content/ContentLink.tsx'
import {CopyNames, useCopy} from '../../content/copy.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {pageTexts} from '../../../model/text/pageTexts.ts'
import {siteOptions} from '../../content/queries/site.ts'
import type {CITY_PAGE_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {SiteOrigin} from '../../content/siteOrigin.ts'
import {SCHEMA, StructuredData} from '../../content/structuredData.tsx'
import {loadSections} from '../../sections/lazySections.tsx'
import type {Section} from '../../sections/section.ts'
import {SectionList} from '../../sections/sections.tsx'
import {messages} from '../../messages.ts'
import type {City} from '../../services/cities.ts'
import {cityPageOptions} from './query.ts'

/**
 * The link about rides on a served city's page. It leads to an old address, as apps and printed codes spell it, which a
 * redirect of the content takes on to the page about riding.
 */
const rideLink = (label: string): LinkValue => ({
  _key: 'ride-link',
  label,
  target: 'page',
  route: '/riderr',
  topicSlug: null,
  anchor: null,
  service: null,
  url: null,
})

/** Adds that link to the opening section, after its other links; nothing if it has no label. */
const withRideLink = (sections: readonly Section[], label: string | null): Section[] =>
  sections.map((section, index) =>
    label && index === 0 && section._type === 'hero'
      ? {...section, actions: [...(section.actions ?? []), rideLink(label)]}
      : section,
  )

/** Fetches the data of a served city's page. Starts the request for the list of cities without waiting. */
export async function load(queryClient: QueryClient, {slug}: CityAddress): Promise<void> {
  void prefetchCity(queryClient, slug)
  const [{result: page}] = await Promise.all([
    queryClient.ensureQueryData(cityPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
  await loadSections(queryClient, page?.sections?.map(({_type}) => _type) ?? [])
}

/**
 * The page of a served city. If the list lacks the city, leads to the waitlist. While the list is loading, and after it
 * failed, trusts the address.
 * @throws ContentMissingError when the page is not published
 */
export function View({slug}: {slug: string}) {
  const {data: page} = useSuspenseQuery(cityPageOptions())
  const {data: cities, isAsking, isUnavailable} = useCities(slug)
  const city = cities && findCity(cities, slug)
  const name = useCityName(slug, cities)
  const {fact} = useCopy()
  // The fallback fee is for a city whose entry has none, not for an unknown city.
  const fee = city ? (cityFee(city) ?? fact(FALLBACK_FEE)) : messages.someFee
  const names = useMemo(() => ({city: name, cityFee: fee}), [name, fee])
  const sections = useMemo(() => withRideLink(page?.sections ?? [], page?.rideLinkLabel ?? null), [page])
  const address = cityAddress(city?.name ?? slug, true)
  const isKnown = !isAsking && !isUnavailable
  const isElsewhere = cities !== undefined && city === undefined
  const toWaitlist = isElsewhere && isKnown && <Navigate to={cityAddress(slug, false)} replace />
  if (!page && toWaitlist) return toWaitlist
  if (!page) throw new ContentMissingError('The document "City page" is not published.')
  const [first] = sections
  return (
    <CopyNames values={names}>
      {/* The page stays until the waitlist is there: nothing else would be shown. */}
      {toWaitlist}
      {/* Anybody can make up an address: search engines must not list a city that the list lacks. */}
      <PageMeta
        seo={page.seo}
        hideFromSearch={isElsewhere}
        fallbackTitle={first?.heading}
        route={address}
        parents={[{label: page.search?.label, to: page.search?.route}]}
      />
      <CityData {...{address, city, name, page}} />
      <SectionList sections={sections} FirstHeading="h1" />
    </CopyNames>
  )
}

interface CityDataProps {
  /** The page's own address, in the list's spelling. */
  address: string
  /** The city's name as people write it. */
  name: string
  /** The city's entry in the list; undefined until that is loaded. */
  city: City | undefined
  page: NonNullable<CITY_PAGE_QUERY_RESULT>
}

/** Data about the service in a city, for search engines. */
function CityData({address, name, city, page}: CityDataProps) {
  const {plain} = useCopy()
  const origin = useContext(SiteOrigin)
  const {data: site} = useSuspenseQuery(siteOptions())
  const fallbackTitle = page.sections?.[0]?.heading
  const {title, description} = pageTexts({seo: page.seo, fallbackTitle, site: site?.seo}, plain)
  const price = city?.basePrice?.toFixed(2)
  return (
    <StructuredData<Service>
      data={{
        ...SCHEMA,
        '@type': 'Service',
        name: title,
        description,
        url: new URL(address, origin).href,
        provider: {'@type': 'Organization', name: plain('{productName}'), url: origin},
        areaServed: {'@type': 'City', name},
        ...(price ? {offers: {'@type': 'Offer', price, priceCurrency: 'USD'}} : {}),
      }}
    />
  )
}
