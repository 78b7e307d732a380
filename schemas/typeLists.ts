/** Lists of types that have something in common, read from the table of all types. */
import {type Address, type ContentType, contentTypes} from './contentTypes.ts'

const rows: ReadonlyMap<string, ContentType> = new Map(Object.entries(contentTypes))

/** The row of a type; undefined for what is none of ours: the lake and plugins have documents of their own. */
export const contentTypeOf = (name: string): ContentType | undefined => rows.get(name)

/** Names of the types whose rows are like this, in the order of the table. */
export const typesWhere = (isMeant: (type: ContentType) => boolean): string[] =>
  [...rows].filter(([, type]) => isMeant(type)).map(([name]) => name)

/** Types whose documents have an address of their own. */
export const routedTypes = typesWhere(({address}) => address?.kind === 'own')

/** Types of documents that links and redirects lead to: visitors find them where they are, and again where they move. */
export const linkableTypes = typesWhere(({address}) => address?.kind === 'own' || address?.kind === 'behind')

/** Whether a type is that of redirects. */
export const isRedirect = (type: string): boolean => contentTypeOf(type)?.address?.kind === 'redirect'

/** How documents of a type have an address of their own; undefined when they have none. */
export function ownAddressOf(type: string): Extract<Address, {kind: 'own'}> | undefined {
  const address = contentTypeOf(type)?.address
  return address?.kind === 'own' ? address : undefined
}

/** Whether documents of a type have a second address, for apps. */
export const hasTwin = (type: string): boolean => ownAddressOf(type)?.hasTwin === true

/** Types whose documents take an address of the site for themselves. */
export const ownerTypes = typesWhere(({address}) => address?.kind === 'own' || address?.kind === 'redirect')

/** GROQ: the address that a document of one of these types takes, as it is stored. */
export const TAKEN_ADDRESS = 'coalesce(route, from)'

/** Types whose documents visitors find on a page of the site. */
export const viewableTypes = typesWhere(({address}) => address !== undefined && address.kind !== 'redirect')

/** Types of the documents that are the page of many cities. */
export const cityTypes = typesWhere(({address}) => address?.kind === 'city')

/** Types that have a list among the first ones of the Studio, with what is known of each. */
export const listedTypes = [...rows].flatMap(([type, {plural, list}]) => (list ? [{type, plural, list}] : []))

/** Names of all types. */
export const typeNames = typesWhere(() => true)

/** Whether documents of a type are behind the ? of the address of another one. */
export const isBehind = (type: string): boolean => contentTypeOf(type)?.address?.kind === 'behind'

/** Types of documents behind the ? of whose address others are found. */
export const typesInFront = [...rows.values()].flatMap(({address}) =>
  address?.kind === 'behind' ? [address.of] : [],
)

/** Types of the documents that say what copy can mention. */
export const mentionedTypes = typesWhere(({isMentioned}) => isMentioned === true)

/** Types whose words visitors may meet on several pages. */
export const reachingTypes = typesWhere(
  ({isMentioned, isNamedByOthers, shown}) =>
    isMentioned === true || isNamedByOthers === true || shown !== undefined,
)

/** Types of which there is exactly one document; its id is the type's name. */
export const singletonTypes = typesWhere(({isSingle}) => isSingle === true)

/** Types whose documents are legal's alone. */
export const legalTypes = typesWhere(({writers}) => writers.every((writer) => writer === 'legal'))
