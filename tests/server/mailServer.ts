import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {SMTPServer} from 'smtp-server'
import {onTestFinished} from 'vitest'

/** A mail as a mail server gets it. */
export interface ReceivedMail {
  to: string[]
  /** Headers and body. */
  text: string
}

/** The port of a server that listens. */
export const portOf = (address: string | AddressInfo | null): number | undefined =>
  typeof address === 'object' ? address?.port : undefined

/** A mail server until the end of a test, and what it has been given. */
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

/** The text of a mail. Where it has more than ASCII, its bytes are written as `=E2`, and its long lines are folded. */
export function bodyOf(mail: ReceivedMail | undefined): string | undefined {
  if (!mail?.text.includes('Content-Transfer-Encoding: quoted-printable')) return mail?.text
  return mail.text
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
