import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'
import {LEGAL_TEXT_QUERY} from '../../../model/legal/textQuery.ts'
import {FACT_VALUE, OLDEST_FIRST, SEO} from '../../../model/queries/fragments.ts'
import type {LEGAL_DOCUMENT_QUERY_RESULT} from '../../../model/sanity.types.ts'

const LEGAL_LIST_QUERY = defineQuery(
  `*[_type == "legalDocument" && defined(route)] | order(order asc, title asc){_id, title, route}`,
)

const LEGAL_DOCUMENT_QUERY = defineQuery(`*[_type == "legalDocument" && route == $route] | ${OLDEST_FIRST}[0]{
  title,
  route,
  seo{${SEO}},
  "versions": *[_type == "legalVersion" && document._ref == ^._id] | order(effectiveDate desc){
    _id, effectiveDate, changeSummary, withdrawn{date, reason}, values[]${FACT_VALUE}
  }
}`)

/** A legal document and the dates of its versions. */
export type LegalDocument = NonNullable<LEGAL_DOCUMENT_QUERY_RESULT>

/** Every legal document, in the order of the list beside each of them. */
export const legalListOptions = () => contentOptions('legalList', LEGAL_LIST_QUERY)

/**
 * A legal document and the dates of its versions, newest first, without their texts: which one is in force depends on
 * the visitor's day. Null if no document has the route.
 * @param route the stored spelling of the address
 */
export const legalDocumentOptions = (route: string) =>
  contentOptions('legalDocument', LEGAL_DOCUMENT_QUERY, {route})

/** The text of one version; null if there is no such version. */
export const legalTextOptions = (id: string) => contentOptions('legalText', LEGAL_TEXT_QUERY, {id})
