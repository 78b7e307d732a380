import {type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {AUTH_PATH} from '../../server/staff/auth/auth.ts'
import {makePerson, PASSWORD} from './staffAccounts.ts'
import {type StaffServer, startStaffServer} from './staffServer.ts'
import {Visitor} from './visitor.ts'

let server: StaffServer
beforeEach(async () => {
  server = await startStaffServer()
})
afterEach(() => server.close())

/** Sends a body in chunks, like programs that do not know its length. */
async function sendInPieces(path: string, body: string, headers: Record<string, string>) {
  const sent = request(server.origin + path, {method: 'POST', headers})
  const answered = new Promise<IncomingMessage>((resolve) => void sent.once('response', resolve))
  sent.write(body)
  sent.end()
  const answer = await answered
  return {status: answer.statusCode, location: answer.headers.location, text: await text(answer)}
}

async function sendFormInPieces(
  path: string,
  fields: Record<string, string>,
  headers = {},
  visitor = new Visitor(server.origin),
) {
  const {text: page} = await visitor.open('/sign-in')
  const {cookie} = visitor
  const form = new URLSearchParams({
    formToken: /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '',
    ...fields,
  })
  const type = {'content-type': 'application/x-www-form-urlencoded'}
  return sendInPieces(path, `${form}`, {...type, cookie, ...headers})
}

describe('what does not say how long it is', () => {
  test('counts, as a form, for the address that it comes from, which is written down', async () => {
    await makePerson(server.staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
    const from = {'x-forwarded-for': '198.51.100.7'}
    const entry = {email: 'ada@example.com', password: PASSWORD}
    expect((await sendFormInPieces('/sign-in/password', {...entry, password: 'guessed'}, from)).status).toBe(
      403,
    )
    const [failed] = server.staff.audit.page()
    expect(failed).toMatchObject({action: 'failed to sign in', subject: entry.email, address: '198.51.100.7'})
    expect((await sendFormInPieces('/sign-in/password', entry, from)).status).toBe(303)
    expect(server.staff.audit.page()[0]).toMatchObject({action: 'signed in', address: '198.51.100.7'})
  })

  test('lets somebody try the server at the machine itself, as any other form', async () => {
    const answer = await sendFormInPieces('/sign-in', {user: 'local-legal'}, {}, server.here())
    expect([answer.status, answer.location]).toEqual([303, '/studio/'])
    const nobody = await sendFormInPieces('/sign-in', {}, {}, server.here())
    expect([nobody.status, nobody.text]).toEqual([
      400,
      expect.stringContaining('Choose one of these to sign in.'),
    ])
  })

  test.each(['/passkey/verify-authentication', '/update-user'])(
    'is refused by the sign-in library at %s when it is more than a picture takes',
    async (path) => {
      const send = (length: number) =>
        sendInPieces(AUTH_PATH + path, JSON.stringify({response: 'a'.repeat(length)}), {
          'content-type': 'application/json',
          origin: server.origin,
        })
      const tooLong = await send(200_001)
      expect([tooLong.status, tooLong.text]).toEqual([
        413,
        '{"message":"That is more than an account takes."}',
      ])
      expect((await send(120_000)).status).toBeOneOf([400, 401])
    },
  )

  test('is refused when it turns out to be too long', async () => {
    expect((await sendFormInPieces('/sign-in', {user: 'a'.repeat(10_000)})).status).toBe(413)
  })
})
