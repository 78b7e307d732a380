import {type RefObject, useEffect, useState} from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="option"]'

/** Elements that can be pressed or have text. */
const READ = 'body :not(script, svg, svg *)'

/** Events that may bring something else under a part with a fixed place on the screen. */
const CHANGES = ['scroll', 'resize', 'input', 'click', 'keyup', 'toggle'] as const

/** Milliseconds between two looks, so that presses and typing are answered first. */
const REST = 100

const areApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom

/** True if a line of an element's text reaches into a box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange()
  return Array.from(element.childNodes).some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    range.selectNode(node)
    return Array.from(range.getClientRects()).some((line) => !areApart(line, box))
  })
}

/** True if a control or a text lies under an element, or would if the element were shown. */
function covers(element: Element): boolean {
  const box = element.getBoundingClientRect()
  return Array.from(document.querySelectorAll(READ)).some((other) => {
    const its = other.getBoundingClientRect()
    // Text for screen readers alone is a pixel wide.
    if (its.width <= 1 || areApart(its, box) || element.contains(other)) return false
    return (other.matches(CONTROLS) || hasTextIn(other, box)) && !other.closest('dialog')
  })
}

/** True if an element that floats over the page must give way, because it would cover a control or a text. */
export function useOutOfTheWay(ref: RefObject<Element | null>): boolean {
  // Hidden until the first look.
  const [away, setAway] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (timer) return
      timer = setTimeout(() => {
        timer = undefined
        if (ref.current) setAway(covers(ref.current))
      }, REST)
    }
    for (const change of CHANGES) addEventListener(change, look, {capture: true, passive: true})
    // Content that comes late, or opens, makes the page longer, or fills the room that was kept for it.
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    const words = new MutationObserver(look)
    words.observe(document.body, {subtree: true, childList: true, characterData: true})
    look()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      words.disconnect()
      for (const change of CHANGES) removeEventListener(change, look, {capture: true})
    }
  }, [ref])
  return away
}
