import {useMemo} from 'react'
import {current} from '../content/followed.ts'
import {followedBy} from '../content/useContent.ts'
import {useDay} from '../content/useDay.ts'
import {type KnownValues, KNOWN_VALUES, readKnownValues} from './knownValues.ts'
import {
  type DocumentVersions,
  readStoredVersions,
  type StoredVersion,
  VERSIONS,
  versionsOn,
} from './versions.ts'

const RAW = {perspective: 'raw', tag: 'legal-versions'} as const

const useStoredVersions = followedBy<StoredVersion[], [string | undefined]>((documentId) =>
  documentId === undefined
    ? undefined
    : {
        about: '*[_type == "legalVersion" && document._ref == $documentId]',
        params: {documentId},
        ask: async (client) => readStoredVersions(await client.fetch<unknown>(VERSIONS, {documentId}, RAW)),
      },
)

/**
 * Returns the versions of a legal document, kept up to date.
 * @returns undefined until they are known
 */
export function useVersions(documentId: string | undefined): DocumentVersions | undefined {
  // After a failure the banner and the comparison wait; the form itself says that the connection is lost.
  const stored = current(useStoredVersions(documentId))
  const today = useDay()
  return useMemo(() => stored && versionsOn(today, stored), [stored, today])
}

const useFollowedValues = followedBy<KnownValues, []>(() => ({
  about: KNOWN_VALUES,
  params: {},
  ask: async (client) => readKnownValues(await client.fetch<unknown>(KNOWN_VALUES, {}, RAW)),
}))

/**
 * Returns the values of facts and names, kept up to date.
 * @returns undefined until they are known
 */
export const useKnownValues = (): KnownValues | undefined => current(useFollowedValues())

/** Returns a document as it is stored: a draft, or the published version. */
export const useStored = followedBy<unknown, [string]>((id) => ({
  about: '*[_id == $id]',
  params: {id},
  ask: (client) => client.fetch<unknown>('*[_id == $id][0]', {id}, RAW),
}))
