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

/** The sender of a request, with their rights to documents. */
export interface Caller {
  /** Undefined without a session. */
  readonly user: LakeUser | undefined
  /** Value of `identity()` in queries. */
  readonly identity: string
  /** As the API shows them. */
  readonly grants: readonly Grant[]
  /** Undefined if the caller may read everything. */
  readonly reader: Reader | undefined
  may(permission: Permission, document: LakeDocument): boolean
  /** Returns the reason why a document cannot be deleted; undefined if it can. */
  reasonToKeep(document: LakeDocument): string | undefined
}

/** The right to public content: published documents, except those whose id has a dot, as in the hosted lake. */
const PUBLIC_GRANT: Grant = {filter: '_id in path("*")', permissions: ['read']}

/** Returns the rights that the dataset checks for a caller's writes; undefined for the lake itself, which is not checked. */
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
 * Returns a perspective stack if the caller may use it. Without a session, callers see published content, and the public part of
 * `raw`.
 *
 * @throws HttpError 401 for drafts and versions without a session
 */
export function readablePerspective(stack: string[], {user}: Caller): string[] {
  const hidden = user ? undefined : stack.find((name) => name !== 'raw' && name !== 'published')
  if (hidden === undefined) return stack
  throw new HttpError(401, `The perspective "${hidden}" shows unpublished content. Sign in to see it.`)
}

const isPublic = ({_id}: LakeDocument): boolean => !_id.includes('.')

/** A caller without a session: reads public content and changes nothing. */
export const ANONYMOUS: Caller = {
  user: undefined,
  identity: ANONYMOUS_ID,
  grants: [PUBLIC_GRANT],
  reader: {key: ANONYMOUS_ID, reads: isPublic},
  may: (permission, document) => permission === 'read' && isPublic(document),
  reasonToKeep: () => undefined,
}

/** Returns a caller with all rights. */
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

/** Returns true if a caller has all rights, which creating and deleting datasets requires. */
export function mayDoEverything({grants}: Caller): boolean {
  return grants.some(
    ({filter, permissions}) =>
      filter === EVERY_GRANT.filter && EVERY_GRANT.permissions.every((each) => permissions.includes(each)),
  )
}

/**
 * Returns a caller with the rights of some grants.
 *
 * @throws QueryError if a filter is not valid GROQ
 */
export function grantedCaller(
  user: LakeUser,
  {grants, keeps}: {grants: readonly Grant[]; keeps: readonly KeptContent[]},
  projectId: string,
): Caller {
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
  // Each role sees different documents.
  const key = JSON.stringify([user.id, ...user.roles.map(({name}) => name)])
  const reader = {key, reads: (document: LakeDocument) => may('read', document)}
  const reasonToKeep = (document: LakeDocument) => kept.find(({matches}) => matches(document))?.reason
  return {user, identity: user.id, grants, reader: readsEverything ? undefined : reader, may, reasonToKeep}
}
