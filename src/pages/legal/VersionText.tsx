import {useSuspenseQuery} from '@tanstack/react-query'
import {writeDay} from '../../content/writeDay.ts'
import {ContentMissingError} from '../../content/errors.ts'
import {NumberedText} from '../../content/numberedText/NumberedText.tsx'
import {Corrections} from './Corrections.tsx'
import {legalTextOptions} from './query.ts'
import {readingMinutes} from './readingTime.ts'
import type {DatedVersion} from './versions.ts'

/**
 * The text of a version, with its dates, its contents and a link to every section and clause.
 * @throws ContentMissingError when the version was taken back
 */
export function VersionText({version}: {version: DatedVersion}) {
  const {data: text} = useSuspenseQuery(legalTextOptions(version._id))
  if (!text) throw new ContentMissingError(`The version of ${version.effectiveDate} has no text.`)
  const minutes = readingMinutes(text)
  return (
    <>
      <dl className="meta">
        <div>
          <dt>Effective </dt>
          <dd>{writeDay(version.effectiveDate)}</dd>
        </div>
        <div>
          <dt>Version </dt>
          <dd>{version.effectiveDate}</dd>
        </div>
        <div>
          <dt>Reading time </dt>
          <dd>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</dd>
        </div>
      </dl>
      <NumberedText introduction={text.introduction} sections={text.sections} />
      <Corrections corrections={text.corrections ?? []} />
    </>
  )
}
