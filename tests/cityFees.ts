import type {City} from '../src/services/cities.ts'

/** The list that is known, with a city that has no price. */
export const LISTED: City[] = [
  {name: 'Orlando', basePrice: 10.25},
  {name: 'Tucson', basePrice: undefined},
]

const FEE = '$10.25'
const NO_FEE = 'one flat fee'

/** What the page of Orlando says of the fee there: by how the service behaves that lists the cities, and how somebody reads it. */
const FEES_SAID = {
  known: {direct: FEE, 'from search': FEE, 'without script': FEE, 'link preview': FEE},
  // Beside the search it was shown a moment ago.
  fails: {direct: NO_FEE, 'from search': FEE, 'without script': NO_FEE, 'link preview': NO_FEE},
  hangs: {direct: NO_FEE, 'from search': FEE, 'without script': NO_FEE, 'link preview': NO_FEE},
} as const

export type CitiesService = keyof typeof FEES_SAID
type Way = keyof (typeof FEES_SAID)[CitiesService]

/** The rows of the table for some ways. */
export const feesSaid = <Some extends Way>(ways: readonly Some[]): [CitiesService, Some, string][] =>
  (['known', 'fails', 'hangs'] as const).flatMap((service) =>
    ways.map((way): [CitiesService, Some, string] => [service, way, FEES_SAID[service][way]]),
  )

/** What a text says of the fee: that of Orlando, the one for cities that have none, or that there is one. */
export const feesIn = (text: string): string[] => [
  ...new Set(text.match(/\$(?:10\.25|5\.95)/g) ?? text.match(/one flat fee/g) ?? []),
]
