import {useSuspenseQuery} from '@tanstack/react-query'
import {ContentMissingError} from '../../content/errors.ts'
import {KeptCopy} from '../../content/legal/KeptCopy.tsx'
import {NumberedBody} from '../../content/numberedText/NumberedBody.tsx'
import {showDay} from './showDay.ts'
import {Corrections} from './Corrections.tsx'
import {legalTextOptions} from './query.ts'
import {readingMinutes} from './readingTime.ts'
import type {DatedVersion} from '../../../model/legal/versions.ts'
import {messages} from '../../messages.ts'
import '../../ui/prose.css'

/**
 * The text of a version with the values that it keeps, its dates, its contents, and a link to every section and clause
 * that can be copied.
 * @throws ContentMissingError when the version was withdrawn
 */
export function VersionText({version: {_id, effectiveDate, withdrawn}}: {version: DatedVersion}) {
  const {data: text} = useSuspenseQuery(legalTextOptions(_id))
  if (!text) throw new ContentMissingError(`The version of ${effectiveDate} has no text.`)
  const minutes = readingMinutes(text)
  return (
    <KeptCopy values={text.values} isCorrected={text.isCorrected}>
      <dl className="meta">
        <div>
          <dt>{withdrawn ? 'Was to take effect ' : 'Effective '}</dt>
          <dd>{showDay(effectiveDate)}</dd>
        </div>
        <div>
          <dt>Version </dt>
          <dd>{effectiveDate}</dd>
        </div>
        <div>
          <dt>Reading time </dt>
          <dd>{messages.minutes(minutes)}</dd>
        </div>
      </dl>
      <NumberedBody introduction={text.introduction} sections={text.sections} />
      <Corrections corrections={text.corrections ?? []} />
    </KeptCopy>
  )
}
