import type {CurrentUser} from 'sanity'
import {contentTypeOf, legalTypes} from '../../schemas/typeLists.ts'

/** The roles of the people who work on the site, in the embedded lake and in a hosted project alike. */
const TITLES = {
  administrator: 'administrators',
  marketing: 'marketing',
  legal: 'legal',
  developer: 'developers',
} as const
type Role = keyof typeof TITLES

/** The part of a user that matters: a project can have roles that the site does not know. */
export type Staff = Pick<CurrentUser, 'roles'>

/** A stored or new document. */
export interface Written {
  type: string
  /** True for a fact that the legal team owns. */
  legal: boolean
}

const isOfLegal = ({type, legal}: Written) => legalTypes.includes(type) || (mayBeOfLegal(type) && legal)

/** True for types with some documents of the legal team: facts. */
const mayBeOfLegal = (type: string) => contentTypeOf(type)?.ofLegal !== undefined

/** Returns the roles that write a document, besides administrators. The lake's grants say the same; a test compares the two. */
function writersOf(document: Written): readonly Role[] {
  if (isOfLegal(document)) return ['legal']
  return contentTypeOf(document.type)?.writers ?? ['marketing']
}

const isKnown = (name: string): name is Role => Object.hasOwn(TITLES, name)

/** Explains why a person cannot change a document; undefined if they can, or if their role is not one of the site's. */
export function reasonReadOnly(document: Written, user: Staff | null): string | undefined {
  const roles = user?.roles.map(({name}) => name) ?? []
  const writers: Role[] = [...writersOf(document), 'administrator']
  if (!roles.every(isKnown) || writers.some((writer) => roles.includes(writer))) return undefined
  const names = new Intl.ListFormat('en').format(writers.map((writer) => TITLES[writer]))
  const owner = isOfLegal(document)
    ? 'Legal answers for what stands here, because readers and courts rely on it.'
    : 'This is not part of your role.'
  return `${owner} You can read it, and its history. To have it changed, ask ${names}.`
}

/** True if a person may create a document of a type. A new fact belongs to a team that the person may write for. */
export function mayCreate(type: string, user: Staff | null): boolean {
  const kinds = mayBeOfLegal(type) ? [true, false] : [false]
  return kinds.some((legal) => reasonReadOnly({type, legal}, user) === undefined)
}

/** True if a person uses the content API directly, as developers do. */
export const mayQuery = (user: Staff | null): boolean =>
  user?.roles.some(({name}) => name === 'administrator' || name === 'developer') ?? false
