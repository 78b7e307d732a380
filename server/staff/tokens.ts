import {createHash, randomBytes, randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'

/** Begins every token, so that scanners of leaked secrets can tell what they have found. */
const PREFIX = 'loop_'

/** Milliseconds between two notes that a token was used. */
const USE_NOTED = 60_000

const Token = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  createdAt: v.number(),
  createdBy: v.string(),
  expiresAt: v.nullable(v.number()),
  lastUsedAt: v.nullable(v.number()),
  revokedAt: v.nullable(v.number()),
})
/** A token for scripts, without its secret, which is not kept. Times are milliseconds since 1970. */
export type Token = v.InferOutput<typeof Token>

/** A token that is to be made. */
export interface NewToken {
  name: string
  role: string
  /** Undefined for one that has no end. */
  expiresAt: number | undefined
}

const COLUMNS = 'id, name, role, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt'

/** Makes, finds and revokes tokens. */
export class Tokens {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** @param createdBy id of a person. @returns the token's text, which is shown this once */
  make({name, role, expiresAt}: NewToken, createdBy: string): string {
    // 256 random bits cannot be guessed, so that a plain hash keeps them.
    const text = PREFIX + randomBytes(32).toString('base64url')
    this.#database
      .prepare(
        'INSERT INTO token (id, name, role, hash, createdAt, createdBy, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(`token-${randomUUID()}`, name, role, hashOf(text), Date.now(), createdBy, expiresAt ?? null)
    return text
  }

  /** The token that a text is; undefined when it is none, or one that is over. Notes that it is used. */
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

  /** All of them, the newest first, also those that are over: history names them. */
  list(): Token[] {
    const rows = this.#database.prepare(`SELECT ${COLUMNS} FROM token ORDER BY createdAt DESC`).all()
    return v.parse(v.array(Token), rows)
  }

  /** Those that somebody has made, and that can still be used. */
  madeBy(person: string): Token[] {
    return this.list().filter((token) => token.createdBy === person && !isOver(token))
  }

  /** Revokes those that somebody has made. @returns them */
  revokeOf(person: string): Token[] {
    return this.madeBy(person).flatMap(({id}) => this.revoke(id) ?? [])
  }

  /** @returns the token; undefined when there is none with this id that can still be used */
  revoke(id: string): Token | undefined {
    const token = this.list().find((candidate) => candidate.id === id && !isOver(candidate))
    if (token) this.#database.prepare('UPDATE token SET revokedAt = ? WHERE id = ?').run(Date.now(), id)
    return token
  }
}

/** Whether a token can no longer be used. */
export const isOver = ({revokedAt, expiresAt}: Token): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= Date.now())

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
