import type {LakeDocument, RuleContext} from 'content-lake'
import {changeSummaryFault, effectiveDateFault, type Fault} from '../../schemas/validation/legalRules.ts'
import {beyondCorrection} from '../../model/legal/correctionLimits.ts'
import {missingValues} from '../../model/legal/keptValues.ts'
import {readVersion, type StoredVersion, textOf} from '../../model/legal/storedVersion.ts'
import {writtenText} from '../../model/text/plainText.ts'
import {writeDay} from '../../model/language.ts'
import {
  dayIn,
  isNewlyWithdrawn,
  isPublished,
  isSame,
  newCorrections,
  type Revision,
  revisionOf,
} from './legalRevision.ts'

const KEPT =
  'A published version keeps its text. Choose "Correct a typo" to put a mistake right, or "Create next version" for anything else.'

const isBlank = (text: string | null | undefined) => !text?.trim()

/** Returns the days of the other versions of the same document, in the state after the transaction. Withdrawn versions are left out. */
const otherDates = (id: string, {document}: StoredVersion, {select, stored}: RuleContext) =>
  select('*[_type == "legalVersion" && document._ref == $document]', {document: document._ref})
    .filter((other) => isPublished(other) && other._id !== id && !other.withdrawn)
    .map((other) => ({
      id: other._id,
      // If two are published together, either may be the later one.
      isPublished: stored(other._id) !== undefined,
      effectiveDate: typeof other.effectiveDate === 'string' ? other.effectiveDate : null,
    }))

function textFault(version: StoredVersion): Fault {
  const {sections} = textOf(version)
  const isEmpty =
    !sections?.length ||
    sections.some(
      ({heading, body}) => isBlank(heading) || isBlank(writtenText(body ?? [], (text) => text ?? '')),
    )
  if (isEmpty) return 'A version needs sections, each with a heading and clauses. Write them first.'
  const [missing] = missingValues(version)
  return missing === undefined
    ? undefined
    : `The text mentions ${missing}, and no fact of that name has a value. Correct the mention, or publish the fact first.`
}

/** Returns the reason why a version cannot be published; undefined if it can. */
export function publicationFault(document: LakeDocument, context: RuleContext): Fault {
  const read = readVersion(document)
  if ('fault' in read) return `This version is not as its form has it, at "${read.fault}". Write that again.`
  const {version} = read
  if (version.withdrawn || version.corrections?.length) {
    return 'A version is corrected or withdrawn once it is published. Take the corrections and the withdrawal out first.'
  }
  return (
    effectiveDateFault(
      version.effectiveDate ?? undefined,
      document._id,
      otherDates(document._id, version, context),
      new Date(context.timestamp),
    ) ??
    changeSummaryFault(version.changeSummary ?? undefined) ??
    textFault(version)
  )
}

function withdrawalFault(revision: Revision, context: RuleContext): Fault {
  const {effectiveDate, withdrawn} = revision.version
  if (!isSame(revision, 'withdrawn'))
    return 'A version that is withdrawn keeps its text. Withdraw it without other changes.'
  if (isBlank(withdrawn?.reason))
    return 'Readers have a right to know why it was withdrawn. Write the reason.'
  if (effectiveDate !== null && effectiveDate > dayIn(context)) return undefined
  return `This version is in force since ${writeDay(effectiveDate ?? '')}, and people have agreed to it. Create the next version instead.`
}

function correctionFault(revision: Revision): Fault {
  const {old, version} = revision
  const [correction, ...others] = newCorrections(revision)
  if (!correction || others.length > 0) return KEPT
  const text = ['changeSummary', 'introduction', 'sections']
  if (!isSame(revision, ...text, 'values', 'corrections')) return KEPT
  if (isBlank(correction.note)) return 'Readers have a right to know why it was corrected. Write the reason.'
  const changes = (correction.changes ?? []).map(({after}) => ({after: after ?? ''}))
  const beyond = beyondCorrection(old, version, changes)
  if (beyond) return beyond
  if (changes.length === 0) {
    return 'Nothing that readers see is different from before. Put the mistake right, or discard the changes.'
  }
  return textFault(version)
}

/** Returns the reason why a published version cannot be changed like this; undefined if it can, or if its content stays the same. */
export function changeFault(before: LakeDocument, after: LakeDocument, context: RuleContext): Fault {
  if (isSame({before, after})) return undefined
  const revision = revisionOf({before, after})
  if (!revision || revision.old.withdrawn) return KEPT
  return isNewlyWithdrawn(revision) ? withdrawalFault(revision, context) : correctionFault(revision)
}
