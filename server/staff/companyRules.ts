import type {CompanyPerson, CompanyRefusal} from './auth/company.ts'
import {SINGLE_FACTORS} from './auth/methods.ts'
import type {People} from './people.ts'
import type {Person} from './person.ts'
import {StaffError} from './staffError.ts'
import {roleInClaim} from './staffSettings.ts'

interface CompanyServices {
  people: Pick<People, 'list' | 'change'>
  /** Claim by which the company's provider gives roles. */
  roleClaim: string | undefined
  /** Whether everybody needs a second factor. */
  needsSecondFactor: () => boolean
}

/** Who of those whom the company's provider vouches for comes in, and as what. */
export class CompanyRules {
  readonly #services: CompanyServices
  /** Roles that the provider gives people whose accounts are about to be made, by email. */
  readonly #promised = new Map<string, string>()

  constructor(services: CompanyServices) {
    this.#services = services
  }

  /**
   * The role of somebody whom the company's provider has brought.
   * @throws StaffError 403 when nobody has given them one
   */
  roleOfNew(email: string): string {
    const role = this.#promised.get(email)
    this.#promised.delete(email)
    if (role !== undefined) return role
    throw new StaffError(403, 'Nobody has given this account a role.')
  }

  /**
   * Why somebody whom the company's provider vouches for may not come in. Resolves with undefined when they may; they
   * have the role then that the provider gives them, where it gives roles.
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
    // To have been here proves that both are the same person: addresses are given to others.
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
