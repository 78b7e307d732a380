import type {Change, LakeDocument, RuleContext} from 'content-lake'
import {readFacts, readNames} from '../../model/facts/storedFacts.ts'
import {keptValues} from '../../model/legal/keptValues.ts'
import type {KeptValue, StoredVersion} from '../../model/legal/storedVersion.ts'
import {textChanges} from '../../model/legal/textChanges.ts'
import {
  dayIn,
  isNewlyWithdrawn,
  isPublished,
  newCorrections,
  type Revision,
  revisionOf,
  versionIn,
} from './legalRevision.ts'

/** Returns the values of a version: those that it has, and those that its text newly mentions. */
const valuesOf = (
  version: StoredVersion,
  kept: StoredVersion['values'],
  {select, get}: RuleContext,
): KeptValue[] =>
  keptValues(
    version,
    readFacts(select('*[_type == "fact"]').filter(isPublished)),
    readNames(get('siteSettings')),
    kept ?? [],
  )

/** Adds a correction's day and changes, computed from the texts before and after. The person who corrects gives only the reason. */
function withCorrection(revision: Revision, context: RuleContext): LakeDocument {
  const {before, after, old, version} = revision
  const [correction, ...others] = newCorrections(revision)
  if (!correction || others.length > 0) return after
  const values = valuesOf(version, old.values, context)
  const changes = textChanges({...old, values: old.values ?? values}, {...version, values}).map(
    (change, index) => Object.assign(change, {_key: `change-${index + 1}`, _type: 'legalChange'}),
  )
  const {_key, note} = correction
  const complete = {_key, _type: 'legalCorrection', date: dayIn(context), note, changes}
  const earlier: unknown[] = Array.isArray(before.corrections) ? before.corrections : []
  return {...after, values, corrections: [...earlier, complete]}
}

function withWithdrawal({after, version}: Revision, context: RuleContext): LakeDocument {
  const reason = version.withdrawn?.reason
  return {...after, withdrawn: {_type: 'legalWithdrawal', date: dayIn(context), reason}}
}

/** Returns a published version with its records: its values, the day of a withdrawal, the changes of a correction. */
export function recorded(change: Change & {after: LakeDocument}, context: RuleContext): LakeDocument {
  const {before, after} = change
  if (!before) {
    const version = versionIn(after)
    return version ? {...after, values: valuesOf(version, null, context)} : after
  }
  const revision = revisionOf(change)
  if (!revision) return after
  return isNewlyWithdrawn(revision) ? withWithdrawal(revision, context) : withCorrection(revision, context)
}
