import type {Locator, Page} from '@playwright/test'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom, withMenu} from './menus.ts'

const TOPIC = 'helpTopic-driver-account-app'
const FORM = `/studio/intent/edit/id=${TOPIC};type=helpTopic;path=seo.description`

const description = (studio: Page) => studio.getByTestId('field-seo.description')
const publish = (studio: Page) => studio.getByTestId('action-publish')

/** Expects a button's tooltip. If it does not appear, moves the pointer away and back, like a person. */
const expectSaid = (studio: Page, button: Locator, words: RegExp | string) =>
  expect(async () => {
    await studio.mouse.move(0, 0)
    await button.hover({force: true, timeout: 3000})
    await expect(studio.getByText(words).filter({visible: true}).first()).toBeVisible({timeout: 5000})
  }).toPass()

const chooseAction = (studio: Page, name: string) =>
  chooseFrom(studio.getByTestId('action-menu-button'), studio.getByRole('menuitem', {name}))

test.describe('marketing and legal', () => {
  test.use({role: 'marketing'})

  test('talk about a text where it is written, and publish it when legal has approved it', async ({
    studio,
    staffBrowser,
    product,
  }) => {
    test.setTimeout(360_000)
    const {studio: colleague, problems} = await staffBrowser('legal')
    for (const page of [studio, colleague]) {
      await showInStudio(page, FORM)
      await expect(description(page)).toBeVisible()
    }

    await test.step('a comment on a field mentions somebody, and is there for them at once', async () => {
      // A form that was just opened at a field moves the focus there for a moment, and closes a comment begun
      // meanwhile. The Studio's earlier view still exists, hidden.
      const begun = studio.getByTestId('comment-input-editable').filter({visible: true}).last()
      await expect(async () => {
        // At the lower edge of the form the Studio leaves a comment no room, so its field is scrolled up.
        await description(studio).evaluate((field) => field.scrollIntoView({block: 'center'}))
        if (!(await begun.isVisible())) {
          await description(studio).hover({timeout: 3000})
          await description(studio).getByRole('button', {name: 'Add comment'}).click({timeout: 3000})
        }
        await begun.click({timeout: 3000})
        await studio.keyboard.press('ControlOrMeta+A')
        await studio.keyboard.type('Does this still hold, @leg')
        const mentioned = studio.getByTestId('comments-mentions-menu').getByText('Legal')
        // Typing again would restart the search: a busy machine would never show its result.
        await expect(mentioned).toBeVisible({timeout: 20_000})
      }).toPass()
      await studio.keyboard.press('Enter')
      await expect(studio.getByTestId('comments-mentions-menu')).toHaveCount(0)
      await studio.keyboard.type('?')
      const openComments = description(colleague).getByRole('button', {name: 'Open comments'})
      // The editor loses a press while it still processes the last input.
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
      const streams: string[] = []
      studio.on('request', (request) => {
        if (request.url().includes('/data/listen/')) streams.push(request.url())
      })
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
      // All share one socket: a browser opens six connections, and sends nothing more while each has a stream.
      expect(streams).toEqual([])
      for (const page of [studio, colleague]) await page.getByTestId('tasks-toolbar').click()
    })

    await test.step('who is wanted learns it wherever they are, and finds what it is about', async () => {
      await colleague.getByRole('link', {name: 'Home (2)'}).click()
      const forYou = colleague.getByRole('region', {name: 'For you'})
      await expect(forYou.getByText('Marketing has given you a task')).toBeVisible()
      await expect(forYou.getByText('“Does this still hold, @Legal ?”')).toBeVisible()
      const mention = forYou.getByRole('listitem').filter({hasText: 'Marketing mentions you'})
      await mention.getByRole('link').click()
      await expect(description(colleague)).toBeVisible()
      await expect(colleague.getByRole('link', {name: 'Home (1)'}), 'it is read').toBeVisible()
    })

    await test.step('what states a fact of legal is not published without legal', async () => {
      await description(studio)
        .getByRole('textbox')
        .last()
        .fill('Sign in within {accountDeletion} and you keep the driver account.')
      await expect(publish(studio)).toBeDisabled()
      await expectSaid(studio, publish(studio), /Legal has to approve it first.*\{accountDeletion\}/)
      const scheduling = studio.getByRole('menuitem', {name: 'Schedule publish'})
      // While a form validates, the Studio disables it, too, with another reason.
      await withMenu(studio.getByTestId('action-menu-button'), scheduling, async () => {
        await scheduling.hover({force: true, timeout: 3000})
        await expect(studio.getByText(/Legal has to approve it first/).filter({visible: true})).toBeVisible({
          timeout: 5000,
        })
        await expect(scheduling).toBeDisabled({timeout: 3000})
      })
      await studio.keyboard.press('Escape')
      await chooseAction(studio, 'Ask for approval…')
      await studio.getByRole('checkbox', {name: 'Legal (Legal)'}).check()
      await studio.getByRole('textbox', {name: 'What to look at'}).fill('The search text')
      await studio.getByRole('button', {name: 'Ask for approval'}).click()
      await expect(studio.getByRole('dialog')).toHaveCount(0)
      for (const page of [studio, colleague]) {
        const banner = page.getByRole('region', {name: 'Approval'})
        await expect(banner.getByText('Waits for the approval of Legal.')).toBeVisible()
        await expect(banner.getByText('Marketing asked today: “The search text”')).toBeVisible()
      }
    })

    await test.step('who was asked finds it, and approves it', async () => {
      await showInStudio(colleague, '/studio/')
      const waiting = colleague.getByRole('listitem').filter({hasText: 'Marketing asks for your approval'})
      await expect(waiting.getByText('The search text')).toBeVisible()
      await waiting.getByRole('link').first().click()
      await chooseAction(colleague, 'Ask for approval…')
      const dialog = colleague.getByRole('dialog')
      await expect(dialog.getByText('Marketing, who asked, or an administrator asks again')).toBeVisible()
      await expect(
        dialog.getByRole('checkbox'),
        'nobody ends a request of others by asking friends',
      ).toHaveCount(0)
      await colleague.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      const banner = colleague.getByRole('region', {name: 'Approval'})
      await banner.getByRole('button', {name: 'Decline…'}).click()
      await colleague.getByRole('textbox', {name: 'Why'}).fill('Say what is lost.')
      await colleague.getByRole('button', {name: 'Decline', exact: true}).click()
      const declined = 'Legal declined: “Say what is lost.” Change it, and ask again.'
      await expect(studio.getByRole('region', {name: 'Approval'}).getByText(declined)).toBeVisible()
      await expect(studio.getByRole('link', {name: 'Home (1)'}), 'the answer is for who asked').toBeVisible()
      await studio.getByRole('button', {name: 'Show the request…'}).click()
      await studio.getByRole('checkbox', {name: 'Legal (Legal)'}).check()
      await studio.getByRole('button', {name: 'Ask again'}).click()
      await expect(banner.getByText('Waits for the approval of Legal.')).toBeVisible()
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
