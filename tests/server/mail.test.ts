import {Hono} from 'hono'
import {once} from 'node:events'
import {createServer} from 'node:net'
import {afterEach, expect, test} from 'vitest'
import * as v from 'valibot'
import {readStaffSettings} from '../../server/staff/staffSettings.ts'
import {staffRoutes} from '../../server/staff/staffRoutes.ts'
import {bodyOf, portOf, startMailServer} from './mailServer.ts'
import {listenTo} from './serving.ts'
import {emailOf, openStaffedLake, ORIGIN} from './staffAccounts.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const Made = v.object({link: v.string(), isMailed: v.boolean()})
const Invited = v.object({...Made.entries, person: v.object({id: v.string()})})

/** Invites a person like an administrator in the Studio. */
async function invite(smtpUrl: string, variables: NodeJS.ProcessEnv = {}) {
  const running = await openStaffedLake({settings: readStaffSettings({...variables, SMTP_URL: smtpUrl})})
  closers.push(running.close)
  await running.join('administrator', 'Ada')
  const cookie = await running.signIn(emailOf('Ada'))
  const {authenticator} = running.lake.callers
  if (!authenticator) throw new Error('The lake has no authenticator.')
  const routes = staffRoutes(running.staff, authenticator, () => new Hono(), running.lake.engine)
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = {cookie, 'content-type': 'application/json'}
    const request = {method: 'POST', headers, body: JSON.stringify(body)}
    return (await routes.fetch(new Request(`${ORIGIN}/sign-in/api${path}`, request))).json()
  }
  const {person, ...made} = v.parse(
    Invited,
    await post('/people', {name: 'Bob', email: 'bob@example.com', role: 'legal'}),
  )
  return {
    ...made,
    /** Makes another link, for a person who has lost the first. */
    again: async () => v.parse(Made, await post(`/people/${person.id}/link`, {withoutSecondFactor: false})),
  }
}

test('an invitation is mailed to whom it is for, with the link that the administrator sees', async () => {
  const {mails, url} = await startMailServer()
  const {link, isMailed} = await invite(url)
  expect(isMailed).toBe(true)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.to).toEqual(['bob@example.com'])
  expect(bodyOf(mail)).toContain(link)
  expect(bodyOf(mail)).toContain('Ada invites you')
  expect(bodyOf(mail)).toContain('Subject: Your invitation to edit the site')
})

test('a new link is mailed, too, with who has made it', async () => {
  const {mails, url} = await startMailServer()
  const {again} = await invite(url)
  const {link, isMailed} = await again()
  expect(isMailed).toBe(true)
  const [, mail] = mails
  expect(mail?.to).toEqual(['bob@example.com'])
  expect(bodyOf(mail)).toContain('Subject: Choose your password')
  expect(bodyOf(mail)).toContain('Ada has made a link for you to choose a new password, good for one day:')
  expect(bodyOf(mail)).toContain(link)
})

test('a mail is from the address that is set for it, or else from one at the name of this server', async () => {
  const {mails, url} = await startMailServer()
  await invite(url)
  await invite(url, {MAIL_FROM: 'Loop people <people@example.com>'})
  const from = mails.map(({text}) => /^From: (.*)$/m.exec(text)?.[1]?.trim())
  expect(from).toEqual(['Loop <no-reply@localhost>', 'Loop people <people@example.com>'])
})

test('where no mail server answers, the link is there all the same, and is not said to be mailed', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const port = portOf(silent.address())
  silent.close()
  await once(silent, 'close')
  const told = listenTo('stderr')
  const {link, isMailed} = await invite(`smtp://127.0.0.1:${port}`)
  expect(isMailed).toBe(false)
  expect(told.join('')).toContain(`connect ECONNREFUSED 127.0.0.1:${port}`)
  expect(link).toContain('/sign-in/link?key=')
})
