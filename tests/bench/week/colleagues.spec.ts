import type {Page} from '@playwright/test'
import {expect} from '../../e2e/fixtures.ts'
import type {Role} from '../../e2e/signIn.ts'
import {button, goHome, link, openPage, textbox} from '../../e2e/walking.ts'
import {pageAt, store} from './stored.ts'
import {task} from './tasks.ts'

/** A draft of marketing that states a fact of legal, and the request to approve it. */
const asked = (id: string, question: string) => [
  {_id: `drafts.${id}`, _type: 'faqItem', audience: 'place', question, answer: []},
  {_id: `approvals.${id}`, _type: 'approval', people: ['local-legal'], note: 'The question'},
]

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

task('legal', 'Answer a comment that mentions one', {
  does: async (studio, newcomer) => {
    const mention = forYou(studio).getByRole('listitem').filter({hasText: 'Marketing mentions you'})
    await newcomer.press(link(mention, 'The page hedge'))
    const reply = studio.getByTestId('comment-input-editable').filter({visible: true}).last()
    newcomer.count(3)
    // The Studio's field takes no text in the first moment after a press, though it shows it.
    await expect(async () => {
      await reply.click()
      await studio.keyboard.press('ControlOrMeta+A')
      await studio.keyboard.insertText('It does.')
      await studio.keyboard.press('Enter')
      await expect(reply).not.toContainText('It does.', {timeout: 5000})
    }).toPass()
  },
})

task('marketing', 'Give a colleague a task', {
  does: async (studio, newcomer) => {
    await newcomer.press(studio.getByTestId('tasks-toolbar'))
    await newcomer.press(button(studio, 'Create new task'))
    await newcomer.write(studio.getByPlaceholder('Task title'), 'Check the days')
    await newcomer.press(studio.getByText('Select assignee'))
    await newcomer.press(studio.getByRole('menuitem').filter({hasText: /^LLegal$/}))
    await newcomer.press(button(studio, 'Create Task'))
    await expect(button(studio, 'Check the days')).toBeVisible()
    await newcomer.press(studio.getByTestId('tasks-toolbar'))
  },
  holds: (_, studioOf) => expectForYou(studioOf, 'legal', 'Check the days'),
})

task('legal', 'Decline a text of marketing, with the reason', {
  prepare: async (_, studioOf) =>
    store(
      await studioOf('marketing'),
      ...asked('faq-place-leave', 'May we leave within {terminationNotice}?'),
    ),
  does: async (studio, newcomer) => {
    await newcomer.press(link(forYou(studio), 'Review each page, now and then'))
    await newcomer.press(button(studio, 'Decline…'))
    await newcomer.write(textbox(studio, 'Why'), 'Say by when.')
    await newcomer.press(studio.getByRole('button', {name: 'Decline', exact: true}))
    await expect(studio.getByRole('dialog')).toHaveCount(0)
  },
  holds: (_, studioOf) => expectForYou(studioOf, 'marketing', '“Say by when.”'),
})

task('marketing', 'Read why a text was declined, change it, and ask again', {
  does: async (studio, newcomer) => {
    const answer = forYou(studio).getByRole('listitem').filter({hasText: 'Say by when.'})
    await newcomer.press(link(answer, /May we leave/))
    const banner = studio.getByTestId('form-view').getByText(/Legal declined: “Say by when.”/)
    await expect(banner).toBeVisible()
    await newcomer.write(textbox(studio, 'Question'), 'May we leave by {terminationNotice} from today?')
    await newcomer.press(button(studio, 'Show the request…'))
    await newcomer.press(button(studio.getByRole('dialog'), 'Ask again'))
    await expect(studio.getByRole('dialog')).toHaveCount(0)
  },
  holds: (_, studioOf) => expectForYou(studioOf, 'legal', 'Marketing asks for your approval'),
})
