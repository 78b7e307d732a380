import {useCopy} from '../content/copy.tsx'
import type {Copy} from '../content/copy.tsx'
import {headingIdOf} from './sectionIds.ts'

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
