import {queryOptions} from '@tanstack/react-query'

/** Tries again after a failure, and the wait before the first one, in milliseconds. */
const RETRIES = 2
const FIRST_WAIT = 500

/** Whether another try can help, as requests that failed tell. */
const mayPass = (error: Error) => 'mayPass' in error && error.mayPass === true

/** The code that asks the services, which comes when they are to be asked. */
const loadServices = () => import('./services.ts')

/** The cities that are served. Asked for once a visit, and to the end: whoever leaves the page may need them on the next. */
export const citiesOptions = () =>
  queryOptions({
    queryKey: ['cities'],
    queryFn: async () => {
      const {askCities} = await loadServices()
      return askCities()
    },
    staleTime: Infinity,
    retry: (failures, error) => failures < RETRIES && mayPass(error),
    retryDelay: (failures) => FIRST_WAIT * 2 ** failures,
  })

/**
 * The city that the visitor is in. Asking it makes the browser ask the visitor: once a visit, whatever the
 * answer, and not again because a tab or a page comes back.
 */
export const locationOptions = () =>
  queryOptions({
    queryKey: ['location'],
    queryFn: async () => {
      const {askCity} = await loadServices()
      return askCity()
    },
    staleTime: 'static',
    gcTime: Infinity,
    retryOnMount: false,
  })
