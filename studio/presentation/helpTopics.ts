import {contentRoute} from '../../model/addresses/addresses.ts'
import {TOPIC_PARAMETER} from '../../model/addresses/routeAddress.ts'
import {addressIn} from './mainDocuments.ts'

/** GROQ: id of the topic of a help center, `$slug` of `$address`. */
export const TOPIC_QUERY = `*[_type == "helpTopic" && lower(slug.current) == $slug
  && audience == *[_type == "helpCentre" && ${addressIn('route')} == $address][0].audience][0]._id`

/** The values of the query for an address of the site; undefined where it names no topic. */
export function topicParameters(url: string | undefined): {slug: string; address: string} | undefined {
  const {pathname, searchParams} = URL.parse(url ?? '', 'http://localhost') ?? {}
  const slug = searchParams?.get(TOPIC_PARAMETER)
  return slug && pathname ? {slug: slug.toLowerCase(), address: contentRoute(pathname)} : undefined
}
