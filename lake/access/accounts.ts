import {StoreError} from '../errors.ts'
import type {LakeUser} from '../documents/types.ts'

/** What a grant lets a person do with a document, in the words of the hosted API. `update` includes deleting. */
const PERMISSIONS = ['read', 'create', 'update', 'history', 'manage', 'editHistory'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Lets the people of a role do something with the documents that pass a filter. */
export interface Grant {
  /** A GROQ filter such as `_type == "page"`. It sees the document itself: references lead nowhere. */
  filter: string
  permissions: readonly Permission[]
}

/** What the people of a role may do. What no grant lets them do is refused. */
export interface LakeRole {
  name: string
  title: string
  grants: readonly Grant[]
}

/** Documents that stay, whatever somebody's grants are. */
export interface KeptContent {
  /** A GROQ filter, as in a grant. Drafts have ids of their own: one that is to leave them alone must say so. */
  filter: string
  /** One sentence for a person who tries to delete one: why it stays, and what to do instead. */
  reason: string
}

/** Somebody who can sign in. */
export interface LakeAccount {
  id: string
  name: string
  email: string
  /** Name of a role. */
  role: string
  /** Address of a picture. */
  image?: string | undefined
  /** Whether it is a script, and no person. */
  isRobot?: boolean
  /** Whether they have left: their name is told of what they did, and nobody is offered them. */
  isFormer?: boolean
}

/** Who can sign in to a lake, and what they may do then. */
export interface Accounts {
  /** Those who can sign in by name alone, unless an authenticator says otherwise. */
  users: readonly LakeAccount[]
  roles: readonly LakeRole[]
  /** What nobody of them deletes. Beyond the hosted API, whose grants cannot tell deleting from changing. */
  keeps?: readonly KeptContent[]
  /** Address of the page where people sign in in a browser; told to the Studio. */
  signInUrl?: string
}

/** Lets everything be done with every document. */
export const EVERY_GRANT: Grant = {filter: '_id in path("**")', permissions: PERMISSIONS}

/**
 * What everybody with an account may do where comments and tasks are kept, as in the hosted lake: read all, and change
 * them, as replies, reactions and settled threads take. Only the name under which one begins is one's own, and
 * `commentRules.ts` says what stays its writer's.
 */
export const ADDON_GRANTS: readonly Grant[] = [
  {filter: EVERY_GRANT.filter, permissions: ['read', 'update', 'history']},
  {filter: 'authorId == identity()', permissions: ['create']},
]

/** The lake's own work, such as loading content. No account can have this id. */
export const SYSTEM_USER: LakeUser = {id: 'system', name: 'System', email: '', roles: []}

/** What `identity()` answers in the queries of somebody without a session. */
export const ANONYMOUS_ID = '<anonymous>'

const USER_ID = /^[A-Za-z0-9_-]+$/
const TAKEN_IDS = new Set([SYSTEM_USER.id, 'me'])

/** The account as the API tells of it. */
export function userOf({role, ...account}: LakeAccount, roles: readonly LakeRole[]): LakeUser {
  const {title} = roleOf(role, roles)
  return {...account, roles: [{name: role, title}]}
}

/** @throws StoreError when an account names a role that there is not */
export function roleOf(name: string, roles: readonly LakeRole[]): LakeRole {
  const role = roles.find((candidate) => candidate.name === name)
  if (role) return role
  const known = roles.map((candidate) => candidate.name).join(', ')
  throw new StoreError(`No role is called "${name}". The roles are: ${known}.`)
}

/**
 * Checks ids, which stand in addresses and sign what people write.
 * @throws StoreError that names the account at fault
 */
export function assertUsable({users}: Accounts): void {
  const unusable = users.find(({id}) => !USER_ID.test(id) || TAKEN_IDS.has(id))
  if (unusable)
    throw new StoreError(`"${unusable.id}" cannot be the id of a user. Use other letters and digits.`)
  const ids = users.map(({id}) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new StoreError(`Two users have the id "${twice}". Give each one of its own.`)
}
