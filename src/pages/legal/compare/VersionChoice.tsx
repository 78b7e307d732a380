import {Link} from 'react-router-dom'
import {writeDay} from '../../../content/writeDay.ts'
import type {Day} from '../../../content/day.ts'
import {allVersions, type VersionHistory} from '../versions.ts'
import {type ComparedVersions, comparisonAddress} from './comparedVersions.ts'

interface VersionChoiceProps {
  history: VersionHistory
  compared: ComparedVersions
  /** The address that shows the document. */
  address: string
}

/** Leads to the comparison of any two versions: a legal page has nothing to fill in. */
export function VersionChoice({history, compared, address}: VersionChoiceProps) {
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
            <span className="vh">{label}</span> {writeDay(day, 'short')}
          </Link>
        </li>
      ))}
    </ul>
  </>
)
