import {dayOf} from '../../../model/language.ts'
import {sections, versionOf} from '../../server/legalContent.ts'
import type {Look} from './protocol.ts'
import type {Answer, RecordsProcess} from './recordsProcess.ts'

const DAY = 86_400_000

/** What people write at: the server, what was seen of it last, and the time. */
export interface Situation {
  server: RecordsProcess
  before: Look
  time: number
  /** Of the step in its walk: names what it makes. */
  count: number
  /** The newest day of any version, in milliseconds. */
  newest: number
}

/** What a write is meant to bring about. */
export interface Intention {
  /** The release whose state changes, by its name. */
  release?: string
  /** When that is due from now on; undefined when it is no longer. */
  publishAt?: string
  /** What the release makes of pages, by their ids, when it is new. */
  titles?: Record<string, string>
  /** Page that is published at once, with its title. */
  page?: {id: string; title: string}
  /** A legal version, and what becomes of it. */
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

/** Does one write after the other, as long as none is refused. */
export async function inOrder(...writes: Writing[]): Promise<Answer> {
  for (const write of writes) {
    const answer = await write()
    if (answer !== 'kept') return answer
  }
  return 'kept'
}

/** What all writes begin with. */
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
    /** Writes a draft and publishes it, as the Studio does. */
    publishDraft: (role: string, publishedId: string, content: object) => {
      const draftId = `drafts.${publishedId}`
      return inOrder(
        mutate(role, {createOrReplace: {...content, _id: draftId}}),
        act(role, action('document.publish', {publishedId, draftId})),
      )
    },
    /** The next version of the Terms. */
    law(id: string, {days, words}: {days: number; words: string}) {
      return {...versionOf(id, dayOf(new Date(newest + days * DAY))), sections: sections(words)}
    },
    /** What a published version is to say once it is corrected. */
    async corrected(id: string, {words, note}: {words: string; note: string}) {
      const published = await server.document(id)
      const earlier: unknown[] = Array.isArray(published?.['corrections']) ? published['corrections'] : []
      const corrections = [...earlier, {_key: `c${count}`, _type: 'legalCorrection', note}]
      return {...published, _type: 'legalVersion', sections: sections(words), corrections}
    },
  }
}
