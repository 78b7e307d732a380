import {useEffect, useState} from 'react'
import {reasonOf} from '../../content/reasonOf.ts'
import {type Findings, NOTHING, readFindings} from './findings.ts'

/** Returns the findings of a review as they arrive. */
export function useFindings(subject: string): Findings {
  const [findings, setFindings] = useState(NOTHING)
  useEffect(() => {
    const controller = new AbortController()
    const {signal} = controller
    readFindings(subject, (found) => signal.aborted || setFindings(found), signal).catch((error: unknown) => {
      if (!signal.aborted) setFindings({...NOTHING, failure: reasonOf(error)})
    })
    return () => controller.abort()
  }, [subject])
  return findings
}
