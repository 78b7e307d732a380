import type {Content} from '../../content/content.ts'
import type {ContentDocument} from '../../content/documents.ts'
import type {PlannedRelease} from '../../content/releases.ts'
import {referencesTo} from '../../content/trails.ts'

/** Returns the references that prevent a release from taking documents off the site. */
export function heldBy(
  {documents, failure}: Pick<PlannedRelease, 'documents' | 'failure'>,
  content: Content,
): ContentDocument[] {
  if (failure === undefined) return []
  const going = documents.filter(({isUnpublished}) => isUnpublished).map(({id}) => id)
  return content.documents.filter(
    ({id, published, newest}) =>
      !going.includes(id) && going.some((gone) => referencesTo(gone, [published, newest]).length > 0),
  )
}
