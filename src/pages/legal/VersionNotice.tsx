import {Link} from 'react-router-dom'
import {writeDay} from '../../content/writeDay.ts'
import type {Day} from '../../content/day.ts'
import {Callout} from '../../ui/Callout.tsx'
import {comparisonAddress} from './compare/comparedVersions.ts'
import {supersededOn} from './versions.ts'
import type {VersionHistory} from './versions.ts'

interface VersionNoticeProps {
  /** Effective date of the version that is shown. */
  day: Day
  history: VersionHistory
  /** The address that shows the document. */
  address: string
}

const inOrder = (one: Day, other: Day): [Day, Day] => (one < other ? [one, other] : [other, one])

/** Says of a version whether it is in force, and leads to the one that is. */
export function VersionNotice({day, history, address}: VersionNoticeProps) {
  const {inForce} = history
  if (day === inForce?.effectiveDate) {
    return (
      <Callout title="This version is in force.">
        It took effect on {writeDay(day)}. <Link to={address}>The document’s own page</Link> always shows the
        version in force.
      </Callout>
    )
  }
  const end = supersededOn(history, day)
  return (
    <Callout
      tone="warning"
      title={end ? 'This version is no longer in force.' : 'This version is not in force yet.'}
    >
      {end
        ? `It was in force from ${writeDay(day)} until ${writeDay(end)}. `
        : `It takes effect on ${writeDay(day)}. `}
      {inForce && (
        <>
          <Link to={address}>Read the version in force</Link>
          {' or '}
          <Link to={comparisonAddress(address, ...inOrder(day, inForce.effectiveDate))}>
            see what changed between the two
          </Link>
          .
        </>
      )}
    </Callout>
  )
}
