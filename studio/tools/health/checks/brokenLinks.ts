import type {Content} from '../../../content/content.ts'
import {type ContentDocument, typeTitle} from '../../../content/documents.ts'
import {placesIn} from '../../../content/places.ts'
import {type Check, findings, writtenTitle} from '../finding.ts'

const ASSET = /^(image|file)-/

const referencesIn = ({newest}: ContentDocument): string[] => {
  const ids = placesIn(newest, '').flatMap(({field, value}) =>
    field === '_ref' && typeof value === 'string' && !ASSET.test(value) ? [value] : [],
  )
  return [...new Set(ids)]
}

/** Why a reference leads visitors nowhere; undefined when it does not. */
function faultOf(id: string, content: Content): string | undefined {
  const target = content.documents.find((document) => document.id === id)
  if (!target) return 'It refers to a document that is not there any more. Choose another one.'
  if (target.published) return undefined
  return `It refers to the ${typeTitle(target.type).toLowerCase()} “${writtenTitle(target, content)}”, which is not published. Publish that, or choose another.`
}

/** References to documents that visitors cannot reach. */
export const brokenLinks: Check = (content) =>
  content.documents.flatMap((document) =>
    findings(
      document,
      referencesIn(document).flatMap((id) => faultOf(id, content) ?? []),
      content,
    ),
  )
