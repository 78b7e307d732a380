import type {Page} from '@playwright/test'
import {ADDRESSES} from './addresses.ts'
import {findings, LOOKS, lookAt, sidewaysScroll, type Look} from './accessibility.ts'
import {expect, test, untilLaidOut, untilReady} from './fixtures.ts'

test.describe.configure({mode: 'parallel'})

/** Opens an address, and waits until the page is all there. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await untilReady(page)
  await expect(page.locator('main .skel')).toHaveCount(0)
  await untilLaidOut(page)
}

for (const address of ADDRESSES) {
  test(`${address} is accessible, wide and narrow, light and dark`, async ({page}) => {
    await lookAt(page, LOOKS[0])
    await visit(page, address)
    for (const look of LOOKS) {
      await lookAt(page, look)
      expect(await findings(page), `${look.width} pixels, ${look.colorScheme}`).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
    await page.setViewportSize({width: 320, height: 700})
    expect(await sidewaysScroll(page)).toBe(0)
  })
}

/** Opens a page in each look and checks a state of it that visitors bring about. */
function testState(
  title: string,
  address: string,
  check: (page: Page, look: Look) => Promise<void>,
  looks: readonly Look[] = LOOKS,
): void {
  test(`${title} is accessible, light and dark`, async ({page}) => {
    for (const look of looks) {
      await lookAt(page, look)
      await visit(page, address)
      await check(page, look)
      expect(await sidewaysScroll(page)).toBe(0)
    }
  })
}

const DIALOG = 'dialog[open]'

testState('the sign-up panel', '/', async (page) => {
  await page.getByRole('banner').getByRole('button', {name: 'Sign Up'}).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3)
  expect(await findings(page, DIALOG)).toEqual([])
})

testState(
  'the menu',
  '/',
  async (page) => {
    await page.getByRole('banner').getByRole('button', {name: 'Menu'}).click()
    await expect(page.getByRole('dialog').getByRole('link', {name: 'Rider'})).toBeVisible()
    expect(await findings(page, DIALOG)).toEqual([])
  },
  LOOKS.filter(({width}) => width < 768),
)

testState('the newsletter popup, empty, wrong and done,', '/Careers', async (page, look) => {
  await page.getByRole('button', {name: 'New', exact: true}).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByLabel('Name')).toBeFocused()
  expect(await findings(page, DIALOG)).toEqual([])

  await popup.getByLabel('Name').press('Enter')
  await expect(popup.getByText('Email is required')).toBeVisible()
  expect(await findings(page, DIALOG)).toEqual([])

  await popup.getByLabel('Name').fill('Jo')
  await popup.getByLabel('Email').fill(`jo@${look.width}-${look.colorScheme}.example`)
  await popup.getByLabel('Email').press('Enter')
  await expect(popup.getByRole('heading', {name: 'Successfully subscribed'})).toBeVisible()
  expect(await findings(page, DIALOG)).toEqual([])
})

testState(
  'the list of matching cities, and what stands there when there are none,',
  '/FindaCity',
  async (page) => {
    const box = page.getByRole('combobox', {name: 'Find a city'})
    await box.fill('orlan')
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(page.getByRole('option', {selected: true})).toBeVisible()
    expect(await findings(page)).toEqual([])
    await box.fill('narnia')
    await expect(page.getByText('No cities found matching "narnia"')).toBeVisible()
    expect(await findings(page, 'main')).toEqual([])
  },
)

testState('a help center whose filter finds nothing', '/HelpRider', async (page) => {
  await page.getByRole('searchbox').fill('teleport')
  await expect(page.getByText('Nothing matches “teleport”')).toBeVisible()
  expect(await findings(page, 'main')).toEqual([])
})

testState('the waitlist, wrong and done,', '/NotAvailable/boise', async (page) => {
  const field = page.getByRole('textbox', {name: 'Mobile number'})
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('10 are missing')
  expect(await findings(page)).toEqual([])
  await field.fill('2085550123')
  await field.press('Enter')
  await expect(page.getByRole('button', {name: 'I didn’t receive a text'})).toBeVisible()
  expect(await findings(page)).toEqual([])
})
