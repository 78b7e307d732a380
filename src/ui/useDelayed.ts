import {useEffect, useState} from 'react'

/** True once the condition has held for a delay in milliseconds; false as soon as it no longer holds. */
export function useDelayed(condition: boolean, delay: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setElapsed(true), delay)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [condition, delay])
  return condition && elapsed
}
