import {defineQuery} from 'groq'
import {SEO} from '../../content/queries/fragments.ts'

/** Every legal document, without its texts. */
export const LEGAL_LIST_QUERY = defineQuery(
  `*[_type == "legalDocument" && defined(route)] | order(order asc, title asc){_id, title, route}`,
)

/** A legal document and the dates of its versions. */
export const LEGAL_DOCUMENT_QUERY = defineQuery(`*[_type == "legalDocument" && route == $route][0]{
  title,
  route,
  seo{${SEO}},
  "versions": *[_type == "legalVersion" && document._ref == ^._id] | order(effectiveDate desc){
    _id, effectiveDate, changeSummary
  }
}`)
