const ATTRIBUTES = {role: 'region', tabindex: '0'}
const LABEL = 'aria-labelledby'

/** Lets the keyboard reach an area while there is more in it to see; the caption of its table names it then. */
function mark(area: Element) {
  const overflows = area.scrollWidth > area.clientWidth
  const marks = Object.entries({...ATTRIBUTES, [LABEL]: area.querySelector('caption')?.id ?? ''})
  for (const [name, value] of marks) {
    if (overflows) area.setAttribute(name, value)
    else area.removeAttribute(name)
  }
}

/**
 * Lets the keyboard scroll areas that are wider inside than outside.
 * @returns how to stop
 */
export function reachScrollAreas(areas: Iterable<Element>): () => void {
  const all = [...areas]
  const observer = new ResizeObserver(() => all.forEach(mark))
  for (const area of all) observer.observe(area)
  return () => observer.disconnect()
}
