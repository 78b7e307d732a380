import type {Page} from '@playwright/test'
import {expect} from '../../e2e/fixtures.ts'
import type {Role} from '../../e2e/signIn.ts'
import {button, goHome, openPage} from '../../e2e/walking.ts'
import {pageAt, store} from './stored.ts'
import {task} from './tasks.ts'

const forYou = (studio: Page) => studio.getByRole('region', {name: 'For you'})

/** Expects what a colleague finds on their first page. */
async function expectForYou(studioOf: (role: Role) => Promise<Page>, role: Role, words: string) {
  const colleague = await studioOf(role)
  await goHome(colleague)
  await expect(forYou(colleague).getByText(words).first()).toBeVisible()
}

task('marketing', 'Comment on a field, and mention a colleague', {
  prepare: (studio) => store(studio, pageAt('hedge', '/Hedge')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page hedge/)
    const field = studio.getByTestId('field-route')
    await field.hover()
    await newcomer.press(button(field, 'Add comment'))
    await newcomer.press(studio.getByTestId('comment-input-editable').filter({visible: true}).last())
    newcomer.count(1)
    await studio.keyboard.type('Does this hold, @leg')
    const menu = studio.getByTestId('comments-mentions-menu')
    await expect(menu.getByText('Legal')).toBeVisible()
    newcomer.count(2)
    await studio.keyboard.press('Enter')
    await expect(menu).toHaveCount(0)
    await expect(async () => {
      await studio.keyboard.press('Enter')
      await expect(button(field, 'Open comments')).toBeVisible({timeout: 5000})
    }).toPass()
  },
  holds: (_, studioOf) => expectForYou(studioOf, 'legal', '“Does this hold, @Legal”'),
})
