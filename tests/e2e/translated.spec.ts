import type {Page} from '@playwright/test'
import type {SanityDocument} from '@sanity/client'
import {staffOf} from '../server/staff.ts'
import {ADDRESSES} from './addresses.ts'
import {expect, test as base, untilReady} from './fixtures.ts'

/** Publishes other words of a document, and waits until the visitor's page shows them. */
type PublishMeanwhile = (id: string, path: string, words: string) => Promise<void>

const test = base.extend<{publishMeanwhile: PublishMeanwhile}>({
  publishMeanwhile: async ({page, product}, use) => {
    const staff = await staffOf(product)
    const before = new Map<string, SanityDocument>()
    await use(async (id, path, words) => {
      const document = await staff.getDocument(id)
      if (document && !before.has(id)) before.set(id, document)
      await staff.patch(id, {set: {[path]: words}}).commit()
      await expect(page.getByText(words).filter({visible: true}).first()).toBeVisible()
    })
    await page.close()
    for (const document of before.values()) await staff.createOrReplace(document)
  },
})

/** Wraps every text of a page, and later ones, in two elements, like browsers that translate it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({parentElement}) =>
        parentElement?.closest('font, script, style, noscript, textarea, svg')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      )
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
        inner.append(text)
      }
    }
    wrap()
    new MutationObserver(wrap).observe(document.body, {childList: true, subtree: true, characterData: true})
  })

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilReady(page)
  await translate(page)
}

/** Navigates with the router, which renders a page beside texts that it no longer knows. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test.describe('on a page that the browser translates', () => {
  test('every page gives way to the next', async ({page}) => {
    await openTranslated(page, '/')
    for (const address of ADDRESSES) {
      await follow(page, address)
      await expect(page.locator('h1').first(), address).toBeVisible()
    }
  })

  test('the search for a city offers, tells that there is none, and leads on', async ({
    page,
    publishMeanwhile,
  }) => {
    await openTranslated(page, '/FindaCity')
    const box = page.getByRole('combobox')
    await page.locator('.use-location button').click()
    await expect(page.locator('.use-location [role=status]')).not.toBeEmpty()
    for (const words of ['san', 'narnia', 'orl', 'sa', '', 'st. p', 'orlando']) {
      await box.fill(words)
      if (words === 'narnia') await expect(page.getByText(/No cities found/)).toBeVisible()
      else if (words) await expect(page.getByRole('option').first()).toBeVisible()
      if (words === 'narnia' || words === 'orl')
        await publishMeanwhile('page-find-a-city', 'sections[0].heading', `Meanwhile not ${words}`)
    }
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL('/Available/orlando')
    await expect(page.locator('h1')).toContainText('Orlando')
    await publishMeanwhile('cityPage', 'sections[0].heading', 'Driving meanwhile')
  })

  test('the newsletter refuses, and takes, an entry', async ({page, publishMeanwhile}) => {
    await openTranslated(page, '/Careers')
    await page.locator('aside button.new').click()
    const popup = page.getByRole('dialog')
    const submit = popup.locator('button[type=submit]')
    await submit.click()
    await expect(popup.getByText('Email is required')).toBeVisible()
    await popup.getByRole('textbox').nth(1).fill('no address')
    await popup.getByRole('textbox').nth(0).fill('Jo')
    await publishMeanwhile('newsletterPopup', 'heading', 'News meanwhile')
    await submit.click()
    await expect(popup.getByText('Please enter a valid email address')).toBeVisible()
    await popup.getByRole('textbox').nth(1).fill('jo@translated.example')
    await submit.click()
    await expect(popup.getByText('Successfully subscribed to our newsletter!')).toBeVisible()
  })

  test('the waitlist counts, takes a number, and starts over', async ({page, publishMeanwhile}) => {
    await openTranslated(page, '/NotAvailable/boise')
    const field = page.getByRole('textbox')
    await field.fill('208')
    await page.locator('form button').click()
    await expect(page.getByRole('alert')).toContainText('7 are missing')
    await publishMeanwhile('waitlistPage', 'heading', 'Ready meanwhile')
    await field.press('End')
    await field.pressSequentially('5550123')
    await page.locator('form button').click()
    await expect(page.getByText('Processing your request...')).toBeVisible()
    await publishMeanwhile('waitlistPage', 'notReceived', 'No text meanwhile')
    await page.getByText('No text meanwhile').click()
    await expect(field).toHaveValue('')
  })

  test('help is searched and read, and a topic left again', async ({page, publishMeanwhile}) => {
    await openTranslated(page, '/HelpRider')
    for (const words of ['account', 'zzz', 'a']) await page.getByRole('searchbox').fill(words)
    await publishMeanwhile('helpCentre-rider', 'heading', 'Help meanwhile')
    const topics = page.locator('.topics a')
    await topics.filter({hasText: /^Account$/}).click()
    await expect(page.locator('article h1')).toBeVisible()
    await publishMeanwhile('helpTopic-rider-account', 'title', 'Account meanwhile')
    await page.locator('.doclist a').nth(2).click()
    await expect(page.locator('article .prose').first()).toBeVisible()
    await page.locator('article .round').click()
    await expect(topics.first()).toBeVisible()
  })

  test('menu, sign-up panel and questions open and close', async ({page, publishMeanwhile}) => {
    await page.setViewportSize({width: 390, height: 844})
    await openTranslated(page, '/Rider')
    const parts = [
      [/Menu/, 'navigation[0].label', 'Riding meanwhile'],
      [/Sign Up/, 'signUpItems[0].note', 'Ride meanwhile'],
    ] as const
    for (const [name, path, words] of parts) {
      await page.locator('header').getByRole('button', {name}).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await publishMeanwhile('siteSettings', path, words)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    // The first one is open.
    for (const question of (await page.locator('details > summary').all()).toReversed()) {
      await question.click()
      await expect(page.locator('details[open]')).toHaveCount(1)
    }
    await publishMeanwhile('faq-rider-how-far', 'question', 'How far meanwhile?')
    await page.getByText('How far meanwhile?').click()
    await expect(page.locator('details[open]')).toContainText('How far meanwhile?')
  })

  test('versions of a legal text are compared', async ({page, publishMeanwhile}) => {
    await openTranslated(page, '/Legal')
    await follow(page, '/Legal?compare=2019-09-10..2019-09-10')
    await expect(page.locator('h1')).toBeVisible()
    await publishMeanwhile('siteSettings', 'navigation[0].label', 'Riding meanwhile')
    await follow(page, '/Legal/2019-09-10')
    await expect(page.getByText('This version is in force.')).toBeVisible()
    await follow(page, '/Legal')
    await expect(page.locator('article .number').first()).toBeVisible()
  })

  test('what is published is shown, however it differs', async ({page, studio}) => {
    const publish = async (heading: string, children: object[]) => {
      const block = {_type: 'block', _key: 'b', style: 'normal', markDefs: [], children}
      const hero = {_type: 'hero', _key: 'hero', heading, lead: 'A lead', ground: 'leaf', drawing: 'car'}
      const sections = [hero, {_type: 'textSection', _key: 'text', heading: 'Text', body: [block]}]
      const document = {_id: 'translated', _type: 'page', title: 'Translated', route: '/translated', sections}
      const data = {mutations: [{createOrReplace: document}]}
      const answer = await studio.request.post('/v2025-02-19/data/mutate/production', {data})
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    const span = (text: string, ...marks: string[]) => ({_type: 'span', _key: text, text, marks})
    const texts = [
      [span('one '), span('two', 'strong'), span(' three')],
      [span('one and two', 'em')],
      [span('two\nlines '), {_type: 'factRef', _key: 'f', fact: {_type: 'reference', _ref: 'fact-flatFee'}}],
      [span('plain')],
    ]
    await publish('First', [span('begin')])
    await openTranslated(page, '/translated')
    for (const [index, children] of texts.entries()) {
      const lines = Array.from({length: (index % 2) + 1}, (_, line) => `Line ${index} ${line}`)
      await publish(lines.join('\n'), children)
      await expect(page.locator('h1')).toContainText(lines.at(-1) ?? '')
    }
    await expect(page.locator('.prose')).toHaveText('plain')
  })
})
