/** Lists of types with a common property, read from the table of all types. */
import {type Address, type ContentType, contentTypes} from './contentTypes.ts'

const rows: ReadonlyMap<string, ContentType> = new Map(Object.entries(contentTypes))

/** Returns the row of a type; undefined for other types, such as the lake's and the plugins' own. */
export const contentTypeOf = (name: string): ContentType | undefined => rows.get(name)

/** Returns the names of the types whose rows match, in the order of the table. */
export const typesWhere = (isMeant: (type: ContentType) => boolean): string[] =>
  [...rows].filter(([, type]) => isMeant(type)).map(([name]) => name)

/** Returns the names of a document's fields that make its address. */
export function addressFields(type: string): string[] {
  const address = contentTypeOf(type)?.address
  if (address?.kind === 'own') return ['route']
  if (address?.kind === 'behind') return [address.same, address.slug]
  if (address?.kind === 'below') return [address.reference, address.end]
  return address?.kind === 'redirect' ? ['from'] : []
}

/** Types whose documents have their own address. */
export const routedTypes = typesWhere(({address}) => address?.kind === 'own')

/** Types that links and redirects lead to: visitors find their documents at their address, and again after a move. */
export const linkableTypes = typesWhere(({address}) => address?.kind === 'own' || address?.kind === 'behind')

/** True for the type of redirects. */
export const isRedirect = (type: string): boolean => contentTypeOf(type)?.address?.kind === 'redirect'

/** Returns the kind of address that documents of a type have of their own; undefined if they have none. */
export function ownAddressOf(type: string): Extract<Address, {kind: 'own'}> | undefined {
  const address = contentTypeOf(type)?.address
  return address?.kind === 'own' ? address : undefined
}

/** True if documents of a type have a second address, for apps. */
export const hasTwin = (type: string): boolean => ownAddressOf(type)?.hasTwin === true

/** Types whose documents occupy an address of the site. */
export const ownerTypes = typesWhere(({address}) => address?.kind === 'own' || address?.kind === 'redirect')

/** GROQ: the address that a document of one of these types occupies, as it is stored. */
export const TAKEN_ADDRESS = 'coalesce(route, from)'

/** Types whose documents have a page on the site. */
export const viewableTypes = typesWhere(({address}) => address !== undefined && address.kind !== 'redirect')

/** Types whose documents are the page of many cities. */
export const cityTypes = typesWhere(({address}) => address?.kind === 'city')

/** Types with a list among the Studio's main lists, with its settings. */
export const listedTypes = [...rows].flatMap(([type, {plural, list}]) => (list ? [{type, plural, list}] : []))

/** Names of all types. */
export const typeNames = typesWhere(() => true)

/** True if documents of a type are addressed by the query of another document's address. */
export const isBehind = (type: string): boolean => contentTypeOf(type)?.address?.kind === 'behind'

/** Types whose addresses take such a query. */
export const typesInFront = [...rows.values()].flatMap(({address}) =>
  address?.kind === 'behind' ? [address.of] : [],
)

/** Types whose documents copy can mention. */
export const mentionedTypes = typesWhere(({isMentioned}) => isMentioned === true)

/** Types whose words may appear on several pages. */
export const reachingTypes = typesWhere(
  ({isMentioned, isNamedByOthers, shown}) =>
    isMentioned === true || isNamedByOthers === true || shown !== undefined,
)

/** Types with exactly one document; its id is the type's name. */
export const singletonTypes = typesWhere(({isSingle}) => isSingle === true)

/** Types that only the legal team writes. */
export const legalTypes = typesWhere(({writers}) => writers.every((writer) => writer === 'legal'))
