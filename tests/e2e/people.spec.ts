import {readFile} from 'node:fs/promises'
import {signInAs} from '../server/staffAccounts.ts'
import {findings, LOOKS, lookAt, sidewaysScroll} from './accessibility.ts'
import {
  ADA,
  bringCookies,
  clientWith,
  expect,
  MAX,
  manage,
  openPeople,
  personIn,
  SOON,
  test,
} from './company.ts'
import {overruled} from './partsOfStudio.ts'

test('administrators invite people by a link, and are told by the server what cannot be', async ({
  company,
  pageOf,
}) => {
  const page = await pageOf(ADA)
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
  expect(new URL(link).origin + new URL(link).pathname).toBe(`${company.product.origin}/sign-in/link`)
  const owner = await company.staff.people.ownerOf(new URL(link).searchParams.get('key') ?? '')
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
  await expect(signInAs(company.staff, MAX)).rejects.toThrow('could not sign in')
  const again = await manage(main, 'Max Power', 'Activate again')
  await again.getByRole('button', {name: 'Activate'}).click()
  await expect(dialog).toBeHidden()
  await signInAs(company.staff, MAX)

  // A session that began with only a password is not enough any more, including this one.
  await main.getByRole('checkbox', {name: 'Everybody needs a second factor'}).press('Space')
  const end = page.getByRole('dialog', {name: 'You have been signed out'})
  await expect(end).toBeVisible({timeout: SOON})
  expect(company.staff.needsSecondFactor()).toBe(true)
  company.staff.requireSecondFactor(false)
  await bringCookies(company, page.context(), ADA)
  await expect(end).toBeHidden({timeout: SOON})

  await main.getByRole('tab', {name: 'Audit log'}).click()
  await expect(main).toContainText('Ada Lovelace invited lena@example.com as legal')
  await expect(main).toContainText('Ada Lovelace became the first administrator')
  const download = page.waitForEvent('download')
  await main.getByRole('link', {name: 'Export as CSV'}).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`"Ada Lovelace","${company.ids.ada}","invited","lena@example.com as legal"`)
})

test('the log is read a hundred entries at a time', async ({company, pageOf}) => {
  for (let number = 0; number < 110; number += 1) {
    company.staff.audit.add(
      {id: company.ids.ada, name: 'Ada Lovelace', address: ''},
      'changed a setting',
      `number ${number}`,
    )
  }
  const page = await pageOf(ADA)
  const main = await openPeople(page, 'Audit log')
  await expect(main.getByRole('listitem')).toHaveCount(100)
  await main.getByRole('button', {name: 'Older'}).click()
  await expect(main).toContainText('became the first administrator')
  await expect(main.getByRole('button', {name: 'Older'})).toBeHidden()
})

test('a token works in the official client until it is revoked', async ({company, pageOf}) => {
  const page = await pageOf(ADA)
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

  const client = clientWith(company.product, token)
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
})

test('the tools are accessible, wide and narrow, light and dark', async ({pageOf}) => {
  const page = await pageOf(ADA)
  const expectAccessible = async (part: string) => {
    for (const look of LOOKS) {
      await lookAt(page, look)
      // The Studio learns of another scheme like pages, and rerenders in its own time.
      await expect
        .poll(() => findings(page, {look, part}), `${part}, ${look.width} pixels, ${look.colorScheme}`)
        .toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
    expect(await overruled(page.locator(part)), 'our styles without effect').toEqual([])
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
})
