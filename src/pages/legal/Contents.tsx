import {useId} from 'react'
import {Link} from 'react-router-dom'
import {useCopy} from '../../content/copy.tsx'
import type {NumberedSection} from './clauses.ts'

/** The sections of a document, as links to them. */
export function Contents({sections}: {sections: NumberedSection[]}) {
  const {copy} = useCopy()
  const headingId = useId()
  return (
    <nav className="toc" aria-labelledby={headingId}>
      <h2 className="d4" id={headingId}>
        On this page
      </h2>
      <ol>
        {sections.map(({_key, anchor, heading}) => (
          <li key={_key}>
            <Link to={`#${anchor}`}>{copy(heading)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
