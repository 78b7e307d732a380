import type {Day} from '../../content/day.ts'
import {NumberedBody} from '../../content/numberedText/NumberedBody.tsx'
import {writeDay} from '../../content/writeDay.ts'
import {Corrections} from './Corrections.tsx'
import type {LegalText} from './query.ts'
import {readingMinutes} from './readingTime.ts'

interface VersionBodyProps {
  effectiveDate: Day
  text: LegalText
}

/** The text of a version, with its dates, its contents and a link to every section and clause. */
export function VersionBody({effectiveDate, text}: VersionBodyProps) {
  const minutes = readingMinutes(text)
  return (
    <>
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
      <NumberedBody introduction={text.introduction} sections={text.sections} />
      <Corrections corrections={text.corrections ?? []} />
    </>
  )
}
