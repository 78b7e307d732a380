import {useEffect, useState} from 'react'
import type {Day} from '../../model/day.ts'
import {dayOf} from '../../model/language.ts'

/** Milliseconds between two checks for a new day. A timer until midnight would sleep with its device. */
const LOOKS_EVERY = 1000

/** Returns the day in the company's time zone: versions in force and irrevocable actions depend on it. */
export function useDay(): Day {
  const [day, setDay] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setDay(dayOf(new Date())), LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [])
  return day
}
