import {contentRoute} from '../../../model/addresses/addresses.ts'
import {decodePath} from '../../../schemas/routes.ts'
import {isRedirect} from '../../../schemas/typeLists.ts'
import {documentAddress} from '../../content/addresses.ts'
import type {Content} from '../../content/content.ts'
import {documentOf, type Fields, referenceOf, textOf} from '../../content/documents.ts'

/** A redirect as a line of a list. */
export interface ListedRedirect {
  from: string
  query: string | undefined
  /** The target address, here or on another site; undefined if it leads nowhere. */
  target: string | undefined
  permanent: boolean
}

/** Returns the same key for redirects from the same address. */
export const sourceKey = ({from, query}: Pick<ListedRedirect, 'from' | 'query'>): string =>
  query ? `${contentRoute(from)}?${decodePath(query)}` : contentRoute(from)

/** Returns the source address of a redirect, as people read it. */
export const addressOfSource = ({from, query}: Pick<ListedRedirect, 'from' | 'query'>): string =>
  query ? `${from}?${query}` : from

function listed(fields: Fields, {documents, routes}: Content): ListedRedirect[] {
  const from = textOf(fields, 'from')
  if (!from) return []
  const page = documentOf(referenceOf(fields, 'to'), documents)
  const target = page ? documentAddress(page, routes, documents) : textOf(fields, 'toUrl')
  return [{from, query: textOf(fields, 'query'), target, permanent: fields['permanent'] === true}]
}

/** Returns all redirects, drafts included, in the order of addresses. */
export const existingRedirects = (content: Content): ListedRedirect[] =>
  content.documents
    .filter(({type}) => isRedirect(type))
    .flatMap(({newest}) => listed(newest, content))
    .toSorted((a, b) => addressOfSource(a).localeCompare(addressOfSource(b)))

/** Names of the columns of a list. */
export const COLUMNS = ['from', 'to', 'kind'] as const

/** Returns all redirects as rows of a list that can be imported again. */
export const rowsOf = (redirects: readonly ListedRedirect[]): string[][] => [
  [...COLUMNS],
  ...redirects.map((redirect) => [
    addressOfSource(redirect),
    redirect.target ?? '',
    redirect.permanent ? 'permanent' : 'temporary',
  ]),
]
