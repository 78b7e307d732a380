import {useCallback, useEffect, useRef, useState} from 'react'
import {type Findings, NOTHING, readFindings} from './findings.ts'
import {writeSubject} from '../../../model/reviewSubject.ts'

/** What publishing a draft would change, once somebody asks. */
interface Reach {
  findings: Findings
  /** Begins to find out. @returns how many pages may be different; none where that cannot be told */
  look: () => Promise<number>
  /** Ends it. */
  stop: () => void
}

/** @param id of the document, without what marks a draft */
export function useReach(id: string): Reach {
  const [findings, setFindings] = useState(NOTHING)
  const looking = useRef<AbortController>(undefined)
  const stop = useCallback(() => looking.current?.abort(), [])
  useEffect(() => stop, [stop])
  const look = () =>
    new Promise<number>((resolve) => {
      stop()
      looking.current = new AbortController()
      const {signal} = looking.current
      const tell = (found: Findings) => {
        if (!signal.aborted) setFindings(found)
        if (found.review !== undefined) resolve(found.reach)
      }
      readFindings(writeSubject({kind: 'draft', name: id}), tell, signal)
        .catch(() => undefined)
        .finally(() => resolve(0))
    })
  return {findings, look, stop}
}
