import type {Audited} from '../audit.ts'
import type {CompanyPerson, CompanyRefusal} from './company.ts'

/** Header that tells the library for which address attempts are counted. The server always sets it, whatever the client sends. */
export const CLIENT_HEADER = 'x-client-address'

/** An action by a person through the sign-in library. */
interface AuthAct {
  action: Audited
  /** Id of the actor; undefined for a failed attempt. */
  userId: string | undefined
  /** Object or manner of the action, in words. */
  subject: string
  /** Network address. */
  address: string
}

/** Decisions that the sign-in library leaves to the server. */
export interface AuthRules {
  /** Resolves with the reason why a person may not sign in; undefined if they may. */
  reasonToRefuse(person: CompanyPerson): Promise<CompanyRefusal | undefined>
  /** Returns the role of a new person. */
  roleOfNew(email: string): string
  /** Returns the reason why a person may not have a name; undefined if they may. */
  reasonAgainstName(userId: string, name: string): string | undefined
  /** Returns true if a session may begin. */
  isActive(userId: string): boolean
  /** Called after an action, such as the beginning of a session. */
  onDone(act: AuthAct): void
}

/** Returns the network address of a request. */
export const addressOf = (context: {headers?: Headers | undefined} | null): string =>
  context?.headers?.get(CLIENT_HEADER) ?? ''
