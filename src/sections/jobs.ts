import {withoutMarks} from '../content/marks.ts'
import type {SectionOf} from './section.ts'

/** An open job. */
export type Job = SectionOf<'jobList'>['jobs'][number]

/** The jobs of one city. */
export interface CityJobs {
  /** Such as `San Jose, CA`. */
  city: string
  jobs: Job[]
}

const cityOf = ({city, state}: Job) => [city, state].filter(Boolean).join(', ')

/** Jobs by city, the cities in the order of their first jobs. */
export function jobsByCity(jobs: readonly Job[]): CityJobs[] {
  const cities = Map.groupBy(jobs, (job) => withoutMarks(cityOf(job)))
  return Array.from(cities, ([city, cityJobs]) => ({city: cityJobs.map(cityOf)[0] ?? city, jobs: cityJobs}))
}
