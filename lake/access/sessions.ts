import {createHmac, randomBytes, randomUUID, timingSafeEqual} from 'node:crypto'
import * as v from 'valibot'
import {SESSION_SECONDS} from '../limits.ts'
import type {Store} from '../store/store.ts'

/** A session of a user. */
export interface Session {
  id: string
  user: string
  /** Unix time in seconds. */
  expires: number
}

/** Begins, recognises and ends sessions. All of this survives a restart. */
export type Sessions = ReturnType<typeof createSessions>

/** Stored beside the content, under no person's name. */
const OWNER = '<sessions>'
const SECRET = 'secret'
const ENDED = 'ended'

const Secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const Ended = v.record(v.string(), v.number())
const SessionText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({id: v.string(), user: v.string(), expires: v.number()}),
)

/** @param now the time in milliseconds */
export function createSessions(store: Store, now: () => number = Date.now) {
  const secret = secretOf(store)
  const ended = new Map(Object.entries(v.parse(v.fallback(Ended, {}), store.getValue(OWNER, ENDED))))
  const listeners: ((id: string) => void)[] = []
  const seconds = () => Math.floor(now() / 1000)
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    /** @returns the session and its proof: a text without spaces, commas or semicolons */
    begin(user: string): {session: Session; proof: string} {
      const session = {id: randomUUID(), user, expires: seconds() + SESSION_SECONDS}
      const text = Buffer.from(JSON.stringify(session)).toString('base64url')
      return {session, proof: `${text}.${sign(text).toString('base64url')}`}
    },
    /** Returns the session of a proof; undefined if the proof is invalid, or the session is over. */
    recognise(proof: string): Session | undefined {
      const [text = '', signature = ''] = proof.split('.')
      if (!isSame(Buffer.from(signature, 'base64url'), sign(text))) return undefined
      const session = v.safeParse(SessionText, Buffer.from(text, 'base64url').toString())
      if (!session.success || session.output.expires <= seconds()) return undefined
      return ended.has(session.output.id) ? undefined : session.output
    },
    /**
     * Ends a session at once, even if its proof was copied. Resolves once the end is safe from a power cut. Rejects with a StoreError
     * if the disk refuses.
     */
    async end({id, expires}: Session): Promise<void> {
      ended.set(id, expires)
      for (const [known, expiry] of ended) if (expiry <= seconds()) ended.delete(known)
      store.setValue(OWNER, ENDED, Object.fromEntries(ended))
      for (const listener of listeners) listener(id)
      await store.settled()
    },
    /** Calls back with the id of each session that is ended. */
    onEnd: (listener: (id: string) => void) => void listeners.push(listener),
  }
}

/** Returns the secret of the lake, created once. */
function secretOf(store: Store): Buffer {
  const kept = v.safeParse(Secret, store.getValue(OWNER, SECRET))
  if (kept.success) return Buffer.from(kept.output, 'base64url')
  const secret = randomBytes(32)
  store.setValue(OWNER, SECRET, secret.toString('base64url'))
  return secret
}

/** Compares in constant time, so that nobody can find a signature byte by byte. */
function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}
