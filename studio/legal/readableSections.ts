import {type CopyValues, interpolate} from '../../model/facts/interpolate.ts'
import {type TextSection, versionSections} from '../../model/legal/compare/versionSections.ts'
import {keptCopy} from '../../model/legal/keptValues.ts'
import {factOf, type StoredVersion, textOf} from '../../model/legal/storedVersion.ts'

const NOTHING: CopyValues = {names: {}, facts: new Map()}

/** Returns the text of a version as readers see it, with the values that it keeps. */
export function readableSections(version: StoredVersion): TextSection[] {
  const values = keptCopy(version.values?.map(factOf), NOTHING)
  return versionSections(textOf(version), {copy: (text) => interpolate(text ?? '', values, () => undefined)})
}
