import {base32} from '@better-auth/utils/base32'
import {createOTP} from '@better-auth/utils/otp'
import {afterAll} from 'vitest'
import {openStaff, type Staff} from '../../server/staff/staff.ts'
import type {Visitor} from './visitor.ts'

/** Strong enough, and without repetition. */
export const PASSWORD = 'otter ladder quartz mitten'

export const OPERATOR = {id: undefined, name: 'Operator', address: ''}

/** Opens the accounts of a server that runs on a folder, beside it. */
export async function staffBeside(folder: string, origin: string): Promise<Staff> {
  const staff = await openStaff({
    folder,
    origin,
    settings: {company: undefined, smtpUrl: undefined, mailFrom: undefined},
    isLocalOnly: false,
  })
  afterAll(() => staff.close())
  return staff
}

/** A person with a password. */
export interface Account {
  name: string
  email: string
  role: 'administrator' | 'marketing' | 'legal' | 'developer'
}

/** Makes an account, whose password is `PASSWORD`. @returns its id */
export async function addPerson({people}: Staff, account: Account): Promise<string> {
  const {person, link} = await people.invite(account, OPERATOR)
  await people.choosePassword(new URL(link).searchParams.get('key') ?? '', PASSWORD, '')
  return person.id
}

/** Signs in with the form. */
export const signInAs = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('/sign-in/password', {email, password})

/** Returns the key that a page shows for an authenticator app. */
export function appKeyOf(page: string): string {
  const spaced = /class="secret"[^>]*>([^<]+)</.exec(page)?.[1] ?? ''
  return new TextDecoder().decode(base32.decode(spaced.replaceAll(/\s/g, '')))
}

const HALF_MINUTE = 30_000
const given = new Map<string, number[]>()

/** Returns a valid code for an authenticator app with this key. A new one each time, because each works once: three in a minute. */
export async function codeNow(key: string): Promise<string> {
  const now = Math.floor(Date.now() / HALF_MINUTE)
  const before = given.get(key) ?? []
  const next = [now, now + 1, now - 1].find((counter) => !before.includes(counter)) ?? now
  given.set(key, [...before, next])
  return createOTP(key).hotp(next)
}

/** Returns the recovery codes on a page. */
export const recoveryCodesOf = (page: string): string[] =>
  [...page.matchAll(/<li><code>([^<]+)</g)].flatMap(([, code]) => code ?? [])
