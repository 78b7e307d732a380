import {citySlug} from './slug.ts'

/** Finds cities of a list as `findCity` does, where many are looked for: of several with one name the first. */
export function cityFinder<City extends {name: string}>(
  cities: readonly City[],
): (name: string) => City | undefined {
  const bySlug = new Map(cities.toReversed().map((city) => [citySlug(city.name), city]))
  return (name) => bySlug.get(citySlug(name))
}
