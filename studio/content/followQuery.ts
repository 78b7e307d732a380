import {type Observable, retry} from 'rxjs'
import type {DocumentStore} from '../sanity.ts'

/** Milliseconds until a query that failed is asked again. */
const PAUSE = 3000

/**
 * Follows the answer to a query. While there is none, the last one stays. The Studio's own function ends with an error then, and
 * the tool that shows it ends with it.
 */
export const followQuery = (
  {listenQuery}: Pick<DocumentStore, 'listenQuery'>,
  ...question: Parameters<DocumentStore['listenQuery']>
): Observable<unknown> => listenQuery(...question).pipe(retry({delay: PAUSE}))
