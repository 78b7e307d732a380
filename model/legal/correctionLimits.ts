import type {StoredVersion} from './storedVersion.ts'
import type {TextChange} from './textChanges.ts'

/** Targets of links: sections with their anchors, and numbered clauses by their keys. */
const linkedPlaces = ({sections}: StoredVersion) =>
  (sections ?? []).map(({_key, anchor, body}) => [
    _key,
    anchor,
    (body ?? []).filter(({listItem}) => listItem === null).map((clause) => clause._key),
  ])

/**
 * Explains why a change goes beyond a correction, in a sentence that names the fix; undefined if it does not.
 * @param changes from the version before to the one after
 */
export function beyondCorrection(
  before: StoredVersion,
  after: StoredVersion,
  changes: readonly Pick<TextChange, 'after'>[],
): string | undefined {
  if (JSON.stringify(linkedPlaces(before)) !== JSON.stringify(linkedPlaces(after))) {
    return 'A correction keeps every section and clause where it is, because links lead to them. Create the next version instead.'
  }
  return changes.some((change) => !change.after.trim())
    ? 'A correction puts a mistake right and takes nothing away. Create the next version instead.'
    : undefined
}
