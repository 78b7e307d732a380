import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {AuditEntry} from '../../model/staff/accounts.ts'

/** Actions that the audit log records: sign-ins, and changes of rights. */
const AUDITED = [
  'signed in',
  'began to sign in',
  'signed out',
  'failed to sign in',
  'invited',
  'changed the role of',
  'deactivated',
  'activated again',
  'unscheduled a release',
  'made a link for',
  'ended the links of',
  'ended the sessions of',
  'changed the password of',
  'changed the name of',
  'ended a session of',
  'ended the other sessions of',
  'turned on the second factor of',
  'turned off the second factor of',
  'made recovery codes for',
  'added a passkey of',
  'removed a passkey of',
  'linked the company’s sign-in to',
  'removed the company’s sign-in of',
  'made a token',
  'revoked a token',
  'changed a setting',
  'asked for a backup',
  'downloaded a backup',
  'asked to restore a backup',
  'restored a backup',
  'could not restore a backup',
  'restored at the machine',
  'imported at the machine',
  'accepted a loss at the machine',
  'began a command at the machine',
  'could not finish a command at the machine',
  'began to push content',
  'pushed content',
  'could not push content',
  'became the first administrator',
] as const

export type Audited = (typeof AUDITED)[number]

/** The person who does something. */
export interface Actor {
  /** Undefined for somebody who has not signed in, and for the person at the machine itself. */
  id: string | undefined
  name: string
  /** Network address of the request; empty if there was none. */
  address: string
}

const PAGE = 100

/** Milliseconds before a sign-in in which failed attempts from the same network count as its owner's. */
const OWN_SLIPS = 15 * 60 * 1000

const FailedTries = v.object({
  count: v.number(),
  /** Time of the last one, in milliseconds since 1970. */
  last: v.nullable(v.number()),
})

/** Records who did what to whom. Changes of documents are in their history. The server offers no way to change entries. */
export class AuditLog {
  readonly #database: DatabaseSync
  readonly #onAdded: () => void

  /** @param onAdded called after each entry */
  constructor(database: DatabaseSync, onAdded: () => void) {
    this.#database = database
    this.#onAdded = onAdded
  }

  /** Adds an entry. It is on the disk when this returns. */
  add({id, name, address}: Actor, action: Audited, subject = ''): void {
    this.#database
      .prepare('INSERT INTO audit (at, actor, actorName, action, subject, address) VALUES (?, ?, ?, ?, ?, ?)')
      .run(Date.now(), id ?? null, name, action, subject, address)
    this.#onAdded()
  }

  /** Returns a hundred entries, the newest first. @param before id of an entry: only older ones are returned */
  page(before = Number.MAX_SAFE_INTEGER): AuditEntry[] {
    return this.#read('SELECT * FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?', before, PAGE)
  }

  /** Returns all entries, the oldest first. */
  all(): AuditEntry[] {
    return this.#read('SELECT * FROM audit ORDER BY id')
  }

  /** Returns the ids of the people whose present link was made by the actor. */
  invitedBy(actor: string): string[] {
    const rows = this.#database
      .prepare(
        `SELECT user.id FROM user WHERE ? = (
           SELECT audit.actor FROM audit
           WHERE audit.action IN ('invited', 'made a link for')
             AND (audit.subject = user.email OR substr(audit.subject, 1, length(user.email) + 4) = user.email || ' as ')
           ORDER BY audit.id DESC LIMIT 1)`,
      )
      .all(actor)
    return v.parse(v.array(v.object({id: v.string()})), rows).map(({id}) => id)
  }

  /** Returns the ids of the people who have signed in from a network since a time, in milliseconds. */
  signedInAt(address: string, since: number): ReadonlySet<string> {
    const rows = this.#database
      .prepare(
        "SELECT DISTINCT actor FROM audit WHERE action = 'signed in' AND actor IS NOT NULL AND address = ? AND at > ?",
      )
      .all(address, since)
    return new Set(v.parse(v.array(v.object({actor: v.string()})), rows).map(({actor}) => actor))
  }

  /**
   * Counts the failed attempts to sign in as a person since the sign-in before their last one. Leaves out the owner's own mistakes just
   * before signing in.
   */
  failedTries({id, email}: {id: string; email: string}): {count: number; last: number} | undefined {
    const signIns = this.#read(
      "SELECT * FROM audit WHERE action = 'signed in' AND actor = ? ORDER BY id DESC LIMIT 2",
      id,
    )
    const [now, before] = signIns
    const row = this.#database
      .prepare(
        `SELECT count(*) AS count, max(at) AS last FROM audit
         WHERE action = 'failed to sign in' AND id > :before
           AND (lower(subject) = :email OR substr(lower(subject), 1, length(:email) + 4) = :email || ' by ')
           AND NOT (id < :now AND address = :address AND at > :slips)`,
      )
      .get({
        before: before?.id ?? 0,
        email: email.toLowerCase(),
        now: now?.id ?? 0,
        address: now?.address ?? '',
        slips: (now?.at ?? 0) - OWN_SLIPS,
      })
    const {count, last} = v.parse(FailedTries, row)
    return last === null ? undefined : {count, last}
  }

  /** Returns the time of each person's last sign-in, by their ids. */
  lastSignIns(): Map<string, number> {
    const Row = v.object({actor: v.string(), at: v.number()})
    const rows = this.#database
      .prepare(
        "SELECT actor, max(at) AS at FROM audit WHERE action = 'signed in' AND actor IS NOT NULL GROUP BY actor",
      )
      .all()
    return new Map(v.parse(v.array(Row), rows).map(({actor, at}) => [actor, at]))
  }

  #read(query: string, ...values: (number | string)[]): AuditEntry[] {
    return v.parse(v.array(AuditEntry), this.#database.prepare(query).all(...values))
  }
}
