import type {Day} from './day.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day in words: `January 15, 2020`, or `Jan 15, 2020` where there is little room. */
export function writeDay(day: Day, month: 'long' | 'short' = 'long'): string {
  const [year, monthNumber, dayNumber] = day.split('-').map(Number)
  const name = MONTHS[Number(monthNumber) - 1] ?? ''
  return `${month === 'long' ? name : name.slice(0, 3)} ${dayNumber}, ${year}`
}
