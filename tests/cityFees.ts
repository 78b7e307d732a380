import type {City} from '../src/services/cities.ts'

/** The known list, with one city without a price. */
export const LISTED: City[] = [
  {name: 'Orlando', basePrice: 10.25},
  {name: 'Tucson', basePrice: undefined},
]

const FEE = '$10.25'
const NO_FEE = 'one flat fee'

/** The fee on Orlando's page, by the state of the cities service and the way of reading the page. */
const FEES_SAID = {
  known: {direct: FEE, 'from search': FEE, 'without script': FEE, 'link preview': FEE},
  // The search beside it showed the fee a moment ago.
  fails: {direct: NO_FEE, 'from search': FEE, 'without script': NO_FEE, 'link preview': NO_FEE},
  hangs: {direct: NO_FEE, 'from search': FEE, 'without script': NO_FEE, 'link preview': NO_FEE},
} as const

export type CitiesService = keyof typeof FEES_SAID
type Way = keyof (typeof FEES_SAID)[CitiesService]

/** Returns the table's rows for some ways of reading. */
export const feesSaid = <Some extends Way>(ways: readonly Some[]): [CitiesService, Some, string][] =>
  (['known', 'fails', 'hangs'] as const).flatMap((service) =>
    ways.map((way): [CitiesService, Some, string] => [service, way, FEES_SAID[service][way]]),
  )

/** Returns the fees in a text: Orlando's, the fallback, or the phrase that there is one. */
export const feesIn = (text: string): string[] => [
  ...new Set(text.match(/\$(?:10\.25|5\.95)/g) ?? text.match(/one flat fee/g) ?? []),
]
