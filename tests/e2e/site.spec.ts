import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'
import {expect, test} from './fixtures.ts'

const ADDRESSES = ['/', '/Rider', '/Legal', '/Independent', '/no-such-page']
const LOOKS = [
  {width: 1440, colorScheme: 'light'},
  {width: 1440, colorScheme: 'dark'},
  {width: 390, colorScheme: 'light'},
  {width: 390, colorScheme: 'dark'},
] as const

async function findings(page: Page): Promise<string[]> {
  const {violations} = await new AxeBuilder({page})
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const address of ADDRESSES) {
  for (const {width, colorScheme} of LOOKS) {
    test(`${address} is accessible at ${width} pixels, ${colorScheme}`, async ({page, product}) => {
      await page.setViewportSize({width, height: 900})
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
      await page.goto(product.origin + address)
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    })
  }

  test(`${address} reflows at 320 pixels`, async ({page, product}) => {
    await page.setViewportSize({width: 320, height: 700})
    await page.goto(product.origin + address)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
}

test('an address that nothing has answers 404 and says so', async ({page, product}) => {
  const response = await page.goto(`${product.origin}/no-such-page`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(`${product.origin}/`)
})

for (const [address, canonical] of [
  ['/Places', '/'],
  ['/rider/', '/Rider'],
  ['/PRIVACY', '/Legal'],
]) {
  test(`${address} shows the page of ${canonical} and names it as canonical`, async ({page, product}) => {
    const response = await page.goto(product.origin + address)
    expect(response?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`))
    await expect(page.locator('head title')).toHaveCount(1)
  })
}

test('the sign-up panel and the menu of a phone open, exclude each other and give focus back', async ({
  page,
  product,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto(product.origin)
  const header = page.getByRole('banner')
  const signUp = header.getByRole('button', {name: 'Sign Up'})
  const menu = header.getByRole('button', {name: 'Menu'})

  await menu.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()

  await signUp.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link')).toHaveCount(3)
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', {name: /Close/}).click()
  await expect(signUp).toBeFocused()
})

test('one question is open at a time, and a second press closes it', async ({page, product}) => {
  await page.goto(`${product.origin}/Rider`)
  const questions = page.locator('details[name]')
  await expect(questions).toHaveCount(3)
  await questions.nth(1).locator('summary').click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await questions.nth(1).locator('summary').press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('a reader with a keyboard reaches the content and moves between pages', async ({page, product}) => {
  await page.goto(product.origin)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused()
  await page.getByRole('banner').getByRole('link', {name: 'Rider'}).press('Enter')
  await expect(page).toHaveURL(`${product.origin}/Rider`)
  await expect(page.getByRole('heading', {level: 1})).toBeFocused()
})
