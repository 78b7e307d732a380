import {createLake, createMemoryStore, type Lake} from '../../lake/index.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {createSignIn} from '../../server/signIn/index.ts'
import {AUTH_PATH, CLIENT_HEADER} from '../../server/staff/auth.ts'
import {openStaff, type Staff} from '../../server/staff/staff.ts'
import {AT_MACHINE, PASSWORD} from './staffAccounts.ts'

/** What is kept of staff, as a server at an origin keeps it. @param folder of the lake; undefined for one in memory */
export const openStaffOf = (origin: string, folder?: string): Promise<Staff> =>
  openStaff({
    folder,
    origin,
    settings: {company: undefined, smtpUrl: undefined, mailFrom: undefined},
    isLocalOnly: true,
  })

/** Makes an account whose owner has chosen the password. @returns its id */
export async function makePerson(
  {people}: Staff,
  {name, email, role}: {name: string; email: string; role: string},
): Promise<string> {
  if (!people.any()) return (await people.createFirst({name, email, password: PASSWORD}, '')).id
  const {person, link} = await people.invite({name, email, role}, AT_MACHINE)
  await people.choosePassword(new URL(link).searchParams.get('key') ?? '', PASSWORD, '')
  return person.id
}

let signIns = 0

/** Signs somebody in, from a machine of their own: attempts are counted. @returns the cookies as a browser sends them back, such as `name=value` */
export async function signInAs({auth, origin}: Staff, email: string): Promise<string[]> {
  signIns += 1
  const request = new Request(`${origin}${AUTH_PATH}/sign-in/email`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin, [CLIENT_HEADER]: `192.0.2.${signIns}`},
    body: JSON.stringify({email, password: PASSWORD}),
  })
  const answer = await auth().handler(request)
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
}

/** The routes about staff over a lake, without a server. */
export function serveStaff(staff: Staff): {lake: Lake; fetch: (request: Request) => Promise<Response>} {
  const store = createMemoryStore()
  const lake = createLake(store, {accounts: ACCOUNTS, authenticator: staff.authenticator})
  const routes = createSignIn(lake, staff, (request, message) =>
    staff.arrive(request, {message, address: ''}),
  )
  // As if it had come through a proxy: nobody is a demo user.
  const incoming = {socket: {remoteAddress: '192.0.2.1'}, headers: {}, httpVersion: '1.1', url: '/'}
  return {lake, fetch: async (request) => routes.fetch(request, {incoming})}
}
