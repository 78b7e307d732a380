import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {API, AUTH, askStaff} from '../staff/askStaff.ts'
import {fetchFailedTries} from '../staff/failedTries.ts'
import {fetchMe} from '../staff/me.ts'

const Done = v.object({})

const Session = v.object({
  id: v.string(),
  /** Identifies it when it is ended. */
  token: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Network address. */
  ipAddress: v.nullish(v.string()),
  userAgent: v.nullish(v.string()),
  /** Method by which its owner signed in. */
  method: v.nullish(v.string()),
})
export type Session = v.InferOutput<typeof Session>

const Passkey = v.object({
  id: v.string(),
  name: v.nullish(v.string()),
  createdAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
})
export type Passkey = v.InferOutput<typeof Passkey>

const RecoveryCodes = v.object({backupCodes: v.array(v.string())})

/** A second factor that waits for its first code. */
const Offer = v.object({...RecoveryCodes.entries, totpURI: v.string()})
export type Offer = v.InferOutput<typeof Offer>

export const meOptions = () => queryOptions({queryKey: ['staff', 'me'], queryFn: () => fetchMe()})

export const failedTriesOptions = () =>
  queryOptions({queryKey: ['staff', 'failedTries'], queryFn: fetchFailedTries})

const Mail = v.object({canMail: v.boolean(), choice: v.picklist(['atOnce', 'daily', 'never'])})
type MailChoice = v.InferOutput<typeof Mail>['choice']

/** A person's choice of mail, and whether there is a mail server. */
export const mailOptions = () =>
  queryOptions({queryKey: ['staff', 'mail'], queryFn: () => askStaff(`${API}/for-you/mail`, Mail)})

export const chooseMail = (choice: MailChoice) =>
  askStaff(`${API}/for-you/mail`, Done, {method: 'PATCH', body: {choice}})

export const sessionsOptions = () =>
  queryOptions({
    queryKey: ['staff', 'sessions'],
    queryFn: () => askStaff(`${AUTH}/list-sessions`, v.array(Session)),
  })

export const passkeysOptions = () =>
  queryOptions({
    queryKey: ['staff', 'passkeys'],
    queryFn: () => askStaff(`${AUTH}/passkey/list-user-passkeys`, v.array(Passkey)),
  })

const post = <Schema extends v.GenericSchema>(path: string, schema: Schema, body: object) =>
  askStaff(AUTH + path, schema, {method: 'POST', body})

export const changeName = (name: string) => post('/update-user', Done, {name})

/** @param image a `data:` address; null removes the picture */
export const changePicture = (image: string | null) => post('/update-user', Done, {image})

/** Ends all other sessions. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  post('/change-password', Done, {currentPassword, newPassword, revokeOtherSessions: true})

export const offerSecondFactor = (password: string): Promise<Offer> =>
  post('/two-factor/enable', Offer, {password})

export const turnOnSecondFactor = (code: string) => post('/two-factor/verify-totp', Done, {code})

export const turnOffSecondFactor = (password: string) => post('/two-factor/disable', Done, {password})

export const makeRecoveryCodes = async (password: string): Promise<string[]> =>
  (await post('/two-factor/generate-backup-codes', RecoveryCodes, {password})).backupCodes

export const removePasskey = (id: string) => post('/passkey/delete-passkey', Done, {id})

export const endSession = (token: string) => post('/revoke-session', Done, {token})

export const endOtherSessions = () => post('/revoke-other-sessions', Done, {})
