import {useMemo} from 'react'
import {useDay} from '../content/useDay.ts'
import {type KnownValues, KNOWN_VALUES, readKnownValues} from './knownValues.ts'
import {useListened} from '../content/useListened.ts'
import {type DocumentVersions, readStoredVersions, VERSIONS, versionsOn} from './versions.ts'

/**
 * The versions of a legal document, kept up to date.
 * @returns undefined until they are known
 */
export function useVersions(documentId: string | undefined): DocumentVersions | undefined {
  const params = documentId === undefined ? undefined : {documentId}
  // When that fails, the banner and the comparison wait; the form itself says that the connection is lost.
  const stored = useListened(VERSIONS, params, readStoredVersions).value
  const today = useDay()
  return useMemo(() => stored && versionsOn(today, stored), [stored, today])
}

const NOTHING = {}

/**
 * What facts and names say, kept up to date.
 * @returns undefined until it is known
 */
export const useKnownValues = (): KnownValues | undefined =>
  useListened(KNOWN_VALUES, NOTHING, readKnownValues).value
