import {useSuspenseQuery} from '@tanstack/react-query'
import {useId, useState} from 'react'
import {Link} from 'react-router-dom'
import type {Day} from '../../../../model/day.ts'
import {ContentMissingError} from '../../../content/errors.ts'
import {
  changedSections,
  compareVersions,
  comparisonSummary,
} from '../../../../model/legal/compare/compareVersions.ts'
import {useKeptCopy} from '../../../content/legal/KeptCopy.tsx'
import {type TextSection, versionSections} from '../../../../model/legal/compare/versionSections.ts'
import {showDay} from '../showDay.ts'
import {legalTextOptions} from '../query.ts'
import {allVersions, type DatedVersion, type VersionHistory} from '../../../../model/legal/versions.ts'
import {ComparedSection} from './ComparedSection.tsx'
import {type ComparedVersions, comparisonAddress} from '../../../../model/legal/comparedVersions.ts'
import {legalMessages} from '../../../../model/legal/legalMessages.ts'
import '../../../content/numberedText/NumberedText.css'
import '../../../ui/button.css'
import './Comparison.css'

interface ComparisonProps {
  history: VersionHistory
  compared: ComparedVersions
  /** The document's address. */
  address: string
}

/** @throws ContentMissingError when the version was withdrawn */
function useVersionSections({_id, effectiveDate}: DatedVersion): TextSection[] {
  const {data: text} = useSuspenseQuery(legalTextOptions(_id))
  const keptCopy = useKeptCopy()
  if (!text) throw new ContentMissingError(`The version of ${effectiveDate} has no text.`)
  return versionSections(text, {copy: keptCopy(text.values)})
}

/** Two versions of a legal document in one text, with added and removed words, clause by clause. */
export function Comparison({history, compared, address}: ComparisonProps) {
  const {before, after} = compared
  const comparison = compareVersions(useVersionSections(before), useVersionSections(after))
  const [showsAll, setShowsAll] = useState(false)
  const headingId = useId()
  const changed = changedSections(comparison)
  return (
    <section aria-labelledby={headingId} className="comparison stack">
      <h2 className="d4" id={headingId}>
        {legalMessages.whatChanged(showDay(before.effectiveDate), showDay(after.effectiveDate))}
      </h2>
      {allVersions(history).length > 2 && <VersionChoice {...{history, compared, address}} />}
      <p role="status">{comparisonSummary(comparison)}</p>
      <div className="actions">
        {changed.length > 0 && (
          <button type="button" className="btn ghost small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show changes only' : 'Show the whole text'}
          </button>
        )}
        <Link to={`${address}/${after.effectiveDate}`}>
          {legalMessages.readVersion(showDay(after.effectiveDate))}
        </Link>
      </div>
      <div className="prose numbered">
        {(showsAll ? comparison.sections : changed).map((section) => (
          <ComparedSection key={`${section.change} ${section.key}`} section={section} />
        ))}
      </div>
    </section>
  )
}

/** Links to the comparison of any two versions: a legal page has no form fields. */
function VersionChoice({history, compared, address}: ComparisonProps) {
  const [before, after] = [compared.before.effectiveDate, compared.after.effectiveDate]
  const days = allVersions(history).map(({effectiveDate}) => effectiveDate)
  return (
    <nav className="choose-versions" aria-label="Versions to compare">
      <Days
        label="From"
        chosen={before}
        days={days.filter((day) => day !== after)}
        addressOf={(day) => comparisonAddress(address, day, after)}
      />
      <Days
        label="To"
        chosen={after}
        days={days.filter((day) => day !== before)}
        addressOf={(day) => comparisonAddress(address, before, day)}
      />
    </nav>
  )
}

interface DaysProps {
  label: string
  chosen: Day
  days: readonly Day[]
  addressOf: (day: Day) => string
}

const Days = ({label, chosen, days, addressOf}: DaysProps) => (
  <>
    <span aria-hidden="true">{label}</span>
    <ul role="list">
      {days.map((day) => (
        <li key={day}>
          <Link to={addressOf(day)} aria-current={day === chosen ? 'true' : undefined}>
            <span className="vh">{label}</span> {showDay(day, 'short')}
          </Link>
        </li>
      ))}
    </ul>
  </>
)
