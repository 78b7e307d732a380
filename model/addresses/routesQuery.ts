import {defineQuery} from 'groq'
import {ROUTED_TYPES, SITE_SETTINGS} from '../../schemas/contentTypes.ts'
import {OLDEST_FIRST, SHOWN_SECTIONS} from '../queries/fragments.ts'

/*
 * Queries for the site's addresses. They are apart from the query options because the server and the Studio use them as
 * well.
 */

const PRODUCT_NAME = `"productName": ${SITE_SETTINGS}.productName` as const

/** A document that has an address. */
const ROUTED_DOCUMENT = `_type,
  route,
  audience,
  "standalone": standalone == true,
  "searches": select(
    _type == "helpCentre" || true in ${SHOWN_SECTIONS}[_type == "helpSearch"].searchAllTopics => "topics",
    "citySearch" in ${SHOWN_SECTIONS}._type => "cities",
    null
  ),
  "versions": select(
    _type == "legalDocument" => *[_type == "legalVersion" && document._ref == ^._id].effectiveDate
  )` as const

/**
 * A redirect. If it has a query, it matches only addresses with exactly that query. It leads to a help topic by the route
 * of the topic's help center.
 */
const REDIRECT = `from,
  query,
  toUrl,
  "permanent": permanent == true,
  "to": to->{
    "route": coalesce(route, *[_type == "helpCentre" && audience == ^.audience][0].route),
    "topicSlug": slug.current
  }` as const

/** Every address in the content, in its exact spelling. */
export const ROUTES_QUERY = defineQuery(`{
  ${PRODUCT_NAME},
  "documents": *[_type in ${ROUTED_TYPES} && defined(route)] | ${OLDEST_FIRST}{${ROUTED_DOCUMENT}},
  "redirects": *[_type == "redirect" && defined(from)] | ${OLDEST_FIRST}{${REDIRECT}}
}`)

/** The addresses that can be at one path. `$routes` are the spellings to look for, in small letters. */
export const ADDRESS_QUERY = defineQuery(`{
  ${PRODUCT_NAME},
  "documents": *[_type in ${ROUTED_TYPES} && lower(route) in $routes] | ${OLDEST_FIRST}{${ROUTED_DOCUMENT}},
  "redirects": *[_type == "redirect" && defined(from) && lower(from) in $routes] | ${OLDEST_FIRST}{${REDIRECT}}
}`)
