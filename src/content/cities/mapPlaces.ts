import type {MapPlace} from '../../ui/usMap/placeLabels.ts'

/** Where a larger city is: its point on the map, and its state. */
export interface CityPlace extends MapPlace {
  /** The two letters of the postal service. */
  state: string
}

/** The larger cities, each name once: of several cities with one name the largest. Part of the site's code. */
export async function loadMapPlaces(): Promise<CityPlace[]> {
  const {default: byState} = await import('./mapPlaces.json')
  const states: Record<string, Record<string, number[]>> = byState
  return Object.entries(states).flatMap(([state, cities]) =>
    Object.entries(cities).map(([name, [x = 0, y = 0]]) => ({name, state, x, y})),
  )
}
