import {Link} from 'react-router-dom'
import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/writeDay.ts'
import {Callout} from '../../ui/Callout.tsx'
import {comparisonAddress} from './compare/comparedVersions.ts'
import type {VersionHistory} from './versions.ts'

interface UpcomingNoticeProps {
  history: VersionHistory
  /** The address that shows the document. */
  address: string
}

/** Says from which day on another version holds, the next one first, and leads to its text. */
export function UpcomingNotice({history: {inForce, upcoming}, address}: UpcomingNoticeProps) {
  const {copy} = useCopy()
  return upcoming.toReversed().map(({_id, effectiveDate, changeSummary}) => (
    <Callout key={_id} title={`A new version takes effect on ${writeDay(effectiveDate)}.`}>
      {copy(changeSummary)} <Link to={`${address}/${effectiveDate}`}>Read the new version</Link>
      {inForce && (
        <>
          {' or '}
          <Link to={comparisonAddress(address, inForce.effectiveDate, effectiveDate)}>see what changes</Link>
        </>
      )}
      .
    </Callout>
  ))
}
