import {queryOptions} from '@tanstack/react-query'
import {readServiceAddresses} from '../../services/addresses.ts'
import {fetchCities} from '../../services/cities.ts'
import {detectCity} from '../../services/geocoder.ts'
import {RequestError} from '../../services/request.ts'

/** Tries again after a failure, and the wait before the first one, in milliseconds. */
const RETRIES = 2
const FIRST_WAIT = 500

/** Whether another try can help: not where the service has said no, or has said nonsense. */
function canPass(error: Error): boolean {
  if (!(error instanceof RequestError)) return false
  return error.fault === 'status' ? (error.status ?? 0) >= 500 : error.fault !== 'malformed'
}

/** The cities that are served. Asked for once a visit, and to the end: whoever leaves the page may need them on the next. */
export const citiesOptions = () =>
  queryOptions({
    queryKey: ['cities'],
    queryFn: () => fetchCities(readServiceAddresses(import.meta.env)),
    staleTime: Infinity,
    retry: (failures, error) => failures < RETRIES && canPass(error),
    retryDelay: (failures) => FIRST_WAIT * 2 ** failures,
  })

/**
 * The city that the visitor is in. Asking it makes the browser ask the visitor: once a visit, whatever the
 * answer, and not again because a tab or a page comes back.
 */
export const locationOptions = () =>
  queryOptions({
    queryKey: ['location'],
    queryFn: () => detectCity(readServiceAddresses(import.meta.env)),
    staleTime: 'static',
    gcTime: Infinity,
    retryOnMount: false,
  })
