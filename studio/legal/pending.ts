import {beyondCorrection} from '../../model/legal/correctionLimits.ts'
import type {StoredVersion} from '../../model/legal/storedVersion.ts'
import {textChanges, type TextChange} from '../../model/legal/textChanges.ts'
import type {Fields} from '../content/documents.ts'
import {randomKey} from '../content/randomKey.ts'
import {openCorrections} from './stored.ts'
import {completeVersion, type KnownValues} from './knownValues.ts'

/** The content of a publish. */
export interface Pending {
  /** The version with the values that it will keep. */
  version: StoredVersion
  /** A correction's changes for readers; undefined for the first publish of a version. */
  changes: TextChange[] | undefined
  /** The reason why they go beyond a correction; undefined if they do not. */
  beyond?: string | undefined
}

/**
 * Returns the content of publishing a draft.
 * @param published undefined if the version was never published
 * @returns undefined if a text does not fit its schema
 */
export function pendingOf(
  draft: Fields,
  published: Fields | undefined,
  known: KnownValues,
): Pending | undefined {
  // Only published versions keep values.
  const version = completeVersion({...draft, values: published?.['values']}, known)
  if (!version) return undefined
  if (!published) return {version, changes: undefined}
  const before = completeVersion(published, known)
  if (!before) return undefined
  const changes = textChanges(before, version)
  return {version, changes, beyond: beyondCorrection(before, version, changes)}
}

/**
 * Returns the fields that the embedded lake adds to a version when it is published. A hosted one cannot, so the Studio
 * writes them there.
 * @param today in Los Angeles
 */
export function stampsOf(draft: Fields, {version, changes}: Pending, today: string): Fields {
  const corrections = openCorrections(draft).flatMap(({_key}) => [
    [`corrections[_key=="${_key}"].date`, today],
    [
      `corrections[_key=="${_key}"].changes`,
      (changes ?? []).map((change) => Object.assign({}, change, {_key: randomKey(), _type: 'legalChange'})),
    ],
  ])
  return {values: version.values ?? [], ...Object.fromEntries(corrections)}
}
