import {logFailure} from '../process/process.ts'
import type {StaffSettings} from './staffSettings.ts'

/** Milliseconds for which a mail server may stay silent. */
const PATIENCE = 10_000

/** A mail in plain text. */
interface Mail {
  to: string
  subject: string
  text: string
  /** The same for a mail that is sent again since nobody knows whether it was taken: mail programs show it once. */
  messageId?: string
}

/** Sends a mail. Resolves with whether the mail server has taken it; why not is in the log. */
export type SendMail = (mail: Mail) => Promise<boolean>

/** @returns undefined where no mail server is set */
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
      // With the first mail: a start need not wait for it.
      const {createTransport} = await import('nodemailer')
      await createTransport(server).sendMail({...mail, from})
      return true
    } catch (error) {
      logFailure(error)
      return false
    }
  }
}
