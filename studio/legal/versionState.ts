import * as v from 'valibot'
import type {Day} from '../../model/day.ts'
import {writeDay} from '../../model/language.ts'
import {supersededOn, type VersionHistory} from '../../model/legal/versions.ts'
import {isPublishedId, isVersionId} from '../sanity.ts'
import {openCorrections, type Withdrawal, withdrawalOf} from './stored.ts'
import type {DocumentVersions} from './versions.ts'

/** The state of a version, in words. */
export interface VersionState {
  tone: 'default' | 'positive' | 'caution' | 'primary'
  title: string
  text: string
}

const Stored = v.object({
  _id: v.string(),
  _createdAt: v.string(),
  effectiveDate: v.optional(v.string()),
})

const KEPT =
  'A published version keeps its text and the values in it. "Correct a typo" puts a mistake right; "Create next version" starts a change. Both are in the menu beside Publish.'
const UPCOMING =
  'Readers were told of it. Until that day "Withdraw…" takes it back; from then on it is kept for good. "Correct a typo" puts a mistake right. Both are in the menu beside Publish.'

function publishedState(day: Day, history: VersionHistory): VersionState {
  if (day === history.inForce?.effectiveDate) {
    return {tone: 'positive', title: `In force since ${writeDay(day)}`, text: KEPT}
  }
  const end = supersededOn(history, day)
  return end
    ? {tone: 'default', title: `In force from ${writeDay(day)} until ${writeDay(end)}`, text: KEPT}
    : {tone: 'primary', title: `Published, in force from ${writeDay(day)}`, text: UPCOMING}
}

function withdrawnState(withdrawn: Withdrawal): VersionState {
  const day = withdrawn.date ? ` on ${writeDay(withdrawn.date)}` : ''
  return {
    tone: 'caution',
    title: `Withdrawn${day}: ${withdrawn.reason ?? 'no reason was given'}`,
    text: 'It never takes effect. Its address stays, and tells readers so above the text.',
  }
}

function draftState(day: Day | undefined, today: Day): VersionState {
  if (!day) {
    return {
      tone: 'primary',
      title: 'The next version, not published yet',
      text: 'It needs the day on which it takes effect and a summary of what changed. The Compare tab shows the changes.',
    }
  }
  return day > today
    ? {
        tone: 'primary',
        title: `The next version, to take effect on ${writeDay(day)}`,
        text: 'Published before that day, it is announced to readers, can be withdrawn until then, and takes its place as the day begins by itself.',
      }
    : {
        tone: 'caution',
        title: 'The next version, with a day that is not in the future',
        text: 'Published, it is in force at once. That cannot be taken back.',
      }
}

/** A release publishes without asking for each version, so the banner says what that means. */
const inRelease = (state: VersionState): VersionState => ({
  ...state,
  title: `${state.title}, in a release`,
  text: `${state.text} It is published with its release, and keeps the facts and names in its text as they are then.`,
})

/** @returns undefined for a version that is not stored yet */
export function versionState(
  version: unknown,
  {history, today}: Pick<DocumentVersions, 'history' | 'today'>,
): VersionState | undefined {
  if (!v.is(Stored, version)) return undefined
  const {_id, effectiveDate} = version
  const [correction] = openCorrections(version)
  if (correction) {
    return {
      tone: 'caution',
      title: `Correction: ${correction.note}`,
      text: 'Put the mistake right and publish. Readers then see this note below the version, and what changed. Discard the changes to leave it as it was.',
    }
  }
  if (!isPublishedId(_id)) {
    const state = draftState(effectiveDate, today)
    return isVersionId(_id) ? inRelease(state) : state
  }
  const withdrawn = withdrawalOf(version)
  if (withdrawn) return withdrawnState(withdrawn)
  return effectiveDate ? publishedState(effectiveDate, history) : undefined
}
