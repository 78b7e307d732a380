import type {Day} from '../../../model/day.ts'
import {withoutMarks} from '../../../model/shapes/marks.ts'
import type {SectionOf} from '../section.ts'
import {messages} from '../../messages.ts'

/** An open job. */
export type Job = SectionOf<'jobList'>['jobs'][number]

const cityOf = ({city, state}: Job) =>
  city && state ? messages.cityOfState(city, state) : (city ?? state ?? '')

/** True if people can still apply: a job closes at the end of its last day. */
export const isOpen = ({closesOn}: Pick<Job, 'closesOn'>, today: Day) => !closesOn || closesOn >= today

/** Groups jobs by city, such as `San Jose, CA`, in the order of the cities' first jobs. */
export function jobsByCity(jobs: readonly Job[]) {
  const cities = Map.groupBy(jobs, (job) => withoutMarks(cityOf(job)))
  return Array.from(cities, ([city, cityJobs]) => ({city: cityJobs.map(cityOf)[0] ?? city, jobs: cityJobs}))
}
