import type {UseQueryResult} from '@tanstack/react-query'

/** How far a load has come: not begun, on the way, there, or given up. */
export type LoadState<Data> =
  | {status: 'idle' | 'loading'; data: undefined; error: undefined}
  | {status: 'succeeded'; data: Data; error: undefined}
  | {status: 'failed'; data: undefined; error: Error}

type QueryState<Data> = Pick<UseQueryResult<Data>, 'status' | 'fetchStatus' | 'data' | 'error'>

/** The state of a query by the four names that the site knows. */
export function loadStateOf<Data>({status, fetchStatus, data, error}: QueryState<Data>): LoadState<Data> {
  if (data !== undefined) return {status: 'succeeded', data, error: undefined}
  if (status === 'error' && error) return {status: 'failed', data: undefined, error}
  return {status: fetchStatus === 'idle' ? 'idle' : 'loading', data: undefined, error: undefined}
}
