import type {Reader, Writer} from '../datasets/dataset.ts'
import {HttpError} from '../errors.ts'
import {DocumentIndex} from '../groq/indexes/documentIndex.ts'
import {createMatcher} from '../groq/answer/query.ts'
import type {LakeDocument, LakeUser} from '../documents/types.ts'
import {
  ANONYMOUS_ID,
  EVERY_GRANT,
  type Grant,
  type KeptContent,
  type Permission,
  SYSTEM_USER,
} from './accounts.ts'

/** Who sends a request, and what they may do with documents. */
export interface Caller {
  /** Undefined for somebody without a session. */
  readonly user: LakeUser | undefined
  /** What `identity()` answers in queries. */
  readonly identity: string
  /** As the API tells them. */
  readonly grants: readonly Grant[]
  /** Undefined for who may see everything. */
  readonly reader: Reader | undefined
  may(permission: Permission, document: LakeDocument): boolean
  /** Why a document stays; undefined when it may be deleted. */
  reasonToKeep(document: LakeDocument): string | undefined
}

/** What content is public: published documents, except those whose id has a dot, as in the hosted lake. */
const PUBLIC_GRANT: Grant = {filter: '_id in path("*")', permissions: ['read']}

/** What the caller may write, for the dataset to hold them to; undefined for the lake itself, which is held to nothing. */
export function writerOf({user, may, reasonToKeep}: Caller): Writer | undefined {
  if (user === SYSTEM_USER) return undefined
  const roles = user?.roles ?? []
  const titles = roles.map(({title}) => title).join(', ')
  return {
    title: titles ? `the role ${titles}` : 'a visitor',
    roles: roles.map(({name}) => name),
    may,
    reasonToKeep,
  }
}

/**
 * A perspective stack, when the caller may look through it. Somebody who is not signed in sees what is
 * published, and of `raw` what is public.
 *
 * @throws HttpError 401 for drafts and versions without a session
 */
export function readablePerspective(stack: string[], {user}: Caller): string[] {
  const hidden = user ? undefined : stack.find((name) => name !== 'raw' && name !== 'published')
  if (hidden === undefined) return stack
  throw new HttpError(401, `The perspective "${hidden}" shows unpublished content. Sign in to see it.`)
}

const isPublic = ({_id}: LakeDocument): boolean => !_id.includes('.')

/** Somebody without a session sees what is public and changes nothing. */
export const ANONYMOUS: Caller = {
  user: undefined,
  identity: ANONYMOUS_ID,
  grants: [PUBLIC_GRANT],
  reader: {key: ANONYMOUS_ID, reads: isPublic},
  may: (permission, document) => permission === 'read' && isPublic(document),
  reasonToKeep: () => undefined,
}

/** Somebody who may do everything. */
export function unlimitedCaller(user: LakeUser): Caller {
  return {
    user,
    identity: user.id,
    grants: [EVERY_GRANT],
    reader: undefined,
    may: () => true,
    reasonToKeep: () => undefined,
  }
}

/** Whether somebody may do everything, which is asked of who creates and deletes datasets. */
export function mayDoEverything({grants}: Caller): boolean {
  return grants.some(
    ({filter, permissions}) =>
      filter === EVERY_GRANT.filter && EVERY_GRANT.permissions.every((each) => permissions.includes(each)),
  )
}

/** What somebody may do, and what nobody deletes. */
interface Rules {
  grants: readonly Grant[]
  keeps: readonly KeptContent[]
}

/**
 * Somebody who may do what grants let them do.
 *
 * @throws QueryError when a filter is not GROQ
 */
export function grantedCaller(user: LakeUser, {grants, keeps}: Rules, projectId: string): Caller {
  const context = {projectId, dataset: '', identity: user.id}
  const nothing = new DocumentIndex()
  const compile = <Rule extends {filter: string}>(rules: readonly Rule[]) =>
    rules.map((rule) => ({
      ...rule,
      matches: createMatcher(`*[${rule.filter}]`, {}, nothing, context),
    }))
  const compiled = compile(grants)
  const kept = compile(keeps)
  const may = (permission: Permission, document: LakeDocument): boolean =>
    compiled.some((grant) => grant.permissions.includes(permission) && grant.matches(document))
  const readsEverything = grants.some(
    ({filter, permissions}) => filter === EVERY_GRANT.filter && permissions.includes('read'),
  )
  // Another role sees another part.
  const key = JSON.stringify([user.id, ...user.roles.map(({name}) => name)])
  const reader = {key, reads: (document: LakeDocument) => may('read', document)}
  const reasonToKeep = (document: LakeDocument) => kept.find(({matches}) => matches(document))?.reason
  return {user, identity: user.id, grants, reader: readsEverything ? undefined : reader, may, reasonToKeep}
}
