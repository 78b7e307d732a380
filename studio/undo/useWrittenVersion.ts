import {getVersionFromId, usePerspective} from '../sanity.ts'

/**
 * Returns the release in whose version of a document a form writes; undefined if it writes the draft.
 * @param id id of the document that the form shows
 * @param isNew true if the document is not stored yet: the chosen release will then hold it
 */
export function useWrittenVersion(id: string, isNew: boolean): string | undefined {
  const {selectedReleaseId} = usePerspective()
  return getVersionFromId(id) ?? (isNew ? selectedReleaseId : undefined)
}
