import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {SEO} from '../../../model/queries/fragments.ts'
import {SECTIONS} from '../../sections/pageQuery.ts'

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
