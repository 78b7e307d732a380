import type {CompanyPerson, CompanyRefusal} from './auth/company.ts'
import {SINGLE_FACTORS} from './auth/methods.ts'
import type {People} from './people.ts'
import type {Person} from './person.ts'
import {StaffError} from './staffError.ts'
import {roleInClaim} from './staffSettings.ts'

interface CompanyServices {
  people: Pick<People, 'list' | 'change'>
  /** Claim from which the company's provider gives roles. */
  roleClaim: string | undefined
  /** Returns true if everybody needs a second factor. */
  needsSecondFactor: () => boolean
}

/** Decides which people vouched for by the company's provider may sign in, and in which role. */
export class CompanyRules {
  readonly #services: CompanyServices
  /** Roles of people whose accounts are about to be created, by email. */
  readonly #promised = new Map<string, string>()

  constructor(services: CompanyServices) {
    this.#services = services
  }

  /**
   * Returns the role of a new person from the company's provider.
   * @throws StaffError 403 if they have not been given one
   */
  roleOfNew(email: string): string {
    const role = this.#promised.get(email)
    this.#promised.delete(email)
    if (role !== undefined) return role
    throw new StaffError(403, 'Nobody has given this account a role.')
  }

  /**
   * Resolves with the reason why a person vouched for by the company's provider may not sign in, or with undefined. In that case they
   * have the role that the provider gives them, if it gives roles.
   */
  async reasonToRefuse({
    id,
    email,
    claims,
    hasSecondFactor,
    isLinked,
    session,
  }: CompanyPerson): Promise<CompanyRefusal | undefined> {
    const {people, roleClaim, needsSecondFactor} = this.#services
    const person = people.list().find((candidate) => candidate.id === id)
    if (!isLinked && claims['email_verified'] !== true) return 'email_not_verified'
    if (person && !person.active) return 'deactivated'
    // Addresses are reassigned to other people, so only a session here proves that both are the same person.
    if (!isLinked && person?.canSignIn && !this.#isConfirmed(person, session)) return 'confirm_first'
    if (needsSecondFactor() && !hasSecondFactor) return 'second_factor_missing'
    if (roleClaim === undefined) return person ? undefined : 'not_invited'
    const role = roleInClaim(claims[roleClaim])
    if (role === undefined) return 'not_invited'
    if (!person) this.#promised.set(email, role)
    if (!person || person.role === role) return undefined
    const change = people.change(person.id, {role}, {id: undefined, name: 'Company sign-in', address: ''})
    return change.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof StaffError) return 'last_administrator'
        throw error
      },
    )
  }

  #isConfirmed({id}: Person, session: CompanyPerson['session']): boolean {
    if (session?.user !== id) return false
    return !this.#services.needsSecondFactor() || !SINGLE_FACTORS.includes(session.method)
  }
}
