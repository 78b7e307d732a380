import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/day.ts'
import '../../ui/callout.css'
import {Icon} from '../../ui/Icon.tsx'
import type {DatedVersion} from './versions.ts'

/** Says from which day on another version holds, the next one first. */
export function UpcomingNotice({versions}: {versions: DatedVersion[]}) {
  const {copy} = useCopy()
  return versions.toReversed().map(({_id, effectiveDate, changeSummary}) => (
    <div key={_id} className="callout" role="note">
      <Icon name="info" />
      <b>A new version takes effect on {writeDay(effectiveDate)}.</b>
      <p>{copy(changeSummary)}</p>
    </div>
  ))
}
