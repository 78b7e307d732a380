import type {CompanyRefusal} from '../staff/auth/company.ts'
import {NO_ANSWER} from '../staff/authRoutes.ts'
import {COMPANY_SILENT} from '../staff/staff.ts'

const REFUSED: Readonly<Record<CompanyRefusal, string>> = {
  not_invited: 'Your company gives you no role here. Ask an administrator to invite you.',
  deactivated: 'Your account is deactivated. Ask an administrator.',
  email_not_verified: 'Your company has not verified your email address. Ask who looks after its sign-in.',
  confirm_first:
    'There is an account with this address already. Sign in to it as you did before, and then choose “Link your company’s sign-in”: so nobody else comes in by your address.',
  second_factor_missing:
    'A second factor is needed here, and your company does not tell that you have shown one. Sign in by a passkey or your password.',
  last_administrator:
    'Your company takes the role of administrator from you, and you are the last one. Make somebody else administrator first.',
}

/** Sentences for errors of the company's provider and of the sign-in library that people can do something about. */
const FAILED: Readonly<Record<string, string>> = {
  access_denied: 'Your company’s sign-in was cancelled, or it does not let you in here.',
  email_not_found: 'Your company does not tell your email address. Ask who looks after its sign-in.',
  unable_to_create_session: REFUSED.deactivated,
  [NO_ANSWER]: COMPANY_SILENT,
  state_mismatch: 'The sign-in took too long, or began in another browser. Try again.',
  state_not_found: 'The sign-in took too long, or began in another browser. Try again.',
}

const UNKNOWN = 'Your company’s sign-in has failed. Try again, or ask an administrator.'

const SENTENCES = new Map(Object.entries({...FAILED, ...REFUSED}))

/**
 * Returns the reason why the company's sign-in has failed, if the address has an error code. The sentence is always ours, because
 * anybody can write an address.
 */
export function companyProblem(search: URLSearchParams): string | undefined {
  const code = search.get('error')
  return code === null ? undefined : (SENTENCES.get(code) ?? UNKNOWN)
}
