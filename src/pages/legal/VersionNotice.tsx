import {Link} from 'react-router-dom'
import type {Day} from '../../../model/day.ts'
import {useKeptCopy} from '../../content/legal/KeptCopy.tsx'
import {showDay} from './showDay.ts'
import {Callout} from '../../ui/Callout.tsx'
import {comparisonAddress} from '../../../model/legal/comparedVersions.ts'
import {type DatedVersion, supersededOn, type VersionHistory} from '../../../model/legal/versions.ts'
import {legalMessages} from '../../../model/legal/legalMessages.ts'

interface VersionNoticeProps {
  /** The shown version. */
  version: DatedVersion
  history: VersionHistory
  /** The document's address. */
  address: string
}

const inOrder = (one: Day, other: Day): [Day, Day] => (one < other ? [one, other] : [other, one])

/** Says whether a version is in force, and links to the one that is. */
export function VersionNotice({version, history, address}: VersionNoticeProps) {
  const {effectiveDate: day, withdrawn} = version
  const {inForce} = history
  if (withdrawn) {
    return (
      <Callout tone="warning" title="This version was withdrawn.">
        {legalMessages.withdrawnVersion(showDay(day), showDay(withdrawn.date ?? ''), withdrawn.reason ?? '')}{' '}
        {inForce && <Link to={address}>Read the version in force.</Link>}
      </Callout>
    )
  }
  if (day === inForce?.effectiveDate) {
    return (
      <Callout title="This version is in force.">
        {legalMessages.tookEffect(showDay(day))}{' '}
        <Link to={address}>The document’s own page always shows the version in force.</Link>
      </Callout>
    )
  }
  const end = supersededOn(history, day)
  return (
    <Callout
      tone="warning"
      title={end ? 'This version is no longer in force.' : 'This version is not in force yet.'}
    >
      {end ? legalMessages.wasInForce(showDay(day), showDay(end)) : legalMessages.takesEffect(showDay(day))}{' '}
      {inForce && (
        <>
          <Link to={address}>Read the version in force.</Link>{' '}
          <Link to={comparisonAddress(address, ...inOrder(day, inForce.effectiveDate))}>
            See what changed between the two.
          </Link>
        </>
      )}
    </Callout>
  )
}

/** Announces upcoming versions with their days, the next one first, and links to their texts. */
export function UpcomingNotice({history: {inForce, upcoming}, address}: Omit<VersionNoticeProps, 'version'>) {
  const keptCopy = useKeptCopy()
  return upcoming.toReversed().map(({_id, effectiveDate, changeSummary, values}) => (
    <Callout key={_id} title={legalMessages.newVersion(showDay(effectiveDate))}>
      {keptCopy(values)(changeSummary)} <Link to={`${address}/${effectiveDate}`}>Read the new version.</Link>{' '}
      {inForce && (
        <Link to={comparisonAddress(address, inForce.effectiveDate, effectiveDate)}>See what changes.</Link>
      )}
    </Callout>
  ))
}
