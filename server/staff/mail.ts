import {logFailure} from '../process/process.ts'
import type {StaffSettings} from './staffSettings.ts'

/** Milliseconds for which a mail server may stay silent. */
const PATIENCE = 10_000

interface Mail {
  to: string
  subject: string
  text: string
  /** Equal for a mail that is sent again because its delivery is uncertain: mail programs show it once. */
  messageId?: string
}

/** Sends a mail. Resolves with true if the mail server has accepted it; the reason for a failure is logged. */
export type SendMail = (mail: Mail) => Promise<boolean>

/** @returns undefined if no mail server is set */
export function createMail({smtpUrl, mailFrom}: StaffSettings, origin: string): SendMail | undefined {
  if (smtpUrl === undefined) return undefined
  const from = mailFrom ?? `"Loop" <no-reply@${new URL(origin).hostname}>`
  const server = {
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  }
  return async (mail) => {
    try {
      // Loaded with the first mail, so that a start does not wait for it.
      const {createTransport} = await import('nodemailer')
      await createTransport(server).sendMail({...mail, from})
      return true
    } catch (error) {
      logFailure(error)
      return false
    }
  }
}
