import {readFile} from 'node:fs/promises'
import {createOTP} from '@better-auth/utils/otp'
import {base32} from '@better-auth/utils/base32'
import {createClient} from '@sanity/client'
import {type Browser, type BrowserContext, expect, type Locator, type Page, test} from '@playwright/test'
import type {Staff} from '../../server/staff/staff.ts'
import {AT_MACHINE, makePerson, openStaffOf, PASSWORD, signInAs} from '../server/staffAccounts.ts'
import {Visitor} from '../server/visitor.ts'
import {giveAuthenticator} from './authenticator.ts'
import {findings, LOOKS, lookAt, sidewaysScroll} from './accessibility.ts'
import {type Product, startProduct} from './product.ts'
import {signIn} from './signIn.ts'

const ADA = 'ada@example.com'
const MAX = 'max@example.com'
const FACT = '/studio/structure/facts;fact-payoutDay'

/** Milliseconds within which an open Studio says that its session is over. */
const SOON = 5000

let product: Product
/** The server's accounts, from the same files. */
let staff: Staff
const ids = {ada: '', max: ''}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  // Requests get different addresses here.
  product = await startProduct('people', {variables: {TRUSTED_PROXIES: '127.0.0.1'}})
  staff = await openStaffOf(product.origin, product.lakeFolder)
  ids.ada = await makePerson(staff, {name: 'Ada Lovelace', email: ADA, role: 'administrator'})
  ids.max = await makePerson(staff, {name: 'Max Power', email: MAX, role: 'marketing'})
})
test.afterAll(async () => {
  staff.close()
  expect(product.outboundConnections()).toEqual([])
  await product.dispose()
})

async function bringCookies(context: BrowserContext, email: string): Promise<void> {
  const cookies = await signInAs(staff, email)
  await context.addCookies(
    cookies.map((cookie) => {
      const end = cookie.indexOf('=')
      return {name: cookie.slice(0, end), value: cookie.slice(end + 1), url: product.origin}
    }),
  )
}

/** Opens a page in a browser in which a person is signed in. */
async function pageOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({baseURL: product.origin})
  await bringCookies(context, email)
  return context.newPage()
}

/** Opens the tool in which administrators manage people. */
async function openPeople(page: Page, tab?: string): Promise<Locator> {
  await page.goto('/studio/people')
  await expect(page.getByRole('region', {name: 'Accounts'})).toBeVisible()
  if (tab) await page.getByRole('tab', {name: tab}).click()
  return page.getByRole('main')
}

const personIn = (main: Locator, name: string) => main.getByRole('listitem').filter({hasText: name})

/** Opens one of the dialogs about a person. */
async function manage(main: Locator, name: string, action: string): Promise<Locator> {
  const button = personIn(main, name).getByRole('button', {name: action})
  if (!(await button.isVisible())) await main.getByRole('button', {name: `Manage ${name}`}).click()
  await button.click()
  return main.page().getByRole('dialog')
}

/** The official client, with a token. */
const clientWith = (token: string) =>
  createClient({
    apiHost: product.origin,
    useProjectHostname: false,
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'drafts',
    token,
  })

/** Returns the saved words of a fact. */
const savedWords = (): Promise<unknown> =>
  clientWith(
    staff.tokens.make({name: 'Reader', role: 'developer', expiresAt: Date.now() + 60_000}, ids.ada),
  ).fetch<unknown>('*[_id == "fact-payoutDay"][0].text')

