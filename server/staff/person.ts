import * as v from 'valibot'
import {ROLES} from '../roles.ts'
import {COMPANY} from './auth/company.ts'

/** Name of a role. */
export const RoleName = v.picklist(
  ROLES.map(({name}) => name),
  `Choose a role: ${ROLES.map(({name}) => name).join(', ')}.`,
)

/** An invitation by an administrator. */
export const Invitation = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say what the person is called.'),
    v.maxLength(100, 'Names have at most 100 letters here.'),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.email('This is no email address.'),
    v.maxLength(254, 'This is no email address.'),
  ),
  role: RoleName,
})

/** Changes that an administrator may make to a person. */
export const PersonChange = v.partial(v.object({role: RoleName, active: v.boolean()}))

const Flag = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value === 1),
)

/** A row of `PEOPLE`. */
export const PersonRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.string(),
  active: Flag,
  image: v.nullable(v.string()),
  /** True if they have a password, a passkey or the company's sign-in. */
  canSignIn: Flag,
  hasPassword: Flag,
  secondFactor: Flag,
  /** True if the company's sign-in is linked to their account. */
  hasCompany: Flag,
  passkeys: v.number(),
  sessions: v.number(),
})
/** A person who may sign in, or was allowed to: the history keeps their name. */
export type Person = v.InferOutput<typeof PersonRow>

/** Selects people. Its parameter is the present time, as an ISO string. */
export const PEOPLE = `
  SELECT user.id, user.name, user.email, user.role, user.active, user.image,
    user.twoFactorEnabled AS secondFactor,
    (SELECT count(*) FROM passkey WHERE passkey.userId = user.id) AS passkeys,
    (SELECT count(*) FROM session WHERE session.userId = user.id AND session.expiresAt > ?) AS sessions,
    EXISTS (SELECT 1 FROM account WHERE account.userId = user.id)
      OR EXISTS (SELECT 1 FROM passkey WHERE passkey.userId = user.id) AS canSignIn,
    EXISTS (SELECT 1 FROM account WHERE account.userId = user.id AND account.providerId = 'credential') AS hasPassword,
    EXISTS (SELECT 1 FROM account WHERE account.userId = user.id AND account.providerId = '${COMPANY}') AS hasCompany
  FROM user`
