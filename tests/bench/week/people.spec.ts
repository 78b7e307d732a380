import {expect, test} from '../../e2e/fixtures.ts'
import {startProduct} from '../../e2e/product.ts'
import {button, textbox} from '../../e2e/walking.ts'
import {makePerson, openStaffOf, signInAs} from '../../server/staffAccounts.ts'
import {task} from './tasks.ts'

const ADA = {name: 'Ada Lovelace', email: 'ada@example.com', role: 'administrator'}

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
    const staff = await openStaffOf(product.origin, product.lakeFolder)
    if (!staff.people.any()) await makePerson(staff, ADA)
    const context = await browser.newContext({baseURL: product.origin})
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const cookie of await signInAs(staff, ADA.email)) {
      const end = cookie.indexOf('=')
      await context.addCookies([
        {name: cookie.slice(0, end), value: cookie.slice(end + 1), url: product.origin},
      ])
    }
    await use(await context.newPage())
    await context.close()
    staff.close()
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
