import {distinctUntilChanged, map, type Observable, startWith} from 'rxjs'
import * as v from 'valibot'
import {listedTypes} from '../../schemas/typeLists.ts'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import type {DocumentStore} from '../sanity.ts'

/** Documents of each kind, those that are drafts only included; empty while they are being counted. */
export type Counts = Readonly<Record<string, number>>

const COUNTED = listedTypes.map(({type}) => type)

const COUNTS_QUERY = `{
  ${COUNTED.map((type) => `"${type}": count(*[_type == "${type}"])`).join(',\n  ')}
}`

const QUERIES = {fetch: COUNTS_QUERY, listen: '*[_type in $types]'}

const Counted = v.record(v.string(), v.number())

/** The title of a list with the number of documents in it: `Pages (11)`. */
export const countedTitle = (title: string, count: number | undefined): string =>
  count === undefined ? title : `${title} (${count})`

/** The number of documents of each kind, again whenever one changes. */
export const listenToCounts = (documentStore: DocumentStore): Observable<Counts> =>
  documentStore.listenQuery(QUERIES, {types: COUNTED}, {apiVersion: API_VERSION, perspective: 'drafts'}).pipe(
    map((answer: unknown): Counts => (v.is(Counted, answer) ? v.parse(Counted, answer) : {})),
    startWith({}),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
