import {useSuspenseQuery} from '@tanstack/react-query'
import type {Service} from 'schema-dts'
import {useContext} from 'react'
import {cityAddress} from '../../content/cities/slug.ts'
import {useCopy} from '../../content/copy.tsx'
import {SiteOrigin} from '../../content/siteOrigin.ts'
import {pageTexts} from '../../content/pageTexts.ts'
import {siteOptions} from '../../content/queries/site.ts'
import type {CITY_PAGE_QUERY_RESULT} from '../../content/sanity.types.ts'
import {SCHEMA, StructuredData} from '../../content/structuredData.tsx'
import type {City} from '../../services/cities.ts'

interface CityDataProps {
  /** As addresses have it. */
  slug: string
  /** As people write it. */
  name: string
  /** What the list of cities says of it; undefined until it is there. */
  city: City | undefined
  page: NonNullable<CITY_PAGE_QUERY_RESULT>
}

/** What is offered in a city, for search engines. */
export function CityData({slug, name, city, page}: CityDataProps) {
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
        url: new URL(cityAddress(slug, true), origin).href,
        provider: {'@type': 'Organization', name: copy('{productName}'), url: origin},
        areaServed: {'@type': 'City', name},
        ...(price ? {offers: {'@type': 'Offer', price, priceCurrency: 'USD'}} : {}),
      }}
    />
  )
}
