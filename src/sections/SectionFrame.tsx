import type {ReactNode} from 'react'
import {classNames} from '../ui/classNames.ts'
import {groundClass} from './ground.ts'
import {headingIdOf} from './sectionIds.ts'

interface SectionFrameProps {
  id: string
  ground: string | null
  className?: string
  children: ReactNode
}

/** A section of a page on its ground: a landmark, named by its heading. */
export function SectionFrame({id, ground, className = 'section', children}: SectionFrameProps) {
  return (
    <section id={id} className={classNames(className, groundClass(ground))} aria-labelledby={headingIdOf(id)}>
      {children}
    </section>
  )
}
