import {getVersionFromId, usePerspective} from '../sanity.ts'

/**
 * The release whose version of a document a form writes; undefined where it writes the draft.
 * @param id of the document that the form shows
 * @param isNew whether it is not stored yet: the release that is chosen will have it then
 */
export function useWrittenVersion(id: string, isNew: boolean): string | undefined {
  const {selectedReleaseId} = usePerspective()
  return getVersionFromId(id) ?? (isNew ? selectedReleaseId : undefined)
}
