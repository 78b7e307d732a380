import {catchError, concat, map, type Observable, of, switchMap, timer} from 'rxjs'
import {useEffect, useState} from 'react'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {useDocumentStore} from '../sanity.ts'
import {ASKS_AGAIN_AFTER} from './followed.ts'

/** How the Studio listens for the versions of a document: drafts count. */
export const LISTEN_OPTIONS = {apiVersion: API_VERSION, perspective: 'raw', tag: 'legal-versions'} as const

/** What is known of something that is asked for: nothing at first, and nothing while it cannot be read. */
export interface Listened<Value> {
  value: Value | undefined
  hasFailed: boolean
}

const FAILED = {value: undefined, hasFailed: true}

/** Reads each answer. After one that cannot be read, or none, it says so and asks again. */
export const listenTo = <Answer, Value>(
  answers: Observable<Answer>,
  read: (answer: Answer) => Value,
): Observable<Listened<Value>> =>
  answers.pipe(
    map((answer) => ({value: read(answer), hasFailed: false})),
    catchError((_error, again) => concat(of(FAILED), timer(ASKS_AGAIN_AFTER).pipe(switchMap(() => again)))),
  )

/**
 * The answer to a query in the raw perspective, kept up to date.
 * @param params undefined as long as there is nothing to ask
 * @param read the same function each time
 */
export function useListened<Value>(
  query: string,
  params: Readonly<Record<string, string>> | undefined,
  read: (answer: unknown) => Value,
): Listened<Value> {
  const store = useDocumentStore()
  const [listened, setListened] = useState<Listened<Value>>({value: undefined, hasFailed: false})
  const asked = params && JSON.stringify(params)
  useEffect(() => {
    if (asked === undefined) return undefined
    const answers = store.listenQuery(query, JSON.parse(asked), LISTEN_OPTIONS)
    const listening = listenTo(answers, read).subscribe(setListened)
    return () => {
      listening.unsubscribe()
      setListened({value: undefined, hasFailed: false})
    }
  }, [store, query, asked, read])
  return listened
}
