import {type ReactNode, useMemo} from 'react'
import {CopyProvider, useCopy} from '../copy.tsx'
import {interpolate} from '../../../model/facts/interpolate.ts'
import type {Write} from '../../../model/text/portableText.ts'
import {reportProblem} from '../problems.ts'
import {type Kept, keptCopy} from '../../../model/legal/keptValues.ts'

interface KeptCopyProps {
  values: Kept
  /** Whether the version is being corrected, and may mention what it keeps no value of so far. */
  isCorrected: boolean | null
  children: ReactNode
}

/** Has everything below it written with the values that a version keeps, or with those there are when it keeps none. */
export function KeptCopy({values: kept, isCorrected, children}: KeptCopyProps) {
  const {values} = useCopy()
  const written = useMemo(() => keptCopy(kept, values, isCorrected === true), [kept, values, isCorrected])
  return (
    <CopyProvider values={values} written={written}>
      {children}
    </CopyProvider>
  )
}

/** How to write copy with the values that a version keeps, or with those there are when it keeps none. */
export function useKeptCopy(): (kept: Kept) => Write {
  const {values} = useCopy()
  return (kept) => (text) => interpolate(text ?? '', keptCopy(kept, values), reportProblem)
}
