import {type ReactNode, useMemo} from 'react'
import {CopyProvider, useCopy} from '../copy.tsx'
import {interpolate} from '../../../model/facts/interpolate.ts'
import type {Write} from '../../../model/text/portableText.ts'
import {reportProblem} from '../problems.ts'
import {type Kept, keptCopy} from '../../../model/legal/keptValues.ts'

interface KeptCopyProps {
  values: Kept
  /** True during a correction, which may mention facts without a kept value. */
  isCorrected: boolean | null
  children: ReactNode
}

/** Writes everything below it with the values that a version keeps, or with the current ones if it keeps none. */
export function KeptCopy({values: kept, isCorrected, children}: KeptCopyProps) {
  const {values} = useCopy()
  const written = useMemo(() => keptCopy(kept, values, isCorrected === true), [kept, values, isCorrected])
  return (
    <CopyProvider values={values} written={written}>
      {children}
    </CopyProvider>
  )
}

/** Returns a function that writes copy with a version's kept values, or with the current ones if it keeps none. */
export function useKeptCopy(): (kept: Kept) => Write {
  const {values} = useCopy()
  return (kept) => (text) => interpolate(text ?? '', keptCopy(kept, values), reportProblem)
}
