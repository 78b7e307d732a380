import {setInterval} from 'node:timers'
import type {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'
import type {Token} from '../../model/staff/accounts.ts'
import {
  type Authenticated,
  type Authenticator,
  bearerOf,
  HttpError,
  type LakeAccount,
  UnknownTokenError,
} from 'content-lake'
import {ACCOUNTS, SIGN_IN_PATH} from '../roles.ts'
import type {Auth} from './auth/auth.ts'
import {SINGLE_FACTORS} from './auth/methods.ts'
import {DEMO_KEY_FILE, type DemoDoor} from './demoDoor.ts'
import type {People} from './people.ts'
import {type Person, RoleName} from './person.ts'
import {pictureAddress} from './pictures.ts'
import {isOver, type Tokens} from './tokens.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds after which a session ends, even if it is in use. */
const SESSION_LIFE = 30 * DAY

/** Milliseconds between two checks for ended sessions, which a command beside the server may end too. */
const LOOK_INTERVAL = 1000

interface AuthenticatorOptions {
  /** The lake's own authenticator, used while there are no accounts. */
  demo: Authenticator
  database: DatabaseSync
  auth: () => Auth
  people: People
  tokens: Tokens
  /** Undefined if the server may not be tried without accounts. */
  demoDoor: () => DemoDoor | undefined
  /** Returns a request's headers for the sign-in library. */
  headersOf: (request: Request) => Headers
  /** Returns true if a password alone is not enough. */
  needsSecondFactor: () => boolean
}

const Ids = v.array(v.object({id: v.string()}))

/** Identifies staff by their sessions, and scripts by their tokens. */
export function createStaffAuthenticator(options: AuthenticatorOptions): Authenticator & {stop: () => void} {
  const {demo, database, auth, people, tokens, demoDoor, headersOf, needsSecondFactor} = options
  const open = new Set<string>()
  const openDemos = new Set<string>()
  const listeners: ((session: string) => void)[] = []

  async function personOf({headers}: Request): Promise<Authenticated | undefined> {
    const found = await auth().api.getSession({headers, query: {disableRefresh: true}})
    if (!found) return undefined
    const {user, session} = found
    const role = v.safeParse(RoleName, user.role)
    const isOld = Date.now() - session.createdAt.getTime() > SESSION_LIFE
    if (!user.active || isOld || !role.success) return undefined
    if (SINGLE_FACTORS.includes(session.method ?? '') && needsSecondFactor()) return undefined
    return {
      account: accountOfPerson({...user, role: role.output}),
      session: {id: session.id, user: user.id, expires: Math.floor(session.expiresAt.getTime() / 1000)},
    }
  }

  function scriptOf(text: string): Authenticated | undefined {
    const token = tokens.use(text)
    if (!token) return undefined
    const expires = Math.floor((token.expiresAt ?? Date.now() + SESSION_LIFE) / 1000)
    return {account: accountOfToken(token), session: {id: token.id, user: token.id, expires}}
  }

  const tellEnd = (sessions: Set<string>, id: string) => {
    sessions.delete(id)
    for (const listener of listeners) listener(id)
  }
  const look = () => {
    if (openDemos.size > 0 && !demoDoor()) for (const id of openDemos) tellEnd(openDemos, id)
    if (open.size === 0) return
    const now = new Date()
    const oldest = new Date(now.getTime() - SESSION_LIFE).toISOString()
    const rows = database
      .prepare(
        `SELECT session.id FROM session JOIN user ON user.id = session.userId
         WHERE user.active = 1 AND session.expiresAt > ? AND session.createdAt > ?
           AND (session.method NOT IN (SELECT value FROM json_each(?)) OR NOT ?)`,
      )
      .all(now.toISOString(), oldest, JSON.stringify(SINGLE_FACTORS), Number(needsSecondFactor()))
    const going = new Set(v.parse(Ids, rows).map(({id}) => id))
    for (const token of tokens.list()) if (!isOver(token)) going.add(token.id)
    for (const id of open) if (!going.has(id)) tellEnd(open, id)
  }
  const timer = setInterval(look, LOOK_INTERVAL)
  timer.unref()

  return {
    async authenticate(request) {
      const token = bearerOf(request)
      // Visitors send neither, and make most requests.
      if (token === undefined && !request.headers.has('cookie')) return undefined
      const authenticated = token === undefined ? await personOf(request) : scriptOf(token)
      if (authenticated) {
        open.add(authenticated.session.id)
        return authenticated
      }
      const door = demoDoor()
      if (door) {
        // The key proves that its sender may sign in, but not as which user.
        if (door.isKey(token)) return undefined
        const tried = await demo.authenticate(request)
        if (tried) openDemos.add(tried.session.id)
        return tried
      }
      if (token !== undefined) throw new UnknownTokenError()
      return undefined
    },
    accounts: () => [
      ...people.list().map(accountOfPerson),
      ...tokens.list().map(accountOfToken),
      // They are authors of what was written before there were accounts.
      ...(demoDoor() ? ACCOUNTS.users : FORMER_DEMOS),
    ],
    begin(user, request) {
      const door = demoDoor()
      if (door?.isOpenTo(request)) return demo.begin(user, request)
      throw new HttpError(403, door ? NEEDS_KEY : people.any() ? NEEDS_ACCOUNT : NO_ACCOUNTS)
    },
    async end(request) {
      const {headers} = await auth().api.signOut({headers: headersOf(request), returnHeaders: true})
      look()
      return [...headers.getSetCookie(), ...(demoDoor() ? await demo.end(request) : [])]
    },
    onEnd(listener) {
      listeners.push(listener)
      demo.onEnd(listener)
    },
    stop: () => clearInterval(timer),
  }
}

const accountOfPerson = ({
  id,
  name,
  email,
  role,
  active,
  image,
}: Pick<Person, 'id' | 'name' | 'email' | 'role' | 'active'> & {
  image?: string | null | undefined
}): LakeAccount => ({
  id,
  name,
  email,
  role,
  image: image ? pictureAddress(id, image) : undefined,
  isFormer: !active,
})

const accountOfToken = (token: Token): LakeAccount => ({
  id: token.id,
  name: `Token “${token.name}”`,
  email: '',
  role: token.role,
  isRobot: true,
  isFormer: isOver(token),
})

/** The demo users, who could sign in before there were accounts. */
const FORMER_DEMOS: readonly LakeAccount[] = ACCOUNTS.users.map(({id, name, email, role}) => ({
  id,
  name,
  email,
  role,
  isFormer: true,
}))

/** Message to a person who wants to sign in before there is an administrator, on a server that others can reach. */
export const NO_ACCOUNTS =
  'Nobody has an account on this server yet. The person who runs it creates the first administrator by the one-time link that it printed when it started, or with npm run lake -- admin.'
const NEEDS_ACCOUNT = `This server has accounts. Sign in at ${SIGN_IN_PATH}, or send a token that an administrator has made in the Studio under People.`
const NEEDS_KEY =
  'Without an account one signs in by the link that the server printed when it started. Scripts send the key that it ends with, ' +
  `which is in ${DEMO_KEY_FILE} in the lake's folder, as a bearer token: curl -H "Authorization: Bearer $(cat .lake/${DEMO_KEY_FILE})" …`
