import {setImmediate} from 'node:timers/promises'
import {type Dataset, draftId, type LoggedTransaction} from 'content-lake'
import {CHANGES_EACH, type Happening, happeningsOf} from './happenings.ts'
import type {Readable, ToldDocument} from './readable.ts'

/** Something that somebody did, as the Studio lists it. */
interface Entry {
  /** Of the transaction that it ended with. */
  id: string
  /** When, and when the first of several times was: ISO 8601. */
  at: string
  since: string
  /** How often in a row. */
  times: number
  /** Id of the person or the token. */
  author: string
  deed: Happening['deed'] | 'broughtBack'
  /** Of many, the first. */
  documents: ToldDocument[]
  count: number
  release: {name: string; title: string} | undefined
  /** From where it can be brought back. */
  was: Happening['was']
}

export interface ActivityFilter {
  author?: string | undefined
  type?: string | undefined
  /** Id of a document, without what marks a draft. */
  document?: string | undefined
  /** Looks only at what was before the transaction of this sequence. */
  before?: number | undefined
}

/** Some activity, the latest first. */
interface Activity {
  entries: Entry[]
  /** What to ask before for what was earlier; undefined where there is nothing earlier. */
  before: number | undefined
  /** When the earliest transaction was that was looked at; undefined where none was. */
  back: string | undefined
}

/** Entries of one answer. */
const PAGE = 100

/** Transactions that are looked at for one answer. */
const MOST_READ = 10_000

/** Transactions that are read while everybody waits. */
const SLICE = 100

/** Milliseconds between the edits of one person that count as one. */
const PAUSE = 60 * 60_000

/** Milliseconds of such work after which others have their turn. */
const TURN = 10

/** Tells who did what, as far as somebody may know it. Reads little at a time, so that nobody waits for it. */
export async function readActivity(
  dataset: Dataset,
  readable: Readable,
  {author, type, document, before: start}: ActivityFilter,
): Promise<Activity> {
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

/** The ids under which a document is written. */
const formsOf = (id: string, dataset: Dataset): string[] => [
  ...new Set([id, draftId(id), ...dataset.versionsOf(id).map(({_id}) => _id)]),
]

/** Undefined where none of it is for the reader, or of the type that is looked for. */
function entryOf(
  {deed, ids, count, release, was, isNew}: Happening,
  {id, timestamp, author}: LoggedTransaction,
  {readable, type}: {readable: Readable; type: string | undefined},
): Entry | undefined {
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

/** What it is to write the first draft of a document, by what there had been of it. */
const COMING = {nothing: 'created', gone: 'broughtBack', there: 'edited'} as const

/** Entries, the latest first. What one person does to a document again and again is one. */
class Entries {
  readonly all: Entry[] = []
  /** Those that may yet be found to have begun earlier, by the document. */
  readonly #open = new Map<string, Entry[]>()

  add(entry: Entry): void {
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

const COMINGS: ReadonlySet<Entry['deed']> = new Set(['created', 'broughtBack'])

/** Whether a later entry goes on with what another one tells. */
function isContinued(earlier: Entry, later: Entry): boolean {
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
