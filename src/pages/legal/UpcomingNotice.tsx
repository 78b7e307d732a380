import {Link} from 'react-router-dom'
import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/day.ts'
import {Callout} from '../../ui/Callout.tsx'
import type {DatedVersion} from './versions.ts'

interface UpcomingNoticeProps {
  versions: DatedVersion[]
  /** The address that shows the document. */
  address: string
}

/** Says from which day on another version holds, the next one first, and leads to its text. */
export function UpcomingNotice({versions, address}: UpcomingNoticeProps) {
  const {copy} = useCopy()
  return versions.toReversed().map(({_id, effectiveDate, changeSummary}) => (
    <Callout key={_id} title={`A new version takes effect on ${writeDay(effectiveDate)}.`}>
      {copy(changeSummary)} <Link to={`${address}/${effectiveDate}`}>Read the new version</Link>
    </Callout>
  ))
}
