import {dayOf} from '../../../model/language.ts'
import {sections, versionOf} from '../../server/legalContent.ts'
import type {Look} from './protocol.ts'
import type {Answer, RecordsProcess} from './recordsProcess.ts'

const DAY = 86_400_000

/** The situation of a write: the server, its last known content, and the time. */
export interface Situation {
  server: RecordsProcess
  before: Look
  time: number
  /** Number of the step in its walk, used in names. */
  count: number
  /** The newest day of any version, in milliseconds. */
  newest: number
}

/** The intended effect of a write. */
export interface Intention {
  /** Name of the release whose state changes. */
  release?: string
  /** Its new time; undefined if it has none any more. */
  publishAt?: string
  /** A new release's titles of pages, by their ids. */
  titles?: Record<string, string>
  /** Page that is published at once, with its title. */
  page?: {id: string; title: string}
  /** A legal version, and its new state. */
  version?: {id: string; becomes: 'published' | 'corrected' | 'withdrawn'}
  newest?: number
}

/** A write that has not begun. */
export interface Undertaking {
  intention: Intention
  carryOut: () => Promise<Answer>
}

type Writing = () => Promise<Answer>

export const action = (name: string, fields: object) => ({actionType: `sanity.action.${name}`, ...fields})

const oneOf = (names: readonly string[], which: number) => names[which % Math.max(1, names.length)] ?? 'none'

/** Sends writes one after the other, until one is refused. */
export async function inOrder(...writes: Writing[]): Promise<Answer> {
  for (const write of writes) {
    const answer = await write()
    if (answer !== 'kept') return answer
  }
  return 'kept'
}

/** Returns functions that all writes use. */
export function deskOf({server, before, count, newest}: Situation) {
  const mutate =
    (role: string, ...mutations: object[]): Writing =>
    () =>
      server.write(role, 'mutate', {mutations})
  const act =
    (role: string, ...actions: object[]): Writing =>
    () =>
      server.write(role, 'actions', {actions})
  return {
    mutate,
    act,
    aVersion: (which: number) => oneOf(Object.keys(before.shown), which),
    aRelease: (which: number) => oneOf(Object.keys(before.releases), which),
    dayFrom: (days: number) => newest + days * DAY,
    /** Writes a draft and publishes it, like the Studio. */
    publishDraft: (role: string, publishedId: string, content: object) => {
      const draftId = `drafts.${publishedId}`
      return inOrder(
        mutate(role, {createOrReplace: {...content, _id: draftId}}),
        act(role, action('document.publish', {publishedId, draftId})),
      )
    },
    /** Returns the next version of the Terms. */
    law(id: string, {days, words}: {days: number; words: string}) {
      return {...versionOf(id, dayOf(new Date(newest + days * DAY))), sections: sections(words)}
    },
    /** Returns a published version with its correction. */
    async corrected(id: string, {words, note}: {words: string; note: string}) {
      const published = await server.document(id)
      const earlier: unknown[] = Array.isArray(published?.['corrections']) ? published['corrections'] : []
      const corrections = [...earlier, {_key: `c${count}`, _type: 'legalCorrection', note}]
      return {...published, _type: 'legalVersion', sections: sections(words), corrections}
    },
  }
}
