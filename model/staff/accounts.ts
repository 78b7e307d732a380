import * as v from 'valibot'

/** A token for scripts, without its secret, which is not stored. Times are milliseconds since 1970. */
export const Token = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  createdAt: v.number(),
  /** Id of a person; the Studio is told their name in its place. */
  createdBy: v.string(),
  expiresAt: v.nullable(v.number()),
  lastUsedAt: v.nullable(v.number()),
  revokedAt: v.nullable(v.number()),
})
export type Token = v.InferOutput<typeof Token>

/** An entry of the audit log. */
export const AuditEntry = v.object({
  id: v.number(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Id of the person; null for somebody who is not signed in, and for the machine itself. */
  actor: v.nullable(v.string()),
  actorName: v.string(),
  action: v.string(),
  /** Person or thing that the action concerns, in words. */
  subject: v.string(),
  /** Network address. */
  address: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** Code of the error that names the reason why a session was ended. */
export const SESSION_ENDED = 'SESSION_ENDED'
