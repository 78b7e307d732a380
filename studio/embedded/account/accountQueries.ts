import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {API, AUTH, askStaff, tellStaff} from '../staff/askStaff.ts'
import {fetchFailedTries} from '../staff/failedTries.ts'
import {fetchMe} from '../staff/me.ts'

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

export const chooseMail = (choice: MailChoice) => tellStaff(`${API}/for-you/mail`, 'PATCH', {choice})

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

export const changeName = (name: string) => tellStaff(`${AUTH}/update-user`, 'POST', {name})

/** @param image a `data:` address; null removes the picture */
export const changePicture = (image: string | null) => tellStaff(`${AUTH}/update-user`, 'POST', {image})

/** Ends all other sessions. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  tellStaff(`${AUTH}/change-password`, 'POST', {currentPassword, newPassword, revokeOtherSessions: true})

export const offerSecondFactor = (password: string) =>
  askStaff(`${AUTH}/two-factor/enable`, Offer, {method: 'POST', body: {password}})

export const turnOnSecondFactor = (code: string) =>
  tellStaff(`${AUTH}/two-factor/verify-totp`, 'POST', {code})

export const turnOffSecondFactor = (password: string) =>
  tellStaff(`${AUTH}/two-factor/disable`, 'POST', {password})

export const makeRecoveryCodes = (password: string) =>
  askStaff(`${AUTH}/two-factor/generate-backup-codes`, RecoveryCodes, {method: 'POST', body: {password}})

export const removePasskey = (id: string) => tellStaff(`${AUTH}/passkey/delete-passkey`, 'POST', {id})

export const endSession = (token: string) => tellStaff(`${AUTH}/revoke-session`, 'POST', {token})

export const endOtherSessions = () => tellStaff(`${AUTH}/revoke-other-sessions`, 'POST', {})
