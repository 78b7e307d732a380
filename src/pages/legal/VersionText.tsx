import {useSuspenseQuery} from '@tanstack/react-query'
import {ContentMissingError} from '../../content/errors.ts'
import {LinkCopies} from '../../content/numberedText/LinkCopies.tsx'
import {legalTextOptions} from './query.ts'
import {VersionBody} from './VersionBody.tsx'
import type {DatedVersion} from './versions.ts'

/**
 * The text of a version, whose links can be copied.
 * @throws ContentMissingError when the version was taken back
 */
export function VersionText({version: {_id, effectiveDate}}: {version: DatedVersion}) {
  const {data: text} = useSuspenseQuery(legalTextOptions(_id))
  if (!text) throw new ContentMissingError(`The version of ${effectiveDate} has no text.`)
  return (
    <>
      <VersionBody effectiveDate={effectiveDate} text={text} />
      <LinkCopies />
    </>
  )
}
