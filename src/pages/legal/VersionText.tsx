import {useSuspenseQuery} from '@tanstack/react-query'
import {useId} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {LinkCopies} from '../../content/numberedText/LinkCopies.tsx'
import {NumberedBody} from '../../content/numberedText/NumberedBody.tsx'
import type {LEGAL_TEXT_QUERY_RESULT} from '../../content/sanity.types.ts'
import {writeDay} from '../../content/writeDay.ts'
import {legalTextOptions} from './query.ts'
import {readingMinutes} from './readingTime.ts'
import type {DatedVersion} from './versions.ts'
import '../../ui/prose.css'

/**
 * The text of a version, with its dates, its contents and a link to every section and clause, which can be copied.
 * @throws ContentMissingError when the version was taken back
 */
export function VersionText({version: {_id, effectiveDate}}: {version: DatedVersion}) {
  const {data: text} = useSuspenseQuery(legalTextOptions(_id))
  if (!text) throw new ContentMissingError(`The version of ${effectiveDate} has no text.`)
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
      <LinkCopies />
    </>
  )
}

type Correction = NonNullable<NonNullable<LEGAL_TEXT_QUERY_RESULT>['corrections']>[number]

/** Mistakes that were put right since the version was published, in order. Nothing where there are none. */
function Corrections({corrections}: {corrections: readonly Correction[]}) {
  const {copy} = useCopy()
  const headingId = useId()
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="prose">
      <h2 className="subheading" id={headingId}>
        Corrections
      </h2>
      <ul>
        {corrections.map(({_key, date, note}) => (
          <li key={_key}>
            {date && <time dateTime={date}>{writeDay(date)}</time>}: {copy(note)}
          </li>
        ))}
      </ul>
    </section>
  )
}
