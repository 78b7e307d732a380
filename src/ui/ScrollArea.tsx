import {type ReactNode, useLayoutEffect, useRef} from 'react'

/** Makes an area focusable while it overflows; its table's caption names it then. */
function mark(area: Element) {
  const overflows = area.scrollWidth > area.clientWidth
  const marks = {role: 'region', tabindex: '0', 'aria-labelledby': area.querySelector('caption')?.id ?? ''}
  for (const [name, value] of Object.entries(marks)) {
    if (overflows) area.setAttribute(name, value)
    else area.removeAttribute(name)
  }
}

/** Scrolls a table sideways that is wider than the screen. Keyboards reach it only while it overflows. */
export function ScrollArea({children}: {children: ReactNode}) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = ref.current
    if (!area) return
    const observer = new ResizeObserver(() => mark(area))
    observer.observe(area)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="scroll-x" ref={ref}>
      {children}
    </div>
  )
}
