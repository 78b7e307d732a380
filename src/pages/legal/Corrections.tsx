import {useId} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/writeDay.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../content/sanity.types.ts'
import '../../ui/prose.css'

type Correction = NonNullable<NonNullable<LEGAL_TEXT_QUERY_RESULT>['corrections']>[number]

/** Mistakes that were put right since the version was published, in order. Nothing where there are none. */
export function Corrections({corrections}: {corrections: readonly Correction[]}) {
  const {copy} = useCopy()
  const headingId = useId()
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="prose">
      <h2 className="subheading" id={headingId}>
        Corrections
      </h2>
      <ul>
        {corrections.map(({_key, date, note}) => (
          <li key={_key}>
            {date && <time dateTime={date}>{writeDay(date)}</time>}: {copy(note)}
          </li>
        ))}
      </ul>
    </section>
  )
}
