import {useId} from 'react'
import {Link} from 'react-router-dom'
import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/writeDay.ts'
import type {Day} from '../../content/day.ts'
import '../../ui/card.css'
import {ScrollArea} from '../../ui/ScrollArea.tsx'
import '../../ui/table.css'
import {comparisonAddress} from './compare/comparedVersions.ts'
import {allVersions, type DatedVersion, type VersionHistory} from './versions.ts'

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
  const versions = allVersions(history)
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
            {versions.map(({_id, effectiveDate, changeSummary}, index) => (
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
                  <CompareLink address={address} before={versions[index + 1]} after={effectiveDate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}

interface CompareLinkProps {
  address: string
  /** The version before; undefined for the first one. */
  before: DatedVersion | undefined
  after: Day
}

const CompareLink = ({address, before, after}: CompareLinkProps) =>
  before && (
    <Link to={comparisonAddress(address, before.effectiveDate, after)}>
      Compare with {writeDay(before.effectiveDate, 'short')}
    </Link>
  )
