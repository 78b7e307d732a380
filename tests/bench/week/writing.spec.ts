import type {Page} from '@playwright/test'
import {expect, test} from '../../e2e/fixtures.ts'
import {button, closeDialog, link, openPage, textbox} from '../../e2e/walking.ts'
import {signIn} from '../../e2e/signIn.ts'
import {expectStored, pageAt, store} from './stored.ts'
import {task} from './tasks.ts'

const TOPIC = {
  _id: 'drafts.topic-paste',
  _type: 'helpTopic',
  title: 'What a ride costs',
  slug: {_type: 'slug', current: 'paste'},
  audience: 'rider',
}

/** Puts a text on the clipboard, as a word processor does. */
async function copyElsewhere(studio: Page, html: string): Promise<void> {
  await studio.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.evaluate(
    (text) =>
      navigator.clipboard.write([new ClipboardItem({'text/html': new Blob([text], {type: 'text/html'})})]),
    html,
  )
}

const TABLE = '<table><tr><th>Ride</th><th>Fee</th></tr><tr><td>Downtown</td><td>$9.95</td></tr></table>'
const PICTURE = '<p>Rides are cheap.</p><p><img src="https://example.com/car.png" alt="A car"></p>'

task('marketing', 'Paste a table and a picture into a text', {
  prepare: async (studio) => {
    await studio.goto('/studio/')
    await store(studio, TOPIC)
    await copyElsewhere(studio, `${PICTURE}${TABLE}`)
  },
  does: async (studio, newcomer) => {
    await newcomer.press(link(studio.getByRole('region', {name: 'Drafts waiting'}), TOPIC.title))
    const field = studio.getByTestId('field-body')
    await newcomer.press(field.locator('[contenteditable=true]'))
    newcomer.count(1)
    await studio.keyboard.press('Control+v')
    await newcomer.write(textbox(studio.getByRole('dialog'), 'Caption'), 'Fees of rides')
    await newcomer.press(closeDialog(studio))
    await expect(field.getByText(/A picture has an empty place in the text/)).toBeVisible()
    await newcomer.press(button(field, 'All right'))
  },
  holds: (studio) =>
    expectStored(studio, '*[_id == "drafts.topic-paste"][0].body[_type == "table"].caption', [
      'Fees of rides',
    ]),
})

// A browser without a connection tells of every request in its console: it is one of its own.
test.describe(() => {
  test.use({
    studio: async ({browser, product}, use) => {
      const context = await browser.newContext({baseURL: product.origin})
      await signIn(context, product, 'marketing')
      await use(await context.newPage())
      await context.close()
    },
  })

  task('marketing', 'Go on writing while there is no connection', {
    prepare: (studio) => store(studio, pageAt('marsh', '/Marsh')),
    does: async (studio, newcomer) => {
      await openPage(studio, newcomer, /^The page marsh/)
      await studio.context().setOffline(true)
      await newcomer.write(textbox(studio, 'Name in the Studio'), 'Marshes')
      await expect(studio.getByText(/^You are offline/)).toBeVisible()
      await studio.context().setOffline(false)
      await expect(studio.getByText(/^You are offline/)).toBeHidden()
      await expect(textbox(studio, 'Name in the Studio')).toHaveValue('Marshes')
    },
    holds: (studio) => expectStored(studio, '*[_id == "drafts.marsh"].title', ['Marshes']),
  })
})
