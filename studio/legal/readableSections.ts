import {type CopyValues, interpolate} from '../../src/content/facts/interpolate.ts'
import {type TextSection, versionSections} from '../../src/content/legal/compare/versionSections.ts'
import {keptCopy} from '../../src/content/legal/keptValues.ts'
import {factOf, type StoredVersion, textOf} from '../../src/content/legal/storedVersion.ts'

const NOTHING: CopyValues = {names: {}, facts: new Map()}

/** The text of a version as readers see it, with the values that it keeps. */
export function readableSections(version: StoredVersion): TextSection[] {
  const values = keptCopy(version.values?.map(factOf), NOTHING)
  return versionSections(textOf(version), {copy: (text) => interpolate(text ?? '', values, () => undefined)})
}
