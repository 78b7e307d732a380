import {isDeepStrictEqual} from 'node:util'
import type {Day} from '../../../model/day.ts'
import {type Look, PAGES, type Shown} from './protocol.ts'
import type {Answer} from './recordsProcess.ts'
import type {Intention} from './desk.ts'

/** The events between two looks at a server. */
export interface Passage {
  before: Look
  after: Look
  /** The time at the second look. */
  time: number
  /** The latest time between them: a clock that is set back afterwards undoes nothing. */
  latest: number
  /** The day of the write. */
  today: Day
  /** The write between them, and its answer. */
  intention: Intention
  answer: Answer
}

type Faults = Record<string, boolean>

/** Place of the words that people correct. */
const CORRECTED = '1.2'

/** Returns the faults between two looks, in words. */
export function faultsOf(passage: Passage): string[] {
  const {before, after, today} = passage
  return [
    ...Object.entries(before.shown).flatMap(([id, shown]) =>
      told(id, lawFaults(shown, after.shown[id], today)),
    ),
    ...Object.keys(after.releases).flatMap((name) => told(name, releaseFaults(name, passage))),
    ...told('a release', {'is gone': Object.keys(before.releases).some((name) => !(name in after.releases))}),
    ...PAGES.flatMap((page) => told(page, pageFaults(page, passage))),
    ...told('an answer', answerFaults(passage)),
  ]
}

const told = (what: string, faults: Faults) =>
  Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${what}: ${fault}`] : []))

/** Returns the faults of a version: changes without a correction that records them, and other forbidden ones. */
function lawFaults(before: Shown, after: Shown | undefined, today: Day): Faults {
  if (!after) return {'it is gone': true}
  const places = {...before.places}
  const misquotes: string[] = []
  for (const correction of after.corrections.slice(before.corrections.length)) {
    for (const change of correction) {
      // A correction changes only these words: the values of facts there stay.
      if (change.place !== CORRECTED) misquotes.push(change.place)
      if (places[change.place] !== change.before || change.after === change.before)
        misquotes.push(change.place)
      places[change.place] = change.after
    }
    if (correction.length === 0) misquotes.push('nothing')
  }
  return {
    'it says something else, and no correction says so': !isDeepStrictEqual(after.places, places),
    [`a correction misquotes ${misquotes.join(', ')}`]: misquotes.length > 0,
    'an earlier correction is another one': !isDeepStrictEqual(
      after.corrections.slice(0, before.corrections.length),
      before.corrections,
    ),
    'its day is another one': after.effectiveDate !== before.effectiveDate,
    'it is no longer withdrawn': before.isWithdrawn && !after.isWithdrawn,
    'it was withdrawn when it was in force':
      after.isWithdrawn && !before.isWithdrawn && before.effectiveDate <= today,
  }
}

type Release = Look['releases'][string]

/** True if legal rules may refuse it at its time. */
const holdsLaw = ({versions}: Release) => Object.keys(versions).some((id) => id.startsWith('v'))

const isDue = (publishAt: string | undefined, time: number) =>
  publishAt !== undefined && Date.parse(publishAt) <= time

function releaseFaults(name: string, {before, after, time, latest, intention, answer}: Passage): Faults {
  const old = before.releases[name]
  const now = after.releases[name]
  if (!now) return {}
  const isTouched = intention.release === name && answer !== 'refused'
  const times = [old?.publishAt, ...(isTouched ? [intention.publishAt] : [])]
  const isNewlyPublished = now.state === 'published' && old?.state !== 'published'
  const waited = old?.state === 'scheduled' && !isTouched ? old : undefined
  const isGivenBack = now.state === 'active' && now.error !== undefined && holdsLaw(now)
  return {
    'it is due and was not published': now.state === 'scheduled' && isDue(now.publishAt, time),
    'it was published before its time':
      isNewlyPublished && !times.some((publishAt) => isDue(publishAt, latest)),
    'its schedule is lost or changed': Boolean(
      waited && !isDue(waited.publishAt, latest) && !isDeepStrictEqual(waited, now),
    ),
    'it came due, and is neither published nor given back with a reason': Boolean(
      waited && isDue(waited.publishAt, time) && now.state !== 'published' && !isGivenBack,
    ),
    'it was published and is not any more': old?.state === 'published' && now.state !== 'published',
  }
}

/** Returns a page's titles from releases published since, in the order of their times. */
function titlesByRelease(page: string, {before, after, intention}: Passage): string[] {
  const published = Object.entries(after.releases).flatMap(([name, {state}]) => {
    const old = before.releases[name]
    if (state !== 'published' || old?.state === 'published') return []
    const title = old ? old.versions[page] : intention.release === name ? intention.titles?.[page] : undefined
    const ownTime = intention.release === name ? intention.publishAt : undefined
    return title === undefined ? [] : [{name, title, time: ownTime ?? old?.publishAt ?? ''}]
  })
  return published
    .toSorted((one, other) =>
      one.time < other.time || (one.time === other.time && one.name < other.name) ? -1 : 1,
    )
    .map(({title}) => title)
}

/** Expects every publish to be there once, in order, and nothing else. */
function pageFaults(page: string, passage: Passage): Faults {
  const {before, after, intention, answer} = passage
  const [old = [], now = []] = [before.titles[page], after.titles[page]]
  const byHand = intention.page?.id === page && answer !== 'refused' ? [intention.page.title] : []
  const byRelease = titlesByRelease(page, passage)
  const since = now.slice(old.length)
  const expected = [[...byHand, ...byRelease], ...(answer === undefined ? [byRelease] : [])]
  // If a server was killed during a write, a release's new time is unknown, and so is the order.
  const isTold = answer !== undefined || intention.release === undefined
  const alike = (titles: readonly string[]) => (isTold ? titles : titles.toSorted())
  return {
    'its history has changed': !isDeepStrictEqual(now.slice(0, old.length), old),
    [`it was published as “${since.join('”, “')}”, expected “${expected[0]?.join('”, “')}”`]: !expected.some(
      (titles) => isDeepStrictEqual(alike(titles), alike(since)),
    ),
  }
}

/** Expects acknowledged writes to be there. */
function answerFaults({before, after, time, intention, answer}: Passage): Faults {
  if (answer !== 'kept') return {}
  const {release, publishAt, version} = intention
  const kept = after.releases[release ?? '']
  const isWaiting = publishAt !== undefined && !isDue(publishAt, time)
  const [old, now] = [before.shown[version?.id ?? ''], after.shown[version?.id ?? '']]
  return {
    'it was not scheduled for its time':
      isWaiting && !(kept?.state === 'scheduled' && kept.publishAt === publishAt),
    'it was not published': version?.becomes === 'published' && !now,
    'it was not withdrawn': version?.becomes === 'withdrawn' && !now?.isWithdrawn,
    'it was not corrected':
      version?.becomes === 'corrected' && now?.corrections.length !== (old?.corrections.length ?? 0) + 1,
  }
}
