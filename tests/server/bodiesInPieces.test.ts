import {type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {makePerson, PASSWORD} from './staffAccounts.ts'
import {type StaffServer, startStaffServer} from './staffServer.ts'
import {Visitor} from './visitor.ts'

let server: StaffServer
beforeEach(async () => {
  server = await startStaffServer()
})
afterEach(() => server.close())

/** Sends a form as programs do that do not know how long it is: in pieces. */
async function sendInPieces(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const visitor = new Visitor(server.origin)
  await visitor.open('/sign-in')
  const {cookie} = visitor
  const form = new URLSearchParams({formToken: cookie.split('=')[1] ?? '', ...fields})
  const type = {'content-type': 'application/x-www-form-urlencoded'}
  const sent = request(server.origin + path, {method: 'POST', headers: {...type, cookie, ...headers}})
  const answered = new Promise<IncomingMessage>((resolve) => void sent.once('response', resolve))
  sent.write(`${form}`)
  sent.end()
  const answer = await answered
  return {status: answer.statusCode, location: answer.headers.location, text: await text(answer)}
}

describe('a form that does not say how long it is', () => {
  test('counts for the address that it comes from, which is written down', async () => {
    await makePerson(server.staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
    const from = {'x-forwarded-for': '198.51.100.7'}
    const entry = {email: 'ada@example.com', password: PASSWORD}
    expect((await sendInPieces('/sign-in/password', {...entry, password: 'guessed'}, from)).status).toBe(403)
    const [failed] = server.staff.audit.page()
    expect(failed).toMatchObject({action: 'failed to sign in', subject: entry.email, address: '198.51.100.7'})
    expect((await sendInPieces('/sign-in/password', entry, from)).status).toBe(303)
    expect(server.staff.audit.page()[0]).toMatchObject({action: 'signed in', address: '198.51.100.7'})
  })

  test('lets somebody try the server at the machine itself, as any other form', async () => {
    const answer = await sendInPieces('/sign-in', {user: 'local-legal'})
    expect([answer.status, answer.location]).toEqual([303, '/studio/'])
    const nobody = await sendInPieces('/sign-in', {})
    expect([nobody.status, nobody.text]).toEqual([
      400,
      expect.stringContaining('Choose one of these to sign in.'),
    ])
  })

  test('is refused when it turns out to be too long', async () => {
    expect((await sendInPieces('/sign-in', {user: 'a'.repeat(10_000)})).status).toBe(413)
  })
})
