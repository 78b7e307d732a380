import {defineQuery} from 'groq'
import {SEO_TEXTS} from './fragments.ts'

/**
 * Every page of the site with what search engines and shared links need of it. Apart from any view,
 * because the server and the build ask it.
 */
export const SITE_PAGES_QUERY = defineQuery(`{
  "site": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    productName, rideNoun, rideNounPlural, textKeyword, shortCode, seo{${SEO_TEXTS}}
  },
  "facts": *[_type == "fact"]{key, unit, value, text},
  "pages": *[_type == "page" && defined(route)]{
    route, _updatedAt, seo{${SEO_TEXTS}}, sections[]{heading, ground}
  },
  "legalDocuments": *[_type == "legalDocument" && defined(route)]{
    route, _updatedAt, seo{${SEO_TEXTS}}, title,
    "versions": *[_type == "legalVersion" && document._ref == ^._id]._updatedAt
  },
  "helpCentres": *[_type == "helpCentre" && defined(route)]{
    route, _updatedAt, seo{${SEO_TEXTS}}, heading,
    "topics": *[_type == "helpTopic" && audience == ^.audience && defined(slug.current)]{
      "slug": slug.current, _updatedAt, seo{${SEO_TEXTS}}, title
    }
  },
  "cityPage": *[_type == "cityPage" && _id == "cityPage"][0]{
    _updatedAt, seo{${SEO_TEXTS}}, sections[]{heading, ground}
  },
  "cityNames": *[_type == "cityDisplayName"]{city, name}
}`)
