import {useId} from 'react'
import {Link} from 'react-router-dom'
import {useKeptCopy} from '../../content/legal/KeptCopy.tsx'
import {showDay} from './showDay.ts'
import type {Day} from '../../../model/day.ts'
import '../../ui/card.css'
import {ScrollArea} from '../../ui/ScrollArea.tsx'
import '../../ui/table.css'
import {comparisonAddress} from '../../../model/legal/comparedVersions.ts'
import {
  allVersions,
  publishedVersions,
  type VersionHistory,
  versionOf,
} from '../../../model/legal/versions.ts'
import {legalMessages} from '../../../model/legal/legalMessages.ts'

interface VersionHistoryTableProps {
  history: VersionHistory
  /** The document's address. */
  address: string
  /** Effective date of the version that the page's address names. */
  shown: Day | undefined
}

/** All versions of a document, newest first, with links to their texts and to their changes. */
export function VersionHistoryTable({history, address, shown}: VersionHistoryTableProps) {
  const keptCopy = useKeptCopy()
  const captionId = useId()
  const standing = allVersions(history)
  return (
    <section aria-labelledby={captionId} className="card line">
      <ScrollArea>
        <table className="table versions">
          <caption id={captionId}>Version history</caption>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Effective</th>
              <th scope="col">What changed</th>
            </tr>
          </thead>
          <tbody>
            {publishedVersions(history).map((version) => {
              const {_id, effectiveDate, changeSummary, values, withdrawn} = version
              const before = withdrawn ? undefined : standing[standing.indexOf(version) + 1]?.effectiveDate
              return (
                <tr key={_id}>
                  <td>
                    {/* The day of a withdrawn version is free: the address may belong to another version. */}
                    {versionOf(history, effectiveDate) === version ? (
                      <Link
                        to={`${address}/${effectiveDate}`}
                        aria-current={effectiveDate === shown ? 'page' : undefined}
                      >
                        {effectiveDate}
                      </Link>
                    ) : (
                      effectiveDate
                    )}
                  </td>
                  <td>{withdrawn ? 'Withdrawn' : showDay(effectiveDate, 'short')}</td>
                  <td>
                    {withdrawn
                      ? legalMessages.withdrawnOn(showDay(withdrawn.date ?? ''), withdrawn.reason ?? '')
                      : keptCopy(values)(changeSummary)}{' '}
                    {before && (
                      <Link to={comparisonAddress(address, before, effectiveDate)}>
                        {legalMessages.compareWith(showDay(before, 'short'))}
                      </Link>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
