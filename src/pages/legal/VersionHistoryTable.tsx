import {useId} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/day.ts'
import '../../ui/card.css'
import '../../ui/table.css'
import type {VersionHistory} from './versions.ts'

/** Every version of a document, newest first, and what each changed. */
export function VersionHistoryTable({history}: {history: VersionHistory}) {
  const {copy} = useCopy()
  const captionId = useId()
  const {inForce, upcoming, superseded} = history
  const versions = [...upcoming, ...(inForce ? [inForce] : []), ...superseded]
  return (
    <section aria-labelledby={captionId} className="card line">
      <div className="scroll-x">
        <table className="table">
          <caption id={captionId}>Version history</caption>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Effective</th>
              <th scope="col">What changed</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({_id, effectiveDate, changeSummary}) => (
              <tr key={_id}>
                <td>{effectiveDate}</td>
                <td>{writeDay(effectiveDate, 'short')}</td>
                <td>{copy(changeSummary)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
