import type {Day} from '../../content/day.ts'
import {KeptBody} from '../../content/numberedText/lazyBody.ts'
import {writeDay} from '../../content/writeDay.ts'
import {Corrections} from './Corrections.tsx'
import type {LegalText} from './query.ts'
import {readingMinutes} from './readingTime.ts'

export interface VersionBodyProps {
  effectiveDate: Day
  text: LegalText
}

/** The text of a version, with its dates, its contents and a link to every section and clause. */
export function VersionBody({effectiveDate, text}: VersionBodyProps) {
  const minutes = readingMinutes(text)
  return (
    <div className="bare">
      <dl className="meta">
        <div>
          <dt>Effective </dt>
          <dd>{writeDay(effectiveDate)}</dd>
        </div>
        <div>
          <dt>Version </dt>
          <dd>{effectiveDate}</dd>
        </div>
        <div>
          <dt>Reading time </dt>
          <dd>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</dd>
        </div>
      </dl>
      <KeptBody introduction={text.introduction} sections={text.sections} />
      <Corrections corrections={text.corrections ?? []} />
    </div>
  )
}
