import {createOTP} from '@better-auth/utils/otp'
import {base32} from '@better-auth/utils/base32'
import {makePerson, openStaffOf, PASSWORD, signInAs} from '../server/staffAccounts.ts'
import {Visitor} from '../server/visitor.ts'
import {giveAuthenticator} from './authenticator.ts'
import {ADA, expect, SOON, test} from './company.ts'
import {startProduct} from './product.ts'
import {signIn} from './signIn.ts'

test('people look after their own account', async ({company, pageOf}) => {
  await makePerson(company.staff, {name: 'Olga Old', email: 'olga@example.com', role: 'marketing'})
  const others = [
    await signInAs(company.staff, 'olga@example.com'),
    await signInAs(company.staff, 'olga@example.com'),
  ]
  const page = await pageOf('olga@example.com')
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
    const other = await signInAs(company.staff, 'olga@example.com')
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
})

test('somebody whose password others tried is told so after the next sign-in, until they have read it', async ({
  browser,
  company,
}) => {
  const email = 'tess@example.com'
  await makePerson(company.staff, {name: 'Tess Tried', email, role: 'marketing'})
  await signInAs(company.staff, email)
  const stranger = new Visitor(company.product.origin, {'x-forwarded-for': '192.0.2.1'})
  await stranger.send('/sign-in/password', {email, password: 'a guess'})
  await stranger.send('/sign-in/password', {email, password: 'another guess'})
  const page = await browser.newPage({baseURL: company.product.origin})
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
