import {contentRoute} from '../../model/addresses/addresses.ts'
import {TOPIC_PARAMETER} from '../../model/addresses/routeAddress.ts'
import {contentTypeOf, typeNames} from '../../schemas/typeLists.ts'
import {addressIn} from './mainDocuments.ts'

/** Returns the filters for documents of a type that an address's query selects. */
function shownBehind(type: string): string[] {
  const at = contentTypeOf(type)?.address
  if (at?.kind !== 'behind') return []
  const inFront = `*[_type == "${at.of}" && ${addressIn('route')} == $address][0]`
  return [`_type == "${type}" && lower(${at.slug}.current) == $slug && ${at.same} == ${inFront}.${at.same}`]
}

const BEHIND = typeNames.flatMap(shownBehind).map((alternative) => `(${alternative})`)

/** GROQ: type and id of the document that the query of `$address` selects by `$slug`: a topic of a help center. */
export const BEHIND_QUERY = `*[${BEHIND.join(' || ')}][0]{"type": _type, "id": _id}`

/** Returns the parameters of that query for an address of the site; undefined if the address selects nothing. */
export function behindParameters(url: string | undefined): {slug: string; address: string} | undefined {
  const {pathname, searchParams} = URL.parse(url ?? '', 'http://localhost') ?? {}
  const slug = searchParams?.get(TOPIC_PARAMETER)
  return slug && pathname ? {slug: slug.toLowerCase(), address: contentRoute(pathname)} : undefined
}
