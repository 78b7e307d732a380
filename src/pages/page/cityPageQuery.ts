import type {QueryClient} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {citiesOptions} from '../../content/cities/citiesOptions.ts'
import {cityNameOptions} from '../../content/cities/query.ts'
import {contentOptions} from '../../content/contentOptions.ts'
import {SEO} from '../../content/queries/fragments.ts'
import {preloadSections} from './lazySections.ts'
import {SECTIONS} from './query.ts'

const CITY_PAGE_QUERY = defineQuery(`*[_type == "cityPage" && _id == "cityPage"][0]{
  rideLinkLabel,
  "search": *[_type == "page" && "citySearch" in sections[]._type][0]{
    route, "label": sections[_type == "citySearch"][0].searchLabel
  },
  seo{${SEO}},
  sections[]{${SECTIONS}}
}`)

/** The page that every served city has; null when nobody has published it. */
export const cityPageOptions = () => contentOptions('cityPage', CITY_PAGE_QUERY)

/** Fetches what the page of a served city shows. The list of cities is asked for, and not waited for. */
export async function loadCityPage(queryClient: QueryClient, slug: string): Promise<void> {
  void queryClient.prefetchQuery(citiesOptions())
  const [{result: page}] = await Promise.all([
    queryClient.ensureQueryData(cityPageOptions()),
    queryClient.ensureQueryData(cityNameOptions(slug)),
  ])
  await preloadSections(page?.sections ?? [])
}
