import {useEffect, useRef, useState} from 'react'
import {loadedDrawings, preloadDrawings} from './loadDrawings.ts'
import type {Figures} from './Illustration.tsx'
import type {DrawingName} from './names.ts'

interface NamedDrawingProps {
  name: DrawingName
  figures: Figures
  /** Set where the words beside the drawing already say what it shows. */
  decorative?: boolean
  /** Invisible characters for the end of its label. */
  marks?: string
}

/** Leaves what an element has. */
const UNTOUCHED = {__html: ''}

/**
 * A drawing by its name, inline, so that it follows the visitor's colour scheme. One that the page brought
 * along stays as it is, and its code is fetched only once it is to show something else: the drawings are
 * larger than all else that a page does.
 */
export function Drawing({name, figures, decorative = false, marks = ''}: NamedDrawingProps) {
  const [drawings, setDrawings] = useState(loadedDrawings)
  const frame = useRef<SVGSVGElement>(null)
  const wanted = JSON.stringify([name, figures, decorative, marks])
  const brought = useRef(wanted)
  useEffect(() => {
    const isBrought = frame.current?.firstChild && brought.current === wanted
    if (drawings || isBrought) return
    const draw = async () => {
      await preloadDrawings()
      setDrawings(loadedDrawings)
    }
    // The page is one without it; going on to another fetches it again.
    draw().catch(() => {})
  }, [drawings, wanted])

  if (!drawings) {
    return <svg className="illus" suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} ref={frame} />
  }
  const {Component, describe} = drawings[name]
  return <Component figures={figures} label={decorative ? marks : describe(figures) + marks} />
}
