import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {SEO, SHOWN_SECTIONS} from '../../../model/queries/fragments.ts'
import {CITY_SEARCH_PAGE} from '../../sections/citySearch/query.ts'
import {SECTIONS} from '../../sections/pageQuery.ts'

const CITY_PAGE_QUERY = defineQuery(`*[_type == "cityPage" && _id == "cityPage"][0]{
  rideLinkLabel,
  "search": ${CITY_SEARCH_PAGE}{
    route, "label": ${SHOWN_SECTIONS}[_type == "citySearch"][0].searchLabel
  },
  seo{${SEO}},
  "sections": ${SHOWN_SECTIONS}{${SECTIONS}}
}`)

/** The page of every served city; null if it is not published. */
export const cityPageOptions = () => contentOptions('cityPage', CITY_PAGE_QUERY)