test('administrators invite people by a link, and are told by the server what cannot be', async ({
  browser,
}) => {
  const page = await pageOf(browser, ADA)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const main = await openPeople(page)
  const opener = main.getByRole('button', {name: 'Invite somebody'})
  const dialog = page.getByRole('dialog')

  await opener.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  // As fast as a person who changes their mind.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await dialog.getByLabel('Name').fill('Lena Legal')
  await dialog.getByLabel('Email').fill(ADA)
  await dialog.getByLabel('Role').selectOption('Legal')
  await expect(dialog).toContainText('the facts that legal answers for')
  await dialog.getByRole('button', {name: 'Invite'}).click()
  await expect(dialog.getByRole('alert')).toContainText(`${ADA} has an account already.`)
  await dialog.getByLabel('Email').fill('lena@example.com')
  await dialog.getByLabel('Email').press('Enter')

  await expect(dialog).toContainText('It was not mailed.')
  await dialog.getByRole('button', {name: 'Copy link'}).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).origin + new URL(link).pathname).toBe(`${product.origin}/sign-in/link`)
  const owner = await staff.people.ownerOf(new URL(link).searchParams.get('key') ?? '')
  expect(owner).toMatchObject({name: 'Lena Legal', role: 'legal'})
  await dialog.getByRole('button', {name: 'Done'}).click()
  await expect(opener).toBeFocused()
  await expect(personIn(main, 'Lena Legal')).toContainText('Invited, not yet here')
  await expect(personIn(main, 'Ada Lovelace')).toContainText('Last signed in just now.')

  const asking = await manage(main, 'Ada Lovelace', 'Deactivate')
  await expect(asking).toContainText('cannot sign in any more')
  await expect(asking).toContainText('Links that end, of people who have not come yet: lena@example.com.')
  await asking.getByRole('button', {name: 'Deactivate'}).click()
  await expect(asking.getByRole('alert')).toContainText('This is the last administrator.')
  await asking.getByRole('button', {name: 'Cancel'}).click()

  await (await manage(main, 'Max Power', 'Deactivate')).getByRole('button', {name: 'Deactivate'}).click()
  await expect(dialog).toBeHidden()
  await expect(signInAs(staff, MAX)).rejects.toThrow('could not sign in')
  const again = await manage(main, 'Max Power', 'Activate again')
  await again.getByRole('button', {name: 'Activate'}).click()
  await expect(dialog).toBeHidden()
  await signInAs(staff, MAX)

  // A session that began with only a password is not enough any more, including this one.
  await main.getByRole('checkbox', {name: 'Everybody needs a second factor'}).press('Space')
  const end = page.getByRole('dialog', {name: 'You have been signed out'})
  await expect(end).toBeVisible({timeout: SOON})
  expect(staff.needsSecondFactor()).toBe(true)
  staff.requireSecondFactor(false)
  await bringCookies(page.context(), ADA)
  await expect(end).toBeHidden({timeout: SOON})

  await main.getByRole('tab', {name: 'Audit log'}).click()
  await expect(main).toContainText('Ada Lovelace invited lena@example.com as legal')
  await expect(main).toContainText('Ada Lovelace became the first administrator')
  const download = page.waitForEvent('download')
  await main.getByRole('link', {name: 'Export as CSV'}).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`"Ada Lovelace","${ids.ada}","invited","lena@example.com as legal"`)
  await page.context().close()
})

test('the log is read a hundred entries at a time', async ({browser}) => {
  for (let number = 0; number < 110; number += 1) {
    staff.audit.add({id: ids.ada, name: 'Ada Lovelace', address: ''}, 'changed a setting', `number ${number}`)
  }
  const page = await pageOf(browser, ADA)
  const main = await openPeople(page, 'Audit log')
  await expect(main.getByRole('listitem')).toHaveCount(100)
  await main.getByRole('button', {name: 'Older'}).click()
  await expect(main).toContainText('became the first administrator')
  await expect(main.getByRole('button', {name: 'Older'})).toBeHidden()
  await page.context().close()
})

test('a change of role ends an open Studio, which says so and loses no words', async ({browser}) => {
  const max = await pageOf(browser, MAX)
  await max.goto(FACT)
  const words = max.getByRole('textbox', {name: 'Words'})
  await expect(words).toHaveValue('Friday')
  await words.fill('Thursday')
  await expect.poll(savedWords).toBe('Thursday')

  const ada = await pageOf(browser, ADA)
  const dialog = await manage(await openPeople(ada), 'Max Power', 'Change role')
  await dialog.getByLabel('Role').selectOption('Administrator')
  await dialog.getByRole('button', {name: 'Change role'}).click()
  await expect(dialog).toBeHidden()

  const end = max.getByRole('dialog', {name: 'You have been signed out'})
  await expect(end).toBeVisible({timeout: SOON})
  await expect(end).toContainText(/What you had written by .+ is saved/)
  const again = end.getByRole('link', {name: 'Sign in again'})
  await expect(again).toBeFocused()
  await expect(again).toHaveAttribute('href', `/sign-in?returnTo=${encodeURIComponent(FACT)}`)
  expect(await findings(max, {part: 'dialog[open]'})).toEqual([])
  await expect(words).toHaveValue('Thursday')
  expect(await savedWords()).toBe('Thursday')

  await end.getByRole('button', {name: 'Show me the screen'}).click()
  await expect(max.getByRole('region', {name: 'Session'})).toContainText('What you change now is not saved.')
  expect(await findings(max, {part: '[aria-label="Session"]'})).toEqual([])
  await expect(words).toHaveValue('Thursday')
  await bringCookies(max.context(), MAX)
  await expect(max.getByRole('region', {name: 'Session'})).toBeHidden({timeout: SOON})
  await max.context().close()
  await ada.context().close()
})

