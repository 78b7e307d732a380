import {useId} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {Words} from '../../content/legal/Words.tsx'
import {changedWords} from '../../../model/legal/changedWords.ts'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {showDay} from './showDay.ts'

type Correction = NonNullable<NonNullable<LEGAL_TEXT_QUERY_RESULT>['corrections']>[number]

/**
 * Corrections since the version was published, in order: the day, the reason, and what changed where. Nothing if there
 * are none.
 */
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
        {corrections.map(({_key, date, note, changes}) => (
          <li key={_key}>
            {date && <time dateTime={date}>{showDay(date)}</time>}
            <span>{`: ${copy(note)}`}</span>
            {changes && (
              <dl className="changes">
                {changes.map((change) => (
                  <div key={change._key}>
                    <dt>{change.place}</dt>
                    <dd>
                      <Words runs={changedWords(change.before ?? '', change.after ?? '')} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
