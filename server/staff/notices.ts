import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'

/** Times at which a person gets mail about their notices. */
export const MailChoice = v.picklist(['atOnce', 'daily', 'never'], 'Choose when you get mail.')
export type MailChoice = v.InferOutput<typeof MailChoice>

const Mailing = v.object({
  choice: MailChoice,
  /** The last day for which they were due a digest. */
  digestDay: v.nullable(v.string()),
})
type Mailing = v.InferOutput<typeof Mailing>

/** Default: a colleague is waiting, so the mail goes out at once. */
const UNCHOSEN: Mailing = {choice: 'atOnce', digestDay: null}

const Ids = v.array(v.object({id: v.string()}))

/** Stores which notices a person has read, which were mailed, and how they want to be told. */
export class Notices {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns the ids of the notices that a person has read. */
  readBy(person: string): ReadonlySet<string> {
    return this.#ids('SELECT id FROM notice WHERE person = ? AND readAt IS NOT NULL', person)
  }

  /** Returns the ids of the notices that a person was mailed, or would have been without the choice to get no mail. */
  mailedTo(person: string): ReadonlySet<string> {
    return this.#ids('SELECT id FROM notice WHERE person = ? AND mailedAt IS NOT NULL', person)
  }

  markRead(person: string, ids: readonly string[]): void {
    this.#mark('readAt', person, ids)
  }

  markMailed(person: string, ids: readonly string[]): void {
    this.#mark('mailedAt', person, ids)
  }

  mailing(person: string): Mailing {
    const row = this.#database
      .prepare('SELECT choice, digestDay FROM mailChoice WHERE person = ?')
      .get(person)
    return row ? v.parse(Mailing, row) : UNCHOSEN
  }

  choose(person: string, choice: MailChoice): void {
    this.#keep(person, {...this.mailing(person), choice})
  }

  /** Notes that a person's digest of a day is done. @param day such as `2020-01-15` */
  endDigest(person: string, day: string): void {
    this.#keep(person, {...this.mailing(person), digestDay: day})
  }

  #keep(person: string, {choice, digestDay}: Mailing): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO mailChoice (person, choice, digestDay) VALUES (?, ?, ?)')
      .run(person, choice, digestDay)
  }

  #ids(query: string, person: string): ReadonlySet<string> {
    return new Set(v.parse(Ids, this.#database.prepare(query).all(person)).map(({id}) => id))
  }

  /** Marks all of them in one write to the disk. */
  #mark(column: 'readAt' | 'mailedAt', person: string, ids: readonly string[]): void {
    if (ids.length === 0) return
    this.#database
      .prepare(
        `INSERT INTO notice (person, id, ${column}) SELECT ?, value, ? FROM json_each(?) WHERE true
         ON CONFLICT (person, id) DO UPDATE SET ${column} = excluded.${column}`,
      )
      .run(person, Date.now(), JSON.stringify(ids))
  }
}
