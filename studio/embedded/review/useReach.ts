import {useCallback, useEffect, useRef, useState} from 'react'
import {reasonOf} from '../../content/reasonOf.ts'
import {type Findings, NOTHING, readFindings} from './findings.ts'
import {type ReviewSubject, writeSubject} from '../../../model/reviewSubject.ts'

/** The effect of an action, once it is requested. */
interface Reach {
  findings: Findings
  /** Starts the review. @returns how many pages may change; none if that is unknown */
  look: (subject: ReviewSubject) => Promise<number>
  /** Stops it. */
  stop: () => void
}

/** Finds out the effect of publishing, or of taking documents off the site. */
export function useReach(): Reach {
  const [findings, setFindings] = useState(NOTHING)
  const looking = useRef<AbortController>(undefined)
  const stop = useCallback(() => looking.current?.abort(), [])
  useEffect(() => stop, [stop])
  const look = (subject: ReviewSubject) =>
    new Promise<number>((resolve) => {
      stop()
      looking.current = new AbortController()
      const {signal} = looking.current
      const tell = (found: Findings) => {
        if (!signal.aborted) setFindings(found)
        if (found.review !== undefined) resolve(found.reach)
      }
      setFindings(NOTHING)
      readFindings(writeSubject(subject), tell, signal)
        .catch((error: unknown) => signal.aborted || setFindings({...NOTHING, failure: reasonOf(error)}))
        .finally(() => resolve(0))
    })
  return {findings, look, stop}
}
