import type {Page} from '@playwright/test'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'

const TOPIC = 'helpTopic-driver-account-app'
const FORM = `/studio/intent/edit/id=${TOPIC};type=helpTopic;path=seo.description`

const description = (studio: Page) => studio.getByTestId('field-seo.description')
const publish = (studio: Page) => studio.getByTestId('action-publish')

const chooseAction = (studio: Page, name: string) =>
  chooseFrom(studio.getByTestId('action-menu-button'), studio.getByRole('menuitem', {name}))

test.describe('marketing and legal', () => {
  test.use({role: 'marketing'})

  test('talk about a text where it is written, and publish it when legal has approved it', async ({
    studio,
    staffBrowser,
    product,
  }) => {
    test.setTimeout(180_000)
    const {studio: colleague, problems} = await staffBrowser('legal')
    await showInStudio(studio, FORM)
    await showInStudio(colleague, FORM)

    await test.step('a comment on a field mentions somebody, and is there for them at once', async () => {
      await expect(description(colleague)).toBeVisible()
      // A form that has just been opened at a field leads there for a moment, and closes what was begun meanwhile.
      await expect(async () => {
        await description(studio).hover()
        await description(studio).getByRole('button', {name: 'Add comment'}).click({timeout: 3000})
        await expect(studio.getByTestId('comment-input-editable').last()).toBeFocused({timeout: 3000})
        await studio.keyboard.type('Does this still hold, @leg')
        const mentioned = studio.getByTestId('comments-mentions-menu').getByText('Legal')
        await expect(mentioned).toBeVisible({timeout: 5000})
      }).toPass()
      await studio.keyboard.press('Enter')
      await expect(studio.getByTestId('comments-mentions-menu')).toHaveCount(0)
      await studio.keyboard.type('?')
      const openComments = description(colleague).getByRole('button', {name: 'Open comments'})
      // The editor forgets a press while it still takes in what was typed last.
      await expect(async () => {
        await studio.keyboard.press('Enter')
        await expect(openComments).toBeVisible({timeout: 5000})
      }).toPass()
      await openComments.click()
      await expect(colleague.getByText('Does this still hold,').first()).toBeVisible()
      const visitor = await fetch(`${product.origin}/v2025-02-19/data/query/production-comments?query=*`)
      expect(visitor.status).toBe(401)
    })

    await test.step('a task has somebody who does it and a day', async () => {
      await colleague.getByTestId('tasks-toolbar').click()
      await studio.getByTestId('tasks-toolbar').click()
      await studio.getByRole('button', {name: 'Create new task'}).click()
      await studio.getByPlaceholder('Task title').fill('Check the days')
      await studio.getByText('Select assignee').click()
      await studio
        .getByRole('menuitem')
        .filter({hasText: /^LLegal$/})
        .click()
      await studio.locator('#dueBy').fill('2027-03-01')
      await studio.locator('#dueBy').press('Tab')
      await studio.getByRole('button', {name: 'Create Task'}).click()
      await expect(colleague.getByText('Check the days')).toBeVisible()
      for (const page of [studio, colleague]) await page.getByTestId('tasks-toolbar').click()
    })

    await test.step('what states a fact of legal is not published without legal', async () => {
      const text = description(studio).getByRole('textbox').last()
      await text.fill('Sign in within {accountDeletion} and you keep the driver account.')
      await expect(publish(studio)).toBeDisabled()
      await publish(studio).hover({force: true})
      await expect(
        studio.getByText(/Legal has to approve it first.*\{accountDeletion\}/).first(),
      ).toBeVisible()
      await chooseAction(studio, 'Ask for approval…')
      await studio.getByRole('checkbox', {name: 'Legal (Legal)'}).check()
      await studio.getByRole('textbox', {name: 'What to look at'}).fill('The search text')
      await studio.getByRole('button', {name: 'Ask for approval'}).click()
      await expect(studio.getByRole('dialog')).toHaveCount(0)
      // What a button says is shown when the pointer comes to it.
      await studio.mouse.move(0, 0)
      await publish(studio).hover({force: true})
      await expect(studio.getByText('Waits for the approval of Legal.').first()).toBeVisible()
    })

    await test.step('who was asked finds it, and approves it', async () => {
      await showInStudio(colleague, '/studio/')
      const waiting = colleague.getByRole('region', {name: 'Waiting for your approval'})
      await expect(waiting.getByText('The search text')).toBeVisible()
      await waiting.getByRole('link').click()
      await chooseAction(colleague, 'Approve…')
      await colleague.getByRole('textbox', {name: 'Comment'}).fill('It does.')
      await colleague.getByRole('button', {name: 'Approve', exact: true}).click()
      await expect(colleague.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('and it is published', async () => {
      await expect(publish(studio)).toBeEnabled()
      await publish(studio).click()
      const published = `${product.origin}/v2025-02-19/data/doc/production/${TOPIC}`
      await expect
        .poll(async () => (await studio.request.get(published)).text())
        .toContain('and you keep the driver account.')
    })
    expect(problems).toEqual([])
  })
})
