import {setImmediate} from 'node:timers/promises'
import {type Dataset, draftId, type LoggedTransaction} from 'content-lake'
import type {Activity, ActivityEntry} from '../../model/staff/activity.ts'
import {CHANGES_EACH, type Happening, happeningsOf} from './happenings.ts'
import type {Readable} from './readable.ts'

export interface ActivityFilter {
  author?: string | undefined
  type?: string | undefined
  /** Published id of a document. */
  document?: string | undefined
  /** Sequence of a transaction: only earlier ones are read. */
  before?: number | undefined
}

/** Most entries in one answer. */
const PAGE = 100

/** Most transactions that are read for one answer. */
const MOST_READ = 10_000

/** Transactions that are read without a break, while all other requests wait. */
const SLICE = 100

/** Milliseconds between two edits by one person that still count as one entry. */
const PAUSE = 60 * 60_000

/** Milliseconds of reading after which other requests get their turn. */
const TURN = 10

/** Returns the activity that the caller may know about. Reads in small slices so that other requests do not wait. */
export async function readActivity(
  dataset: Dataset,
  readable: Readable,
  {author, type, document, before: start}: ActivityFilter,
): Promise<Omit<Activity, 'people'>> {
  // Even the time of a change would tell of a hidden document.
  if (document !== undefined && !readable.document(document)) {
    return {entries: [], before: undefined, back: undefined}
  }
  const documentIds = document === undefined ? undefined : formsOf(document, dataset)
  const entries = new Entries()
  let before = start
  let back: string | undefined
  for (let read = 0; read < MOST_READ; read += SLICE) {
    let begun = performance.now()
    const slice = dataset.log({before, limit: SLICE, changesEach: CHANGES_EACH, documentIds})
    for (const transaction of slice) {
      before = transaction.sequence
      back = transaction.timestamp
      if (author === undefined || transaction.author === author) {
        for (const happening of happeningsOf(transaction)) {
          const entry = entryOf(happening, transaction, {readable, type})
          if (entry) entries.add(entry)
        }
      }
      if (entries.all.length >= PAGE) return {entries: entries.all, before, back}
      if (performance.now() - begun < TURN) continue
      await setImmediate()
      begun = performance.now()
    }
    if (slice.length < SLICE) return {entries: entries.all, before: undefined, back}
    await setImmediate()
  }
  return {entries: entries.all, before, back}
}

/** Returns all ids of a document: the published id, the draft and every version. */
const formsOf = (id: string, dataset: Dataset): string[] => [
  ...new Set([id, draftId(id), ...dataset.versionsOf(id).map(({_id}) => _id)]),
]

/** Returns undefined if the reader may not see any of it, or if none of it has the wanted type. */
function entryOf(
  {deed, ids, count, release, was, isNew}: Happening,
  {id, timestamp, author}: LoggedTransaction,
  {readable, type}: {readable: Readable; type: string | undefined},
): ActivityEntry | undefined {
  const documents = ids.flatMap((one) => readable.document(one) ?? [])
  if (type !== undefined && !documents.some((one) => one.type === type)) return undefined
  const title = release === undefined ? undefined : readable.release(release)
  if (deed.startsWith('release.') ? title === undefined : documents.length === 0) return undefined
  return {
    id,
    at: timestamp,
    since: timestamp,
    times: 1,
    author,
    documents,
    was,
    deed: isNew ? COMING[readable.before(ids[0] ?? '', id)] : deed,
    count: readable.all ? count : documents.length,
    release: release === undefined || title === undefined ? undefined : {name: release, title},
  }
}

/** The deed of writing a document's first draft, depending on whether the document existed before. */
const COMING = {nothing: 'created', gone: 'broughtBack', there: 'edited'} as const

/** Entries, the latest first. Repeated edits of one document by one person become one entry. */
class Entries {
  readonly all: ActivityEntry[] = []
  /** Entries that an earlier transaction may still extend, by document id. */
  readonly #open = new Map<string, ActivityEntry[]>()

  add(entry: ActivityEntry): void {
    const [{id = ''} = {}] = entry.documents
    const open = this.#open.get(id) ?? []
    const later = entry.count === 1 ? open.find((one) => isContinued(entry, one)) : undefined
    if (later) {
      Object.assign(later, {since: entry.at, times: later.times + 1, deed: entry.deed})
      return
    }
    this.all.push(entry)
    for (const document of entry.documents) this.#open.delete(document.id)
    const others = entry.deed === 'edited' ? open : []
    if (entry.count === 1) this.#open.set(id, [...others, entry])
  }
}

const COMINGS: ReadonlySet<ActivityEntry['deed']> = new Set(['created', 'broughtBack'])

/** True if the later entry continues the earlier one. */
function isContinued(earlier: ActivityEntry, later: ActivityEntry): boolean {
  const isSame =
    earlier.deed === later.deed
      ? earlier.deed === 'edited' || earlier.deed === 'published'
      : later.deed === 'edited' && COMINGS.has(earlier.deed)
  return (
    isSame &&
    earlier.author === later.author &&
    earlier.release?.name === later.release?.name &&
    Date.parse(later.since) - Date.parse(earlier.at) <= PAUSE
  )
}
