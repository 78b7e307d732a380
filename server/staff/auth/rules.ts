import type {Audited} from '../audit.ts'
import type {CompanyPerson, CompanyRefusal} from './company.ts'

/** Tells the library for whom attempts are counted. The server sets it, whatever a client says. */
export const CLIENT_HEADER = 'x-client-address'

/** Something that somebody has done by the sign-in library. */
interface AuthAct {
  action: Audited
  /** Id of who did it; undefined for a failed attempt. */
  userId: string | undefined
  /** To what, or how, in words. */
  subject: string
  /** Network address. */
  address: string
}

/** What the sign-in library asks and tells. */
export interface AuthRules {
  /** Resolves with why somebody may not come in, or with undefined. */
  reasonToRefuse(person: CompanyPerson): Promise<CompanyRefusal | undefined>
  /** The role of somebody new. */
  roleOfNew(email: string): string
  /** Why somebody may not be called so; undefined where they may. */
  reasonAgainstName(userId: string, name: string): string | undefined
  /** Whether a session may begin. */
  isActive(userId: string): boolean
  /** Told of what somebody has done, such as begun a session. */
  onDone(act: AuthAct): void
}

/** Network address of a request. */
export const addressOf = (context: {headers?: Headers | undefined} | null): string =>
  context?.headers?.get(CLIENT_HEADER) ?? ''
