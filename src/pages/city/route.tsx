import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {Navigate} from 'react-router-dom'
import type {CityAddress} from '../../app/addresses.ts'
import {cityFee, FALLBACK_FEE} from '../../content/cities/cityFee.ts'
import {cityAddress, findCity} from '../../content/cities/slug.ts'
import {citiesOptions, useCities} from '../../content/cities/citiesOptions.ts'
import {cityNameOptions, useCityName} from '../../content/cities/cityName.ts'
import {CopyNames, useCopy} from '../../content/copy.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {CityData} from './CityData.tsx'
import {cityPageOptions} from './query.ts'
import {SectionList} from '../../sections/SectionList.tsx'
import {withRideLink} from './rideLink.ts'

/** Fetches what the page of a served city shows. The list of cities is asked for, and not waited for. */
export async function load(queryClient: QueryClient, {slug}: CityAddress): Promise<void> {
  void queryClient.prefetchQuery(citiesOptions())
  await Promise.all([
    queryClient.ensureQueryData(cityPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
}

/**
 * The page of a city that is served. A city that the list does not have is led to the waitlist; while the
 * list is on the way, and after it failed, the address is believed.
 * @throws ContentMissingError when nobody has published the page
 */
export function View({slug}: {slug: string}) {
  const {data: page} = useSuspenseQuery(cityPageOptions())
  const {data: cities, isAsking} = useCities()
  const city = cities && findCity(cities, slug)
  const name = useCityName(slug, cities)
  const {fact} = useCopy()
  const fee = cityFee(city) ?? fact(FALLBACK_FEE)
  const names = useMemo(() => ({city: name, cityFee: fee}), [name, fee])
  const sections = useMemo(() => withRideLink(page?.sections ?? [], page?.rideLinkLabel ?? null), [page])
  if (cities && !city && !isAsking) return <Navigate to={cityAddress(slug, false)} replace />
  if (!page) throw new ContentMissingError('The document "City page" is not published.')
  const [first] = sections
  return (
    <CopyNames values={names}>
      <PageMeta
        seo={page.seo}
        fallbackTitle={first?.heading}
        route={cityAddress(slug, true)}
        parents={[{label: page.search?.label, to: page.search?.route}]}
      />
      <CityData {...{slug, city, name, page}} />
      <SectionList sections={sections} FirstHeading="h1" />
    </CopyNames>
  )
}
