import {useEffect, useState} from 'react'
import type {Day} from '../../model/day.ts'
import {dayOf} from '../../model/language.ts'

/** How often is looked whether another day has begun, in milliseconds. A timer until midnight would sleep with its device. */
const LOOKS_EVERY = 1000

/** The day in the company's time zone: what is in force, and what cannot be undone any more, changes with it. */
export function useDay(): Day {
  const [day, setDay] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setDay(dayOf(new Date())), LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [])
  return day
}
