import {useEffect} from 'react'
import {WHOLE_PAGE} from '../../navigation/wholePage.ts'
import {frameIds} from '../../ui/elementIds.ts'
import {whenIdle} from '../../ui/whenIdle.ts'

/** Attribute of sections that browsers lay out however far below the screen they are, see `styles/offscreen.css`. */
const LAID_OUT = 'data-laid-out'

/**
 * Has the sections of a page laid out that are far below the screen, one after the other while the browser has
 * nothing else to do. From then on the page is as tall as it says, also with what comes in the place of a section.
 * @param isComplete all sections of the page are there
 */
export function useLaidOutRest(isComplete: boolean): void {
  // After each rendering, which may have brought other sections.
  useEffect(() => {
    if (!isComplete) return undefined
    let cancel = () => {}
    const layOutNext = () => {
      const next = document.querySelector(`#${frameIds.main} > section:not([${LAID_OUT}])`)
      if (!next) {
        document.documentElement.toggleAttribute(WHOLE_PAGE, true)
        return
      }
      next.setAttribute(LAID_OUT, '')
      // One a frame: what is laid out together keeps visitors waiting together.
      const frame = requestAnimationFrame(() => {
        cancel = whenIdle(layOutNext)
      })
      cancel = () => cancelAnimationFrame(frame)
    }
    cancel = whenIdle(layOutNext)
    return () => cancel()
  })
}
