import type {ReactNode} from 'react'
import {ContentLink, type LinkValue} from '../content/ContentLink.tsx'
import {useCopy} from '../content/copy.tsx'
import type {Copy} from '../../model/facts/interpolate.ts'
import {classNames} from '../ui/classNames.ts'
import {headingIdOf} from '../../model/addresses/sectionIds.ts'
import './SectionLink.css'

/** Returns the class of a ground. Sections on bare paper have none: two in a row then share one gap. */
function groundClass(ground: string | null): string | undefined {
  return ground === null || ground === 'paper' ? undefined : `on-${ground}`
}

/** Returns the level of headings inside a section, one below the section's own. */
export const subheadingOf = (heading: 'h1' | 'h2'): 'h2' | 'h3' => (heading === 'h1' ? 'h2' : 'h3')

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

interface SectionHeadProps {
  sectionId: string
  Heading: 'h1' | 'h2'
  heading: Copy
  lead?: Copy
}

/** Heading and lead above the rest of a section. */
export function SectionHead({sectionId, Heading, heading, lead}: SectionHeadProps) {
  const {copy} = useCopy()
  return (
    <div className="head">
      <Heading id={headingIdOf(sectionId)}>{copy(heading)}</Heading>
      {lead && <p className="lead">{copy(lead)}</p>}
    </div>
  )
}

/** The link below a section's content, if it has one. */
export function SectionLink({link}: {link: Omit<LinkValue, '_key'> | null}) {
  return (
    link && (
      <p className="section-link">
        <ContentLink link={link} />
      </p>
    )
  )
}
