import {afterAll, expect, onTestFinished, test} from 'vitest'
import {readSettings} from '../../server/settings/settings.ts'
import {tellWhoCanSignIn} from '../../server/staff/firstMinute.ts'
import {listenTo} from './serving.ts'
import {makePerson} from './staffAccounts.ts'
import {startStaffServer} from './staffServer.ts'

const {staff, origin, visit, close} = await startStaffServer({isLocalOnly: false})
afterAll(close)

/** Returns the text about sign-in for the person who starts the server. */
async function told(variables: NodeJS.ProcessEnv, of = staff): Promise<string> {
  const written = listenTo('stdout')
  await tellWhoCanSignIn(of, readSettings(variables))
  return written.join('')
}

const ABROAD = {HOST: '0.0.0.0', SITE_URL: 'https://loop.example.com'}

test('Where only this machine reaches the server, it prints a link that lets its holder edit', async () => {
  const local = await startStaffServer()
  onTestFinished(local.close)
  const text = await told({}, local.staff)
  expect(text).toMatch(
    /^ {2}Nobody has an account yet: this link lets you edit, and nobody who does not have it\.\n {2}http\S+\n\n$/,
  )
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '')
  const visitor = local.visit()
  const {location, status} = await visitor.open(`${link.pathname}${link.search}`)
  expect([status, location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
  expect((await visitor.open(location ?? '')).text).toContain('Who is editing?')
})

test('Where others reach it, it prints a link that makes the first administrator', async () => {
  const text = await told(ABROAD)
  expect(text).toMatch(
    /^ {2}Nobody has an account yet, and other machines can reach this server, so nobody can sign in\.\n {2}Create the first administrator with this link, which is good for an hour:\n {2}http\S+\n\n$/,
  )
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '')
  expect((await visit().open(`${link.pathname}${link.search}`)).text).toContain('name="password"')
})

test('Where others reach it, and no address is set for it, it says which one staff have to use', async () => {
  const line = `  Staff sign in at ${origin} alone. Set SITE_URL to the address at which they reach this server.\n`
  expect(await told({HOST: '0.0.0.0'})).toContain(line)
  expect(await told(ABROAD)).not.toContain('SITE_URL')
  expect(await told({})).not.toContain('SITE_URL')
})

test('Once somebody has an account, nothing is left to be told', async () => {
  await makePerson(staff, {name: 'Olga', email: 'olga@example.com', role: 'administrator'})
  expect(await told({})).toBe('')
  expect(await told(ABROAD)).toBe('')
})
