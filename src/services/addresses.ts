/** Addresses of the outside services. */
export interface ServiceAddresses {
  /** Start of the cities service's addresses; undefined if it is not set. */
  citiesUrl: string | undefined
  /** Sent with every request to the cities service. Public: every visitor's browser has it. */
  citiesToken: string
  /** Start of the reverse geocoder's addresses. */
  geocoderUrl: string
  /** Address that receives how fast visits are; undefined to send nothing. */
  vitalsUrl: string | undefined
}

/** Variables that set them, as in `import.meta.env` or `process.env`. */
interface ServiceVariables {
  VITE_SANITY_PROJECT_ID?: string | undefined
  VITE_CITIES_API_URL?: string | undefined
  VITE_CITIES_API_TOKEN?: string | undefined
  VITE_GEOCODER_URL?: string | undefined
  VITE_VITALS_URL?: string | undefined
}

/** A variable that cannot be used. The message names it and the fix. */
export class ServiceAddressError extends Error {
  override readonly name = 'ServiceAddressError'
}

/** Stand-ins on the site's own server, while content comes from its embedded lake. */
const LOCAL = {citiesUrl: '/api/cities', geocoderUrl: '/api/geocoder'}
/** The public service: https://operations.osmfoundation.org/policies/nominatim/ */
const NOMINATIM = 'https://nominatim.openstreetmap.org'
const LOCAL_TOKEN = 'local'

/** Returns the address without slashes at its end, so that a path can follow; undefined if none is set. */
function readUrl(name: keyof ServiceVariables, value: string | undefined): string | undefined {
  const url = value?.trim().replace(/\/+$/, '')
  if (!url) return undefined
  const isPath = /^\/(?!\/)/.test(url)
  if (isPath || (/^https?:\/\//.test(url) && URL.canParse(url))) return url
  throw new ServiceAddressError(
    `${name} is "${url}". Set it to a whole address, such as https://api.example.com, or to a path such as /api.`,
  )
}

/**
 * Reads the addresses of the outside services. By default they are this server's stand-ins. With a hosted project,
 * which needs no server of ours, the geocoder is the public one.
 * @param origin for addresses that are paths. Pages need none: theirs is their own.
 * @throws ServiceAddressError when a variable has a value that cannot be right
 */
export function readServiceAddresses(variables: ServiceVariables, origin = ''): ServiceAddresses {
  const whole = <Url extends string | undefined>(url: Url) => (url?.startsWith('/') ? origin + url : url)
  const hosted = Boolean(variables.VITE_SANITY_PROJECT_ID?.trim())
  const citiesUrl = readUrl('VITE_CITIES_API_URL', variables.VITE_CITIES_API_URL)
  const geocoderUrl = readUrl('VITE_GEOCODER_URL', variables.VITE_GEOCODER_URL)
  return {
    citiesUrl: whole(citiesUrl ?? (hosted ? undefined : LOCAL.citiesUrl)),
    citiesToken: variables.VITE_CITIES_API_TOKEN?.trim() || LOCAL_TOKEN,
    geocoderUrl: whole(geocoderUrl ?? (hosted ? NOMINATIM : LOCAL.geocoderUrl)),
    vitalsUrl: whole(readUrl('VITE_VITALS_URL', variables.VITE_VITALS_URL)),
  }
}

/** Returns the origins besides the site's own to which pages send requests. */
export const serviceOrigins = ({citiesUrl, geocoderUrl, vitalsUrl}: ServiceAddresses): string[] => [
  ...new Set(
    [citiesUrl, geocoderUrl, vitalsUrl].flatMap((url) =>
      url?.startsWith('http') ? new URL(url).origin : [],
    ),
  ),
]
