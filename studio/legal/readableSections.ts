import {interpolate} from '../../src/content/facts/interpolate.ts'
import {type TextSection, versionSections} from '../../src/content/legal/compare/versionSections.ts'
import {copyOfKept} from '../../src/content/legal/keptValues.ts'
import {type StoredVersion, textOf} from '../../src/content/legal/storedVersion.ts'

/** The text of a version as readers see it, with the values that it keeps. */
export function readableSections(version: StoredVersion): TextSection[] {
  const values = copyOfKept(version.values ?? [])
  return versionSections(textOf(version), {copy: (text) => interpolate(text ?? '', values, () => undefined)})
}
