import {useId} from 'react'
import {useCopy} from '../copy.tsx'
import {SamePageLink} from '../SamePageLink.tsx'
import type {NumberedSection} from './clauses.ts'
import './Contents.css'

/** The sections of a document, as links to them. */
export function Contents({sections, Heading}: {sections: NumberedSection[]; Heading: 'h2' | 'h3'}) {
  const {copy} = useCopy()
  const headingId = useId()
  return (
    <nav className="toc" aria-labelledby={headingId}>
      <Heading className="d4" id={headingId}>
        On this page
      </Heading>
      <ol>
        {sections.map(({_key, anchor, heading}) => (
          <li key={_key}>
            <SamePageLink anchor={anchor}>{copy(heading)}</SamePageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
