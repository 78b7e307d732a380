import type {Page} from '@playwright/test'
import {expect, test, untilReady} from './fixtures.ts'

/** Opens a page, and waits until it reacts. Its clock can be stopped. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await untilReady(page)
}

/** Stops the clock of a page: from now on, time passes in it only when a test says so. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 1000)

/** Lets a page finish its work at this moment of its clock. */
const rest = (page: Page) =>
  page.evaluate(() => scheduler.postTask(() => undefined, {priority: 'background'}))

/**
 * Expects a change of a page exactly so many milliseconds after the last action.
 * @param before expectation until then
 * @param after expectation from then on
 */
async function expectAfter(
  page: Page,
  promised: number,
  before: () => Promise<void>,
  after: () => Promise<void>,
): Promise<void> {
  await before()
  await page.clock.runFor(promised - 1)
  await rest(page)
  await before()
  await page.clock.runFor(1)
  await after()
}

test('a chosen help topic is shown as loading for 700 ms', async ({page}) => {
  await open(page, '/HelpDriver')
  const link = page.getByRole('region', {name: 'Topics'}).getByRole('link', {name: 'Earnings'})
  const heading = page.getByRole('heading', {level: 1, name: 'Earnings'})
  // Opened once before, so that its text is loaded: an answer would not be shown while the clock stands.
  await link.click()
  await expect(heading).toBeVisible()
  await page.goBack()
  await stopTime(page)
  await link.click()
  const loading = page.getByText('Loading Earnings')
  await expectAfter(
    page,
    700,
    () => expect(loading).toBeAttached(),
    () => expect(heading).toBeVisible(),
  )
  await expect(loading).toHaveCount(0)
})

// tests/pages/carousel.test.tsx proves that it goes on, and round again.
test('the carousel moves on every 3.5 s', async ({page}) => {
  await open(page, '/Rider')
  const carousel = page.getByRole('group', {name: 'How it works'})
  // It stops under the pointer, and then starts its interval again.
  await carousel.hover()
  await stopTime(page)
  await page.mouse.move(0, 0)
  const shows = (position: string) => async () => {
    await expect(carousel.getByText(position, {exact: true})).toBeVisible()
    await expect(carousel.getByRole('group', {name: position})).toBeInViewport({ratio: 0.9})
  }
  await expectAfter(page, 3500, shows('1 of 3'), shows('2 of 3'))
  await expectAfter(page, 3500, shows('2 of 3'), shows('3 of 3'))
})

test('two seconds after joining the waitlist there is a way back to the empty form', async ({page}) => {
  await open(page, '/NotAvailable/boise')
  const field = page.getByRole('textbox', {name: 'Mobile number'})
  await field.pressSequentially('2085550123')
  await expect(field).toHaveValue('(208) 555-0123')
  await stopTime(page)
  await page.getByRole('button', {name: 'Join the waitlist'}).click()
  const processing = page.getByText('Processing your request...')
  const again = page.getByRole('button', {name: 'I didn’t receive a text'})
  await expect(processing).toBeVisible()
  await expectAfter(
    page,
    2000,
    () => expect(again).toBeHidden(),
    () => expect(again).toBeVisible(),
  )
  await again.click()
  await expect(field).toHaveValue('')
  await expect(processing).toBeHidden()
})

// tests/pages/newsletter.test.tsx proves how long an error stays.
test('a subscription takes 1.5 s, and says so for 2 s', async ({page}) => {
  await open(page, '/Careers')
  await page.getByRole('button', {name: 'New', exact: true}).click()
  const popup = page.getByRole('dialog')
  const email = popup.getByLabel('Email')
  await popup.getByLabel('Name').fill('Jo')
  await email.press('Enter')
  await expect(popup.getByText('Email is required')).toBeVisible()
  await email.fill('jo@timings.example')
  await stopTime(page)
  await email.press('Enter')
  const success = popup.getByRole('heading', {name: 'Successfully subscribed to our newsletter!'})
  await expectAfter(
    page,
    1500,
    () => expect(success).toBeHidden(),
    () => expect(success).toBeVisible(),
  )
  await expectAfter(
    page,
    2000,
    () => expect(success).toBeVisible(),
    () => expect(popup).toBeHidden(),
  )
})