test('words that were on their way when the session ended are saved once their writer is back', async ({
  browser,
}) => {
  const max = await pageOf(browser, MAX)
  await max.goto(FACT)
  const words = max.getByRole('textbox', {name: 'Words'})
  await expect(words).toBeEditable()
  const {promise: sent, resolve: send} = Promise.withResolvers<void>()
  const saving = '**/data/{actions,mutate}/**'
  await max.route(saving, async (route) => {
    await sent
    await route.continue()
  })
  const onItsWay = max.waitForRequest(saving)
  await words.fill('Wednesday')
  await onItsWay
  await staff.people.endSessions(ids.max, AT_MACHINE)
  send()
  await expect(max.getByRole('dialog', {name: 'You have been signed out'})).toBeVisible({timeout: SOON})
  await expect(words).toHaveValue('Wednesday')
  expect(await savedWords()).not.toBe('Wednesday')

  await bringCookies(max.context(), MAX)
  await expect(max.getByRole('dialog')).toBeHidden({timeout: SOON})
  await expect.poll(savedWords).toBe('Wednesday')
  await expect(words).toHaveValue('Wednesday')
  await max.context().close()
})

test('somebody who signs in as another person is told so by what is still open', async ({browser}) => {
  const page = await pageOf(browser, MAX)
  await page.goto('/studio/account')
  await expect(page.getByRole('heading', {level: 1, name: 'Your account'})).toBeVisible()
  await bringCookies(page.context(), ADA)
  const dialog = page.getByRole('dialog', {name: 'Ada Lovelace has signed in in this browser'})
  await expect(dialog).toBeVisible({timeout: SOON})
  await dialog.getByRole('button', {name: 'Go on as Ada Lovelace'}).click()
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue('Ada Lovelace')
  await page.context().close()
})

test('an unreachable server signs nobody out', async ({browser}) => {
  const page = await pageOf(browser, MAX)
  const asked = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sign-in/api/me'))
  await page.goto('/studio/account')
  await expect(page.getByRole('heading', {level: 1, name: 'Your account'})).toBeVisible()
  await page.route('**/sign-in/api/me', (route) => route.abort())
  await asked()
  await asked()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.context().close()
})

test('two people in one document see each other by name, and so does history', async ({browser}) => {
  const [ada, max] = [await pageOf(browser, ADA), await pageOf(browser, MAX)]
  await ada.goto(FACT)
  await max.goto(FACT)
  await max.getByRole('textbox', {name: 'Words'}).fill('Tuesday')
  await expect(
    ada.getByRole('option', {name: /direct deposit.* Max Power is editing this document right now/}),
  ).toBeVisible()
  await expect.poll(savedWords).toBe('Tuesday')
  await ada.goto('/studio/home')
  await expect(ada.getByRole('region', {name: 'Recent activity'})).toContainText(
    /Edited “Day of the drivers’.*Max Power/,
  )
  await max.context().close()
  await ada.context().close()
})

