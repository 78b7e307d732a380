import {catchError, distinctUntilChanged, map, type Observable, of, startWith} from 'rxjs'
import * as v from 'valibot'
import {listedTypes} from '../../schemas/typeLists.ts'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {followQuery} from '../content/followQuery.ts'
import type {DocumentStore} from '../sanity.ts'

/** Numbers of documents of each type, including unpublished ones; empty until they are counted. */
export type Counts = Readonly<Record<string, number>>

const COUNTED = listedTypes.map(({type}) => type)

const COUNTS_QUERY = `{
  ${COUNTED.map((type) => `"${type}": count(*[_type == "${type}"])`).join(',\n  ')}
}`

const QUERIES = {fetch: COUNTS_QUERY, listen: '*[_type in $types]'}

const Counted = v.record(v.string(), v.number())

/** Returns the title of a list with its number of documents: `Pages (11)`. */
export const countedTitle = (title: string, count: number | undefined): string =>
  count === undefined ? title : `${title} (${count})`

/** Streams the number of documents of each type, updated after changes. */
export const listenToCounts = (documentStore: DocumentStore): Observable<Counts> =>
  followQuery(
    documentStore,
    QUERIES,
    {types: COUNTED},
    {apiVersion: API_VERSION, perspective: 'drafts'},
  ).pipe(
    map((answer): Counts => (v.is(Counted, answer) ? v.parse(Counted, answer) : {})),
    // Lists are useful without numbers. An error would take them away.
    catchError(() => of({})),
    startWith({}),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
