import type {Page} from '@playwright/test'
import {ADDRESSES} from './addresses.ts'
import {findings, LOOKS, lookAt, sidewaysScroll, spaceText, type Look} from './accessibility.ts'
import {expect, test, untilReady} from './fixtures.ts'

test.describe.configure({mode: 'parallel'})

/** Opens an address, and waits until the page is complete. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await untilReady(page)
  await expect(page.locator('main .skel')).toHaveCount(0)
}

/** Expects a page, or a part of it, to be accessible now, in each look. */
async function expectAccessible(page: Page, looks: readonly Look[], part?: string): Promise<void> {
  for (const look of looks) {
    await lookAt(page, look)
    expect(await findings(page, {look, part}), `${look.width} pixels, ${look.colorScheme}`).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
}

for (const address of ADDRESSES) {
  test(`${address} is accessible, wide and narrow, light and dark`, async ({readersPage: page}) => {
    await lookAt(page, LOOKS[0])
    await visit(page, address)
    await expectAccessible(page, LOOKS)
    await page.setViewportSize({width: 320, height: 700})
    expect(await sidewaysScroll(page)).toBe(0)
    await spaceText(page)
    expect(await sidewaysScroll(page), 'with the text spacing of WCAG 1.4.12').toBe(0)
  })
}

/** The looks of one visit: a state that visitors cause may differ by width. */
const VISITS = [1440, 390].map((width) => LOOKS.filter((look) => look.width === width))

/** Visits a page, causes states of it, and checks them. */
function testState(
  title: string,
  address: string,
  check: (page: Page, looks: readonly Look[]) => Promise<void>,
  visits: readonly (readonly Look[])[] = VISITS,
): void {
  test(`${title} is accessible, light and dark`, async ({readersPage: page}) => {
    for (const looks of visits) {
      const [first] = looks
      if (first) await lookAt(page, first)
      await visit(page, address)
      await check(page, looks)
    }
  })
}

const DIALOG = 'dialog[open]'

testState('the sign-up panel', '/', async (page, looks) => {
  await page.getByRole('banner').getByRole('button', {name: 'Sign Up'}).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3)
  await expectAccessible(page, looks, DIALOG)
})

testState(
  'the menu',
  '/',
  async (page, looks) => {
    await page.getByRole('banner').getByRole('button', {name: 'Menu'}).click()
    await expect(page.getByRole('dialog').getByRole('link', {name: 'Rider'})).toBeVisible()
    await expectAccessible(page, looks, DIALOG)
  },
  VISITS.slice(1),
)

// Errors and success are shown for seconds, so each look is a visit of its own.
testState(
  'the newsletter popup, empty, wrong and done,',
  '/Careers',
  async (page, looks) => {
    await page.getByRole('button', {name: 'New', exact: true}).click()
    const popup = page.getByRole('dialog')
    await expect(popup.getByLabel('Name')).toBeFocused()
    await expectAccessible(page, looks, DIALOG)

    await popup.getByLabel('Name').press('Enter')
    await expect(popup.getByText('Email is required')).toBeVisible()
    await expectAccessible(page, looks, DIALOG)

    await popup.getByLabel('Name').fill('Jo')
    await popup.getByLabel('Email').fill('jo@accessibility.example')
    await popup.getByLabel('Email').press('Enter')
    await expect(popup.getByRole('heading', {name: 'Successfully subscribed'})).toBeVisible()
    await expectAccessible(page, looks, DIALOG)
  },
  LOOKS.map((look) => [look]),
)

testState(
  'the list of matching cities, and what stands there when there are none,',
  '/FindaCity',
  async (page, looks) => {
    const box = page.getByRole('combobox', {name: 'Find a city'})
    await box.fill('orlan')
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(page.getByRole('option', {selected: true})).toBeVisible()
    await expectAccessible(page, looks)
    await box.fill('narnia')
    await expect(page.getByText('No cities found matching "narnia"')).toBeVisible()
    await expectAccessible(page, looks, 'main')
  },
)

testState('a help center whose filter finds nothing', '/HelpRider', async (page, looks) => {
  await page.getByRole('searchbox').fill('teleport')
  await expect(page.getByText('Nothing matches “teleport”')).toBeVisible()
  await expectAccessible(page, looks, 'main')
})

testState('the waitlist, wrong and done,', '/NotAvailable/boise', async (page, looks) => {
  const field = page.getByRole('textbox', {name: 'Mobile number'})
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('10 are missing')
  await expectAccessible(page, looks)
  await field.fill('2085550123')
  await field.press('Enter')
  await expect(page.getByRole('button', {name: 'I didn’t receive a text'})).toBeVisible()
  await expectAccessible(page, looks)
})
