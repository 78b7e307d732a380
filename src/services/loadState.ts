import type {UseQueryResult} from '@tanstack/react-query'

/** The state of a load: not begun, running, done, or failed. */
export type LoadState<Data> =
  | {status: 'idle' | 'loading'; data: undefined; error: undefined}
  | {status: 'succeeded'; data: Data; error: undefined}
  | {status: 'failed'; data: undefined; error: Error}

type QueryState<Data> = Pick<UseQueryResult<Data>, 'status' | 'fetchStatus' | 'data' | 'error'>

/** Maps the state of a query to the site's four names. */
export function loadStateOf<Data>({status, fetchStatus, data, error}: QueryState<Data>): LoadState<Data> {
  if (data !== undefined) return {status: 'succeeded', data, error: undefined}
  if (status === 'error' && error) return {status: 'failed', data: undefined, error}
  return {status: fetchStatus === 'idle' ? 'idle' : 'loading', data: undefined, error: undefined}
}
