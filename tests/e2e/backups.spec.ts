import {makePerson} from '../server/staffAccounts.ts'
import {findings} from './accessibility.ts'
import {ADA, expect, test} from './company.ts'

test('administrators make a backup, take it along and restore it, and others are offered none', async ({
  browser,
  company,
  pageOf,
}) => {
  const page = await pageOf(ADA)
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
  expect(command).toContain(
    `restore ${company.product.lakeFolder}-backups/${name.replace('.tar.age', '')} --dir`,
  )
  await page.keyboard.press('Escape')
  await expect(restore).toBeFocused()

  // Restored content reaches open pages.
  const visitor = await browser.newPage({baseURL: company.product.origin})
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

  await makePerson(company.staff, {name: 'Mia Market', email: 'mia@example.com', role: 'marketing'})
  const mia = await pageOf('mia@example.com')
  await mia.goto('/studio/backups')
  await expect(mia.getByRole('link', {name: 'Content', exact: true})).toBeVisible()
  await expect(mia.getByRole('link', {name: 'Backups', exact: true})).toHaveCount(0)
  expect((await mia.request.get('/sign-in/api/backups')).status()).toBe(403)
})
