import type {SITE_QUERY_RESULT} from '../sanity.types.ts'
import type {Fact} from './format.ts'
import type {CopyValues} from './interpolate.ts'

/** The site settings that copy can mention. */
type SiteNames = Pick<
  NonNullable<SITE_QUERY_RESULT>,
  'productName' | 'rideNoun' | 'rideNounPlural' | 'textKeyword' | 'shortCode'
>

/** Returns the facts and names that copy needs. @param facts if several have one key, the first counts */
export function copyValues(site: SiteNames | null, facts: readonly Fact[]): CopyValues {
  return {
    names: {
      productName: site?.productName ?? '',
      rideNoun: site?.rideNoun ?? '',
      rideNounPlural: site?.rideNounPlural ?? '',
      textKeyword: site?.textKeyword ?? '',
      shortCode: site?.shortCode ?? '',
    },
    facts: new Map(facts.toReversed().flatMap((fact) => (fact.key ? [[fact.key, fact] as const] : []))),
  }
}
