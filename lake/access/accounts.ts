import {StoreError} from '../errors.ts'
import type {LakeUser} from '../documents/types.ts'

/** Rights to a document, by their names in the hosted API. `update` includes deleting. */
const PERMISSIONS = ['read', 'create', 'update', 'history', 'manage', 'editHistory'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Gives the people of a role rights to the documents that match a filter. */
export interface Grant {
  /** A GROQ filter such as `_type == "page"`. It sees only the document itself: references are not resolved. */
  filter: string
  permissions: readonly Permission[]
}

/** Rights of the people with a role. Everything that no grant allows is refused. */
export interface LakeRole {
  name: string
  title: string
  grants: readonly Grant[]
}

/** Documents that cannot be deleted, whatever a person's grants are. */
export interface KeptContent {
  /** A GROQ filter, as in a grant. Drafts have ids of their own: a filter that should not match them must exclude them. */
  filter: string
  /** One sentence for a person who tries to delete such a document: the reason, and an alternative. */
  reason: string
}

/** A person or script that can sign in. */
export interface LakeAccount extends Omit<LakeUser, 'roles'> {
  /** Name of a role. */
  role: string
}

/** The accounts of a lake, and their rights. */
export interface Accounts {
  /** Users who sign in by name alone, unless an authenticator decides otherwise. */
  users: readonly LakeAccount[]
  roles: readonly LakeRole[]
  /** Documents that nobody deletes. The hosted API has no such rule: its grants do not distinguish deletes from changes. */
  keeps?: readonly KeptContent[]
  /** Address of the page where people sign in; told to the Studio. */
  signInUrl?: string
}

/** Gives all rights to every document. */
export const EVERY_GRANT: Grant = {filter: '_id in path("**")', permissions: PERMISSIONS}

/**
 * Rights of everybody with an account to comments and tasks, as in the hosted lake: they read all and change them, which replies,
 * reactions and settled threads require. They create them only under their own name. `commentRules.ts` says which parts only the
 * writer may change.
 */
export const ADDON_GRANTS: readonly Grant[] = [
  {filter: EVERY_GRANT.filter, permissions: ['read', 'update', 'history']},
  {filter: 'authorId == identity()', permissions: ['create']},
]

/** Author of the lake's own work, such as loading content. No account can have this id. */
export const SYSTEM_USER: LakeUser = {id: 'system', name: 'System', email: '', roles: []}

/** Creation date of the local project and its user, which come with the lake and were never created. */
export const LOCAL_SINCE = '2026-01-01T00:00:00.000Z'

/** Value of `identity()` in queries without a session. */
export const ANONYMOUS_ID = '<anonymous>'

const USER_ID = /^[A-Za-z0-9_-]+$/
const TAKEN_IDS = new Set([SYSTEM_USER.id, 'me'])

/** Returns the account as the API shows it. */
export function userOf({role, ...account}: LakeAccount, roles: readonly LakeRole[]): LakeUser {
  const {title} = roleOf(role, roles)
  return {...account, roles: [{name: role, title}]}
}

/** @throws StoreError if no role has this name */
export function roleOf(name: string, roles: readonly LakeRole[]): LakeRole {
  const role = roles.find((candidate) => candidate.name === name)
  if (role) return role
  const known = roles.map((candidate) => candidate.name).join(', ')
  throw new StoreError(`No role is called "${name}". The roles are: ${known}.`)
}

/**
 * Checks the ids of accounts, which appear in addresses and as authors.
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
