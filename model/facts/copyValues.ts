import type {SITE_QUERY_RESULT} from '../sanity.types.ts'
import type {Fact} from './format.ts'
import type {CopyValues} from './interpolate.ts'

/** The part of the site settings that copy can mention. */
type SiteNames = Pick<
  NonNullable<SITE_QUERY_RESULT>,
  'productName' | 'rideNoun' | 'rideNounPlural' | 'textKeyword' | 'shortCode'
>

/** The facts and names of the site, as copy needs them. @param facts the first of a key counts */
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
