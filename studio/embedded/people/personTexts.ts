import {counted} from '../../../model/language.ts'
import type {Person} from './staffQueries.ts'

interface PersonState {
  text: string
  tone: 'default' | 'primary' | 'caution'
  /** True if it differs from most people's. */
  isNotable: boolean
}

/** Says whether a person may sign in, and has. */
export function stateOf({active, canSignIn}: Pick<Person, 'active' | 'canSignIn'>): PersonState {
  if (!active) return {text: 'Deactivated', tone: 'caution', isNotable: true}
  if (!canSignIn) return {text: 'Invited, not yet here', tone: 'primary', isNotable: true}
  return {text: 'Active', tone: 'default', isNotable: false}
}

/** Says in a sentence how a person signs in, and in how many browsers they are signed in. */
export function securityOf({
  secondFactor,
  passkeys,
  hasCompany,
  sessions,
}: Pick<Person, 'secondFactor' | 'passkeys' | 'hasCompany' | 'sessions'>): string {
  const parts = [
    secondFactor ? 'Second factor on' : 'No second factor',
    passkeys === 0 ? 'no passkey' : counted(passkeys, 'passkey'),
    ...(hasCompany ? ['the company’s sign-in linked'] : []),
    sessions === 0 ? 'not signed in now' : counted(sessions, 'session'),
  ]
  return `${parts.join(', ')}.`
}
