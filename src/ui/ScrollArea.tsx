import {useLayoutEffect, useRef} from 'react'
import type {ReactNode} from 'react'
import {reachScrollAreas} from './scrollAreas.ts'

/** Scrolls a table sideways that is wider than the screen. The keyboard reaches it only while there is more to see. */
export function ScrollArea({children}: {children: ReactNode}) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => reachScrollAreas(ref.current ? [ref.current] : []), [])
  return (
    <div className="scroll-x" ref={ref}>
      {children}
    </div>
  )
}
