import type {Browser, Page} from '@playwright/test'
import {expect, test} from '../../e2e/fixtures.ts'
import {type Product, startProduct} from '../../e2e/product.ts'
import {button, link, openPage, textbox} from '../../e2e/walking.ts'
import type {Staff} from '../../../server/staff/staff.ts'
import {AT_MACHINE, makePerson, openStaffOf, PASSWORD, signInAs} from '../../server/staffAccounts.ts'
import {expectStored, pageAt, store} from './stored.ts'
import {task} from './tasks.ts'

const ADA = {name: 'Ada Lovelace', email: 'ada@example.com', role: 'administrator'}
const MAX = {name: 'Max Power', email: 'max@example.com', role: 'marketing'}

/** The accounts of the product, while a walk has it open. */
let accounts: Staff

/** Opens a window in which a person is signed in. Makes their account if there is none. */
async function openAs(browser: Browser, {origin, lakeFolder}: Product, person: typeof ADA): Promise<Page> {
  accounts = await openStaffOf(origin, lakeFolder)
  for (const each of [ADA, person]) {
    if (!accounts.people.list().some(({email}) => email === each.email)) await makePerson(accounts, each)
  }
  const context = await browser.newContext({baseURL: origin})
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const cookie of await signInAs(accounts, person.email)) {
    const end = cookie.indexOf('=')
    await context.addCookies([{name: cookie.slice(0, end), value: cookie.slice(end + 1), url: origin}])
  }
  return context.newPage()
}

async function close(page: Page) {
  await page.context().close()
  accounts.close()
}

// Who has an account manages others. Once there is one, nobody comes in without: so it is a product of its own.
test.use({
  product: [
    async ({browserName}, use) => {
      const product = await startProduct(`people-${browserName}`)
      await use(product)
      await product.dispose()
    },
    {scope: 'worker'},
  ],
  studio: async ({browser, product}, use) => {
    const page = await openAs(browser, product, ADA)
    await use(page)
    await close(page)
  },
})

task('administrator', 'Invite a colleague', {
  does: async (studio, {press, write, count}) => {
    await press(studio.getByRole('link', {name: 'People', exact: true}))
    await press(button(studio, 'Invite somebody'))
    const dialog = studio.getByRole('dialog')
    await write(textbox(dialog, 'Name'), 'Lena Legal')
    await write(textbox(dialog, 'Email'), 'lena@example.com')
    count(2)
    await dialog.getByLabel('Role').selectOption('Legal')
    await press(button(dialog, 'Invite'))
    await press(button(dialog, 'Copy link'))
    await press(button(dialog, 'Done'))
    await expect(button(studio, 'Manage Lena Legal')).toBeVisible()
  },
})

task('administrator', 'Deactivate the account of somebody who leaves', {
  does: async (studio, {press}) => {
    await press(studio.getByRole('link', {name: 'People', exact: true}))
    await press(button(studio, 'Manage Lena Legal'))
    await press(button(studio, 'Deactivate'))
    await press(button(studio.getByRole('dialog'), 'Deactivate'))
    await expect(studio.getByRole('dialog')).toHaveCount(0)
  },
})

test.describe(() => {
  test.use({
    studio: async ({browser, product}, use) => {
      const page = await openAs(browser, product, MAX)
      await use(page)
      await close(page)
    },
  })

  task('marketing', 'Go on with a text after a change of one’s role', {
    prepare: (studio) => store(studio, pageAt('fen', '/Fen')),
    does: async (studio, newcomer) => {
      await openPage(studio, newcomer, /^The page fen/)
      await newcomer.write(textbox(studio, 'Name in the Studio'), 'Fens')
      const max = accounts.people.list().find(({email}) => email === MAX.email)
      await accounts.people.change(max?.id ?? '', {role: 'administrator'}, AT_MACHINE)
      const end = studio.getByRole('dialog', {name: 'You have been signed out'})
      await expect(end).toContainText('when an administrator changes your role')
      const opened = studio.waitForEvent('popup')
      await newcomer.press(link(end, 'Sign in again'))
      const entrance = await opened
      await newcomer.write(textbox(entrance, 'Email'), MAX.email)
      await newcomer.write(entrance.getByLabel('Password'), PASSWORD)
      await newcomer.press(entrance.getByRole('button', {name: 'Sign in', exact: true}))
      await entrance.waitForURL('**/studio/**')
      newcomer.count(1)
      await studio.bringToFront()
      await expect(end).toBeHidden()
      await expect(textbox(studio, 'Name in the Studio')).toHaveValue('Fens')
    },
    holds: (studio) => expectStored(studio, '*[_id == "drafts.fen"].title', ['Fens']),
  })
})
