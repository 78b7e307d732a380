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

/** Of a user, what decides: a project can have roles that the site knows nothing of. */
export type Staff = Pick<CurrentUser, 'roles'>

/** A document, or one that is to be created. */
export interface Written {
  type: string
  /** Whether it is a fact that legal answers for. */
  legal: boolean
}

const isOfLegal = ({type, legal}: Written) => legalTypes.includes(type) || (mayBeOfLegal(type) && legal)

/** Whether some documents of a type are legal's and others are not: facts. */
const mayBeOfLegal = (type: string) => contentTypeOf(type)?.ofLegal !== undefined

/** Who writes a document, beside administrators. The lake's grants say the same; a test compares the two. */
function writersOf(document: Written): readonly Role[] {
  if (isOfLegal(document)) return ['legal']
  return contentTypeOf(document.type)?.writers ?? ['marketing']
}

const isKnown = (name: string): name is Role => Object.hasOwn(TITLES, name)

/** Why a person cannot change a document; undefined when they can, or when their role is none of the site's. */
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

/** Whether a person may begin a document of a type. Facts are begun as what the person may write. */
export function mayCreate(type: string, user: Staff | null): boolean {
  const kinds = mayBeOfLegal(type) ? [true, false] : [false]
  return kinds.some((legal) => reasonReadOnly({type, legal}, user) === undefined)
}

/** Whether a person asks the content API itself: those who build with it do. */
export const mayQuery = (user: Staff | null): boolean =>
  user?.roles.some(({name}) => name === 'administrator' || name === 'developer') ?? false
