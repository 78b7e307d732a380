import type {Locator} from '@playwright/test'
import {expect, test, untilReady} from './fixtures.ts'

/** How much later than promised a busy machine may show something, in milliseconds. */
const LENIENCE = 2500

/** How late the beginning of a promised time may be seen, in milliseconds. */
const HEAD_START = 250

/** Waits for something to show (or go), and says how long that took, in milliseconds. */
async function timeUntil(change: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await change()
  return performance.now() - began
}

// These look at every frame, where an expectation would look again after a second.
const shows = (element: Locator) => () => element.waitFor({timeout: 10_000})
const goes = (element: Locator) => () => element.waitFor({state: 'hidden', timeout: 10_000})

/** Expects a time to be what was promised, as well as it can be measured from outside of the browser. */
function expectAbout(measured: number, promised: number): void {
  expect(measured).toBeGreaterThan(promised - HEAD_START)
  expect(measured).toBeLessThan(promised + LENIENCE)
}

test('a chosen help topic is shown as loading for 700 ms', async ({page}) => {
  await page.goto('/HelpDriver')
  await untilReady(page)
  const topic = page.getByRole('region', {name: 'Topics'}).getByRole('link', {name: 'Earnings'})
  const loading = page.getByText('Loading Earnings')
  const time = await timeUntil(async () => {
    await topic.click()
    await loading.waitFor({state: 'attached'})
    await shows(page.getByRole('heading', {level: 1, name: 'Earnings'}))()
  })
  expectAbout(time, 700)
  await expect(loading).toHaveCount(0)
})

/** The next turns of a carousel: the slide that it says it shows, and when, in milliseconds of the page's clock. */
const turnsOf = (carousel: Locator, count: number) =>
  carousel.evaluate(
    (element, wanted) =>
      new Promise<{slide: string; at: number}[]>((resolve) => {
        const slideNow = () => /\d of \d/.exec(element.textContent)?.[0] ?? ''
        const turns: {slide: string; at: number}[] = []
        let last = slideNow()
        const observer = new MutationObserver(() => {
          const slide = slideNow()
          if (slide === last) return
          last = slide
          turns.push({slide, at: performance.now()})
          if (turns.length < wanted) return
          observer.disconnect()
          resolve(turns)
        })
        observer.observe(element, {characterData: true, childList: true, subtree: true})
      }),
    count,
  )

// That it goes on so, and round again, tests/pages/carousel.test.tsx proves without waiting for it.
test('the carousel moves on every 3.5 s', async ({page}) => {
  await page.goto('/Rider')
  await untilReady(page)
  const carousel = page.getByRole('group', {name: 'How it works'})
  await carousel.scrollIntoViewIfNeeded()
  const turns = await turnsOf(carousel, 2)
  expect(turns.map(({slide}) => slide)).toEqual(['2 of 3', '3 of 3'])
  const [second, third] = turns.map(({at}) => at)
  expectAbout(Number(third) - Number(second), 3500)
})

test('two seconds after joining the waitlist there is a way back to the empty form', async ({page}) => {
  await page.goto('/NotAvailable/boise')
  await untilReady(page)
  const field = page.getByRole('textbox', {name: 'Mobile number'})
  await field.pressSequentially('2085550123')
  await expect(field).toHaveValue('(208) 555-0123')
  await page.getByRole('button', {name: 'Join the waitlist'}).click()
  const again = page.getByRole('button', {name: 'I didn’t receive a text'})
  expectAbout(await timeUntil(shows(again)), 2000)
  await expect(page.getByText('Processing your request...')).toBeVisible()
  await again.click()
  await expect(field).toHaveValue('')
  await expect(page.getByText('Processing your request...')).toBeHidden()
})

// How long an error stays, tests/pages/newsletter.test.tsx proves without waiting for it.
test('a subscription takes 1.5 s, and says so for 2 s', async ({page}) => {
  await page.goto('/Careers')
  await untilReady(page)
  await page.getByRole('button', {name: 'New', exact: true}).click()
  const popup = page.getByRole('dialog')
  const email = popup.getByLabel('Email')
  await popup.getByLabel('Name').fill('Jo')
  await email.press('Enter')
  await expect(popup.getByText('Email is required')).toBeVisible()
  await email.fill('jo@timings.example')
  const success = popup.getByRole('heading', {name: 'Successfully subscribed to our newsletter!'})
  const delay = await timeUntil(async () => {
    await email.press('Enter')
    await shows(success)()
  })
  expectAbout(delay, 1500)
  expectAbout(await timeUntil(goes(popup)), 2000)
})
