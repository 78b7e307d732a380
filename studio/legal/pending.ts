import {beyondCorrection} from '../../model/legal/correctionLimits.ts'
import type {StoredVersion} from '../../model/legal/storedVersion.ts'
import {textChanges, type TextChange} from '../../model/legal/textChanges.ts'
import type {Fields} from '../content/documents.ts'
import {randomKey} from '../content/randomKey.ts'
import {openCorrections} from './corrections.ts'
import {completeVersion, type KnownValues} from './knownValues.ts'

/** What would be published. */
export interface Pending {
  /** With the values that it will keep. */
  version: StoredVersion
  /** What a correction changes for readers; undefined for a version that is published for the first time. */
  changes: TextChange[] | undefined
  /** Why that is more than a correction; undefined when it is not. */
  beyond?: string | undefined
}

/**
 * What the publication of a draft would publish.
 * @param published undefined when the version was never published
 * @returns undefined where a text is not as its schema has it
 */
export function pendingOf(
  draft: Fields,
  published: Fields | undefined,
  known: KnownValues,
): Pending | undefined {
  // Only what is published keeps values.
  const version = completeVersion({...draft, values: published?.['values']}, known)
  if (!version) return undefined
  if (!published) return {version, changes: undefined}
  const before = completeVersion(published, known)
  if (!before) return undefined
  const changes = textChanges(before, version)
  return {version, changes, beyond: beyondCorrection(before, version, changes)}
}

/**
 * The fields that the embedded lake adds to a version as it is published. A hosted one cannot: there the Studio writes them.
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
