import {useId} from 'react'
import {Link} from 'react-router-dom'
import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/writeDay.ts'
import type {Day} from '../../content/day.ts'
import '../../ui/card.css'
import {ScrollArea} from '../../ui/ScrollArea.tsx'
import '../../ui/table.css'
import {comparisonAddress} from './compare/comparedVersions.ts'
import {allVersions, type VersionHistory} from './versions.ts'

interface VersionHistoryTableProps {
  history: VersionHistory
  /** The address that shows the document. */
  address: string
  /** Effective date of the version that the address of the page names. */
  shown: Day | undefined
}

/** Every version of a document, newest first, with a link to its text and what it changed. */
export function VersionHistoryTable({history, address, shown}: VersionHistoryTableProps) {
  const {copy} = useCopy()
  const captionId = useId()
  const versions = allVersions(history).map(({_id, effectiveDate, changeSummary}, index, all) => ({
    _id,
    effectiveDate,
    changeSummary,
    before: all[index + 1]?.effectiveDate,
  }))
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
            {versions.map(({_id, effectiveDate, changeSummary, before}) => (
              <tr key={_id}>
                <td>
                  <Link
                    to={`${address}/${effectiveDate}`}
                    aria-current={effectiveDate === shown ? 'page' : undefined}
                  >
                    {effectiveDate}
                  </Link>
                </td>
                <td>{writeDay(effectiveDate, 'short')}</td>
                <td>
                  {copy(changeSummary)}{' '}
                  {before && (
                    <Link to={comparisonAddress(address, before, effectiveDate)}>
                      Compare with {writeDay(before, 'short')}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
