import {type Observable, retry, throwError} from 'rxjs'
import type {DocumentStore} from '../sanity.ts'
import {mayPass, pause} from './askAgain.ts'

/**
 * Follows the answer to a query. While there is none, the last one stays: the Studio's own function ends with an error then, and
 * the tool that shows it ends with it. Ends with an error only if the query is refused for good.
 */
export const followQuery = (
  {listenQuery}: Pick<DocumentStore, 'listenQuery'>,
  ...question: Parameters<DocumentStore['listenQuery']>
): Observable<unknown> =>
  listenQuery(...question).pipe(
    retry({
      delay: (error, failures) => (mayPass(error) ? pause(failures) : throwError(() => error)),
      resetOnSuccess: true,
    }),
  )
