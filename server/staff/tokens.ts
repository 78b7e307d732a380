import {createHash, randomBytes, randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import {Token} from '../../model/staff/accounts.ts'

/** Start of every token, by which scanners for leaked secrets recognise it. */
const PREFIX = 'loop_'

/** Milliseconds between two notes of a token's use. */
const USE_NOTED = 60_000

/** A token to be created. */
export interface NewToken {
  name: string
  role: string
  /** Undefined for a token that never expires. */
  expiresAt: number | undefined
}

const COLUMNS = 'id, name, role, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt'

/** Creates, finds and revokes tokens. */
export class Tokens {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** @param createdBy id of a person. @returns the token's text, which is shown only this once */
  make({name, role, expiresAt}: NewToken, createdBy: string): string {
    // A plain hash is enough: 256 random bits cannot be guessed.
    const text = PREFIX + randomBytes(32).toString('base64url')
    this.#database
      .prepare(
        'INSERT INTO token (id, name, role, hash, createdAt, createdBy, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(`token-${randomUUID()}`, name, role, hashOf(text), Date.now(), createdBy, expiresAt ?? null)
    return text
  }

  /** Returns the token of a text, and notes its use; undefined if the text is no valid token. */
  use(text: string): Token | undefined {
    const row = this.#database.prepare(`SELECT ${COLUMNS} FROM token WHERE hash = ?`).get(hashOf(text))
    const token = row && v.parse(Token, row)
    if (!token || isOver(token)) return undefined
    const now = Date.now()
    if (now - (token.lastUsedAt ?? 0) > USE_NOTED) {
      this.#database.prepare('UPDATE token SET lastUsedAt = ? WHERE id = ?').run(now, token.id)
    }
    return token
  }

  /** Returns all tokens, the newest first. Includes expired and revoked ones, which the history names. */
  list(): Token[] {
    const rows = this.#database.prepare(`SELECT ${COLUMNS} FROM token ORDER BY createdAt DESC`).all()
    return v.parse(v.array(Token), rows)
  }

  /** Returns a person's tokens that are still valid. */
  madeBy(person: string): Token[] {
    return this.list().filter((token) => token.createdBy === person && !isOver(token))
  }

  /** Revokes a person's tokens. @returns these tokens */
  revokeOf(person: string): Token[] {
    return this.madeBy(person).flatMap(({id}) => this.revoke(id) ?? [])
  }

  /** @returns the token; undefined if there is no valid one with this id */
  revoke(id: string): Token | undefined {
    const token = this.list().find((candidate) => candidate.id === id && !isOver(candidate))
    if (token) this.#database.prepare('UPDATE token SET revokedAt = ? WHERE id = ?').run(Date.now(), id)
    return token
  }
}

/** Returns true if a token has expired or was revoked. */
export const isOver = ({revokedAt, expiresAt}: Token): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= Date.now())

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
