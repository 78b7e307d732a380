import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {SMTPServer} from 'smtp-server'
import {onTestFinished} from 'vitest'

/** A mail as a mail server receives it. */
export interface ReceivedMail {
  to: string[]
  /** Headers and body. */
  text: string
}

/** Returns the port of a listening server. */
export const portOf = (address: string | AddressInfo | null): number | undefined =>
  typeof address === 'object' ? address?.port : undefined

/** Starts a mail server until the end of a test, and records its mails. */
export async function startMailServer(): Promise<{mails: ReceivedMail[]; url: string}> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let mail = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (mail += part))
      stream.on('end', () => {
        mails.push({to: session.envelope.rcptTo.map(({address}) => address), text: mail})
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => server.close())
  return {mails, url: `smtp://127.0.0.1:${portOf(listening.address())}`}
}

/** Returns the text of a mail. A mail with more than ASCII has bytes written as `=E2`, and folded lines. */
export function bodyOf(mail: ReceivedMail | undefined): string | undefined {
  if (!mail?.text.includes('Content-Transfer-Encoding: quoted-printable')) return mail?.text
  return mail.text
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
