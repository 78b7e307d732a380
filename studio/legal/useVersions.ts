import {type KnownValues, KNOWN_VALUES, readKnownValues} from './knownValues.ts'
import {useListened} from './useListened.ts'
import {type DocumentVersions, readVersions, VERSIONS} from './versions.ts'

const readNow = (answer: unknown) => readVersions(answer)

/**
 * The versions of a legal document, kept up to date.
 * @returns undefined until they are known
 */
export const useVersions = (documentId: string | undefined): DocumentVersions | undefined =>
  // When that fails, the banner and the comparison wait; the form itself says that the connection is lost.
  useListened(VERSIONS, documentId === undefined ? undefined : {documentId}, readNow).value

const NOTHING = {}

/**
 * What facts and names say, kept up to date.
 * @returns undefined until it is known
 */
export const useKnownValues = (): KnownValues | undefined =>
  useListened(KNOWN_VALUES, NOTHING, readKnownValues).value
