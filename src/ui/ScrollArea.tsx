import {useEffect, useRef, useState} from 'react'
import type {ReactNode, RefObject} from 'react'

/** Whether an element is wider inside than outside, kept up to date. */
function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}

interface ScrollAreaProps {
  /** Id of what names it, such as the caption of the table inside. */
  labelledBy: string
  children: ReactNode
}

/** Scrolls sideways what is wider than the screen. The keyboard reaches it only while there is more to see. */
export function ScrollArea({labelledBy, children}: ScrollAreaProps) {
  const ref = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(ref)
  const region = overflows && ({role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy} as const)
  return (
    <div className="scroll-x" ref={ref} {...region}>
      {children}
    </div>
  )
}
