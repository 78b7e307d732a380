import {type RefObject, useEffect, useState} from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="option"]'

/** What may bring something else under a part that stays where it is on the screen. */
const CHANGES = ['scroll', 'resize', 'input', 'click', 'keyup', 'toggle'] as const

/** Milliseconds between two looks: what was pressed or typed is answered first. */
const REST = 100

/** Whether something that can be pressed lies under an element, or would if the element were shown. */
function covers(element: Element): boolean {
  const {left, right, top, bottom} = element.getBoundingClientRect()
  for (const control of document.querySelectorAll(CONTROLS)) {
    const box = control.getBoundingClientRect()
    const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
    if (!isApart && control !== element && box.width > 0 && !control.closest('dialog')) return true
  }
  return false
}

/** Whether an element that floats over the page has to give way, because it would cover something to be pressed. */
export function useOutOfTheWay(ref: RefObject<Element | null>): boolean {
  // Until it is known what lies under it.
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
    // What comes late, or opens, makes the page longer.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    look()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      for (const change of CHANGES) removeEventListener(change, look, {capture: true})
    }
  }, [ref])
  return away
}
