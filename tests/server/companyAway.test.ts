import {once} from 'node:events'
import {createServer} from 'node:http'
import {afterEach, expect, test} from 'vitest'
import {COMPANY_SILENT} from '../../server/staff/staff.ts'
import {readStaffSettings} from '../../server/staff/staffSettings.ts'
import {signInByCompany} from './companyVisit.ts'
import {freePort} from './freePort.ts'
import {providerVariables, startIdentityProvider} from './identityProvider.ts'
import {AT_MACHINE, makePerson} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function startWith(providerPort: number) {
  const server = await startStaffServer({settings: readStaffSettings(providerVariables(providerPort))})
  closers.push(server.close)
  await makePerson(server.staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
  return server
}

test('a company’s provider that is away keeps nobody with a password out, and lets people in once it is back', async () => {
  const port = await freePort()
  const server = await startWith(port)
  expect(await (await server.enter('olga@example.com')).me()).toMatchObject({name: 'Olga'})
  await expect(server.staff.expectCompany()).rejects.toMatchObject({status: 409, message: COMPANY_SILENT})
  const visitor = server.visit()
  const away = await visitor.send('/sign-in/company', {})
  expect([away.status, away.text]).toEqual([409, expect.stringContaining(COMPANY_SILENT)])

  const provider = await startIdentityProvider(port, server.origin)
  closers.push(provider.close)
  const {person} = await server.staff.people.invite(
    {name: 'Anna', email: 'anna@example.com', role: 'legal'},
    AT_MACHINE,
  )
  provider.seat({email: person.email, email_verified: true})
  await signInByCompany(visitor)
  expect(await visitor.me()).toMatchObject({name: 'Anna'})
  const {auth} = server.staff
  const found = auth()
  await server.staff.expectCompany()
  expect(auth(), 'a provider that is known is not asked about itself again').toBe(found)
})

test('where no provider is set there is none to expect', async () => {
  const server = await startStaffServer()
  closers.push(server.close)
  await expect(server.staff.expectCompany()).rejects.toMatchObject({status: 409, message: COMPANY_SILENT})
  expect(server.staff.company).toBeUndefined()
})

test('a company’s provider that says nothing of itself keeps nobody with a password waiting', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closers.push(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const address = silent.address()
  const server = await startWith(typeof address === 'object' ? (address?.port ?? 0) : 0)
  expect(await (await server.enter('olga@example.com')).me()).toMatchObject({name: 'Olga'})
})
