import {useState} from 'react'
import {dayOf} from './day.ts'
import type {Day} from './day.ts'

const today = () => dayOf(new Date())

/** The day on which the component was first shown, in Los Angeles. */
export function useToday(): Day {
  const [day] = useState(today)
  return day
}