test('a token works in the official client until it is revoked', async ({browser}) => {
  const page = await pageOf(browser, ADA)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const main = await openPeople(page, 'Tokens')
  await main.getByRole('button', {name: 'Make a token'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nightly export')
  await dialog.getByLabel('Role').selectOption('Marketing')
  await dialog.getByLabel('Works for').selectOption('Until a day')
  await dialog.getByRole('button', {name: 'Make token'}).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose the last day')
  await dialog.getByLabel('Last day').fill('2099-12-31')
  await dialog.getByRole('button', {name: 'Make token'}).click()
  await dialog.getByRole('button', {name: 'Copy token'}).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied.')
  const token = await page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByRole('button', {name: 'Done'}).click()

  const client = clientWith(token)
  await client.patch('fact-payoutDay').set({text: 'Monday'}).commit()
  await page.reload()
  await main.getByRole('tab', {name: 'Tokens'}).click()
  const row = main.getByRole('listitem').filter({hasText: 'Nightly export'})
  await expect(row).toContainText('Made by Ada Lovelace')
  await expect(row).toContainText('Last used')
  await expect(row).toContainText('2099')

  await row.getByRole('button', {name: 'Revoke Nightly export'}).click()
  await dialog.getByRole('button', {name: 'Revoke'}).click()
  await expect(row).toBeHidden()
  await expect(client.fetch('*[0]')).rejects.toThrow(/Session not found/)
  await main.getByRole('button', {name: /that (is|are) over/}).click()
  await expect(main).toContainText(/Nightly export, Marketing\. .* Revoked on/)
  await page.context().close()
})

test('people look after their own account', async ({browser}) => {
  await makePerson(staff, {name: 'Olga Old', email: 'olga@example.com', role: 'marketing'})
  const others = [await signInAs(staff, 'olga@example.com'), await signInAs(staff, 'olga@example.com')]
  const page = await pageOf(browser, 'olga@example.com')
  await page.goto('/studio/account')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const signedOut = page.getByRole('dialog', {name: 'You have been signed out'})

  await test.step('name and picture', async () => {
    await expect(main).toContainText('Marketing. Edits and publishes everything but')
    await main.getByRole('textbox', {name: 'Name', exact: true}).fill('Olga New')
    await main.getByRole('button', {name: 'Save name'}).click()
    await expect(main.getByRole('status').getByText('Saved.')).toBeVisible()
    await main.getByLabel('Picture').setInputFiles('public/favicon.svg')
    await expect(main.getByRole('alert')).toContainText('cannot read this file as a picture')
    const shown = page.waitForResponse(/\/sign-in\/pictures\//)
    await main.getByLabel('Picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({clip: {x: 0, y: 0, width: 300, height: 200}}),
    })
    expect((await shown).ok()).toBe(true)
    await expect(main.getByRole('button', {name: 'Remove picture'})).toBeVisible()
    await page.reload()
    await expect(main.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue('Olga New')
    const me = await page.request.get('/v2025-02-19/users/me')
    expect(await me.json()).toMatchObject({
      name: 'Olga New',
      profileImage: expect.stringContaining('/pictures/'),
    })
  })

  await test.step('one session of several, which ends alone', async () => {
    const sessions = main.getByRole('region', {name: 'Where you are signed in'})
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await sessions
      .getByRole('button', {name: /^End the session of/})
      .first()
      .click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    const answers = others.map((cookies) =>
      page.request.get('/sign-in/api/me', {headers: {cookie: cookies.join('; ')}}),
    )
    const statuses = (await Promise.all(answers)).map((answer) => answer.status())
    expect(statuses.toSorted()).toEqual([200, 401])
    await expect(signedOut).toBeHidden()
  })

  await test.step('password, after which this browser stays signed in and others do not', async () => {
    const other = await signInAs(staff, 'olga@example.com')
    await main.getByRole('button', {name: 'Change password'}).click()
    await dialog.getByLabel('Present password').fill('wrong')
    await dialog.getByLabel('New password').fill('orchard velvet nineteen')
    await dialog.getByRole('button', {name: 'Change password'}).click()
    await expect(dialog.getByRole('alert')).toContainText('This is not your password.')
    await dialog.getByLabel('Present password').fill(PASSWORD)
    await dialog.getByRole('button', {name: 'Change password'}).click()
    await expect(dialog).toBeHidden()
    const me = await page.request.get('/sign-in/api/me', {headers: {cookie: other.join('; ')}})
    expect(me.status()).toBe(401)
    await expect(main.getByRole('button', {name: 'Change password'})).toBeFocused()
    await expect(signedOut).toBeHidden()
  })

  await test.step('a second factor, with recovery codes that are shown once', async () => {
    await main.getByRole('button', {name: 'Turn on'}).click()
    await dialog.getByLabel('Your password').fill('orchard velvet nineteen')
    await dialog.getByRole('button', {name: 'Continue'}).click()
    await expect(dialog.getByRole('img', {name: /QR code/})).toBeVisible()
    const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel(/^Code/).fill('000000')
    await dialog.getByRole('button', {name: 'Turn on'}).click()
    await expect(dialog.getByRole('alert')).toContainText('This code is not right.')
    const secret = new TextDecoder().decode(base32.decode(key))
    await dialog.getByLabel(/^Code/).fill(await createOTP(secret).totp())
    await dialog.getByRole('button', {name: 'Turn on'}).click()
    await expect(dialog.getByRole('region', {name: 'Recovery codes'})).toContainText(/(\S+\s+){9}\S+/)
    await dialog.getByRole('button', {name: 'I have kept them'}).click()
    await expect(main).toContainText('On: signing in with the password takes a code')
  })

  await test.step('a passkey', async () => {
    await giveAuthenticator(page)
    const name = main.getByLabel('Name of a new passkey')
    await name.fill('Work laptop')
    await expect(name).toHaveValue('Work laptop')
    await main.getByRole('button', {name: 'Add a passkey'}).click()
    const passkey = main.getByRole('listitem').filter({hasText: 'Work laptop'})
    await expect(passkey).toContainText('Added')
    await passkey.getByRole('button', {name: 'Remove Work laptop'}).click()
    await dialog.getByRole('button', {name: 'Remove'}).click()
    await expect(passkey).toBeHidden()
  })

  await test.step('sessions', async () => {
    const sessions = main.getByRole('region', {name: 'Where you are signed in'})
    await expect(sessions.getByText('This one')).toBeVisible()
    await expect(sessions).toContainText('Chrome on Linux')
    await expect(signedOut).toBeHidden()
  })
  await page.context().close()
})

test('somebody whose password others tried is told so after the next sign-in, until they have read it', async ({
  browser,
}) => {
  const email = 'tess@example.com'
  await makePerson(staff, {name: 'Tess Tried', email, role: 'marketing'})
  await signInAs(staff, email)
  const stranger = new Visitor(product.origin, {'x-forwarded-for': '192.0.2.1'})
  await stranger.send('/sign-in/password', {email, password: 'a guess'})
  await stranger.send('/sign-in/password', {email, password: 'another guess'})
  const page = await browser.newPage({baseURL: product.origin})
  await page.goto('/sign-in?returnTo=%2Fstudio%2Faccount')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', {name: 'Sign in', exact: true}).click()
  const notice = page
    .getByRole('alert')
    .filter({hasText: 'Somebody failed to sign in as you 2 times, last on'})
  await expect(notice).toContainText('If it was not you')
  await notice.getByRole('button', {name: 'Dismiss'}).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Somebody failed to sign in as you 2 times')
  await expect(notice).toBeHidden()
  await page.context().close()
})

test('demo users are told what an account would give', async ({browser}) => {
  const other = await startProduct('demo')
  const context = await browser.newContext({baseURL: other.origin})
  await signIn(context, other, 'administrator')
  const page = await context.newPage()
  await page.goto('/studio/account')
  await expect(page.getByRole('main')).toContainText('You are trying the Studio out')
  const first = page.getByRole('link', {name: 'Create the first administrator'})
  await expect(first).toHaveAttribute('href', '/sign-in/first')
  const others = await openStaffOf(other.origin, other.lakeFolder)
  await makePerson(others, {name: 'Ada', email: ADA, role: 'administrator'})
  await expect(page.getByRole('dialog', {name: 'You have been signed out'})).toBeVisible({timeout: SOON})
  others.close()
  await context.close()
  await other.dispose()
})

test('the tools are accessible, wide and narrow, light and dark', async ({browser}) => {
  const page = await pageOf(browser, ADA)
  const expectAccessible = async (part: string) => {
    for (const look of LOOKS) {
      await lookAt(page, look)
      // The Studio learns of another scheme like pages, and rerenders in its own time.
      await expect
        .poll(() => findings(page, {look, part}), `${part}, ${look.width} pixels, ${look.colorScheme}`)
        .toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
  }
  const main = await openPeople(page)
  await main.getByRole('button', {name: 'Manage Max Power'}).click()
  await expectAccessible('main')
  await main.getByRole('button', {name: 'Invite somebody'}).click()
  await expectAccessible('dialog')
  await page.keyboard.press('Escape')
  for (const tab of ['Tokens', 'Audit log']) {
    await main.getByRole('tab', {name: tab}).click()
    await expectAccessible('main')
  }
  await page.goto('/studio/account')
  await expect(main.getByText('This one', {exact: true})).toBeVisible()
  await expectAccessible('main')
  await page.context().close()
})

test('administrators make a backup, take it along and restore it, and others are offered none', async ({
  browser,
}) => {
  const page = await pageOf(browser, ADA)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/studio/backups')
  const main = page.getByRole('main')
  await expect(main).toContainText('There is no backup yet.')
  await main.getByRole('button', {name: 'Make a backup'}).press('Enter')
  // The check reads everything, and the machine may be busy.
  await expect(main.getByRole('status').first()).toContainText('is made, and it is sound', {timeout: 60_000})
  await expect(main.getByRole('button', {name: 'Make a backup'})).toBeFocused()
  const row = main.getByRole('region', {name: 'Kept on the server'}).getByRole('listitem')
  await expect(row).toContainText('Sound')
  await row.getByRole('button', {name: /^Check the backup of /}).click()
  await expect(row).toContainText('Checked just now.', {timeout: 60_000})
  expect(await findings(page, {part: 'main'})).toEqual([])

  const download = page.waitForEvent('download')
  await row.getByRole('button', {name: /^Download the backup of /}).press('Enter')
  const taking = page.getByRole('dialog', {name: /^Download the backup of /})
  await taking.getByRole('textbox', {name: 'Passphrase'}).fill('quince')
  await page.keyboard.press('Enter')
  await expect(taking.getByRole('alert')).toHaveText('A passphrase has at least 15 characters.')
  expect(await findings(page, {part: 'dialog[open]'})).toEqual([])
  await taking.getByRole('textbox', {name: 'Passphrase'}).fill('marble ladder quince tundra')
  await page.keyboard.press('Enter')
  const name = (await download).suggestedFilename()
  expect(name).toMatch(/^lake-.*\.tar\.age$/)
  await expect(taking).toBeHidden()
  const restore = row.getByRole('button', {name: /^Restore the backup of /})
  await restore.press('Enter')
  const dialog = page.getByRole('dialog', {name: /^Restore the backup of /})
  expect(await findings(page, {part: 'dialog[open]'})).toEqual([])
  await dialog.getByRole('button', {name: /^When the server does not start/}).press('Enter')
  expect(await findings(page, {part: 'dialog[open]'})).toEqual([])
  await dialog.getByRole('button', {name: 'Copy command'}).click()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toContain(`restore ${product.lakeFolder}-backups/${name.replace('.tar.age', '')} --dir`)
  await page.keyboard.press('Escape')
  await expect(restore).toBeFocused()

  // Restored content reaches open pages.
  const visitor = await browser.newPage({baseURL: product.origin})
  await visitor.goto('/')
  const heading = visitor.getByRole('heading', {level: 1})
  const then = (await heading.textContent()) ?? ''
  const mutations = [
    {
      patch: {
        query: '*[_type == "page" && route == "/"]',
        set: {'sections[0].heading': 'Written by mistake'},
      },
    },
  ]
  const written = await page.request.post('/v2025-02-19/data/mutate/production', {data: {mutations}})
  expect(written.status(), await written.text()).toBe(200)
  await expect(heading).toHaveText('Written by mistake')
  await restore.press('Enter')
  const typed = dialog.getByRole('textbox', {name: 'Type “production”, the name of the dataset'})
  await expect(typed).toBeFocused()
  await page.keyboard.type('staging')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The dataset is called “production”.')
  await typed.fill('production')
  await page.keyboard.press('Enter')
  await expect(main.getByText(/was restored on .* One document changed back\./)).toBeVisible({
    timeout: 60_000,
  })
  await expect(restore).toBeFocused()
  await expect(heading).toHaveText(then)
  expect(await findings(page, {part: 'main'})).toEqual([])
  await visitor.close()
  await page.context().close()

  await makePerson(staff, {name: 'Mia Market', email: 'mia@example.com', role: 'marketing'})
  const mia = await pageOf(browser, 'mia@example.com')
  await mia.goto('/studio/backups')
  await expect(mia.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
  await expect(mia.getByRole('link', {name: 'Backups', exact: true})).toHaveCount(0)
  expect((await mia.request.get('/sign-in/api/backups')).status()).toBe(403)
  await mia.context().close()
})
