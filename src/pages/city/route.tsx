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
 * The link about rides that the page of a served city has. It leads to an old address, spelled as apps
 * and printed codes have it, which a redirect of the content takes on to the page about riding.
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

/** The sections with that link in the opening, after whatever stands there; without it where it has no label. */
const withRideLink = (sections: readonly Section[], label: string | null): Section[] =>
  sections.map((section, index) =>
    label && index === 0 && section._type === 'hero'
      ? {...section, actions: [...(section.actions ?? []), rideLink(label)]}
      : section,
  )

/** Fetches what the page of a served city shows. The list of cities is asked for, and not waited for. */
export async function load(queryClient: QueryClient, {slug}: CityAddress): Promise<void> {
  void prefetchCity(queryClient, slug)
  const [{result: page}] = await Promise.all([
    queryClient.ensureQueryData(cityPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
  await loadSections(queryClient, page?.sections?.map(({_type}) => _type) ?? [])
}

/**
 * The page of a city that is served. A city that the list does not have is led to the waitlist; while the
 * list is on the way, and after it failed, the address is believed.
 * @throws ContentMissingError when nobody has published the page
 */
export function View({slug}: {slug: string}) {
  const {data: page} = useSuspenseQuery(cityPageOptions())
  const {data: cities, isAsking, isUnavailable} = useCities(slug)
  const city = cities && findCity(cities, slug)
  const name = useCityName(slug, cities)
  const {fact} = useCopy()
  // What no list has told is no fee: the fallback is for a city whose entry has none.
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
      {/* The page stays until the waitlist is there: nothing would be in its place. */}
      {toWaitlist}
      {/* Anybody can make up an address: what the list of cities lacks is nothing for search engines. */}
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
  /** The page's own, as the list of cities spells it. */
  address: string
  /** As people write it. */
  name: string
  /** What the list of cities says of it; undefined until it is there. */
  city: City | undefined
  page: NonNullable<CITY_PAGE_QUERY_RESULT>
}

/** What is offered in a city, for search engines. */
function CityData({address, name, city, page}: CityDataProps) {
  const {copy} = useCopy()
  const origin = useContext(SiteOrigin)
  const {data: site} = useSuspenseQuery(siteOptions())
  const fallbackTitle = page.sections?.[0]?.heading
  const {title, description} = pageTexts({seo: page.seo, fallbackTitle, site: site?.seo}, copy)
  const price = city?.basePrice?.toFixed(2)
  return (
    <StructuredData<Service>
      data={{
        ...SCHEMA,
        '@type': 'Service',
        name: title,
        description,
        url: new URL(address, origin).href,
        provider: {'@type': 'Organization', name: copy('{productName}'), url: origin},
        areaServed: {'@type': 'City', name},
        ...(price ? {offers: {'@type': 'Offer', price, priceCurrency: 'USD'}} : {}),
      }}
    />
  )
}
