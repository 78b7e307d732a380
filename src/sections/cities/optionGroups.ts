import {messages} from '../../messages.ts'
import type {CityMatch, CityMatches} from './matchCities.ts'

/** Cities that are offered together. */
export interface OptionGroup {
  /** The name of their state; empty if unknown. */
  title: string
  /** Index of its first city among all offered ones. */
  from: number
  cities: CityMatch[]
}

/** The offer for a typed text. */
export interface CityOffer extends Pick<CityMatches, 'total' | 'named'> {
  groups: OptionGroup[]
}

const isFirst = ({fee, start}: CityMatch) => fee !== undefined && start === 0

/**
 * Groups the offered cities by state, as the list of cities does, with the best match's state first. Served cities that
 * begin with the typed text have their own group above.
 */
export function optionGroups({served, others}: Pick<CityMatches, 'served' | 'others'>): OptionGroup[] {
  const matches = [...served, ...others]
  const first = matches.filter(isFirst)
  const byState = Map.groupBy(
    matches.filter((city) => !isFirst(city)),
    ({state}) => state,
  )
  const states = Array.from(byState, ([title, cities]) => ({title, cities}))
  const groups = first.length > 0 ? [{title: messages.whereWeDrive, cities: first}, ...states] : states
  return groups.map(({title, cities}, place) => ({
    title,
    cities,
    from: groups.slice(0, place).reduce((sum, group) => sum + group.cities.length, 0),
  }))
}
