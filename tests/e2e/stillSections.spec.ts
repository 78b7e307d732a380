import type {Page} from '@playwright/test'
import {staffOf} from '../server/staff.ts'
import {expect, test, untilReady} from './fixtures.ts'

/** Notes in the page how few sections it ever had, whether anything stood in for it, and how far it moved. */
const noteFlashes = (page: Page) =>
  page.addInitScript(() => {
    const flashes = {fewestSections: Infinity, standIns: 0, shift: 0}
    Object.assign(window, {flashes})
    document.addEventListener('siteready', () => {
      const look = () => {
        const sections = document.querySelectorAll('main > section').length
        flashes.fewestSections = Math.min(flashes.fewestSections, sections)
        flashes.standIns += document.querySelectorAll('main :is(.page-skeleton, svg.illus:empty)').length
      }
      new MutationObserver(look).observe(document.body, {childList: true, subtree: true})
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // What a visitor opens themselves may move what follows.
          if (!Reflect.get(entry, 'hadRecentInput')) flashes.shift += Number(Reflect.get(entry, 'value'))
        }
      }).observe({type: 'layout-shift'})
    })
  })

test('a publish reaches a section that no code has touched, without a flash, and what the visitor opened stays open', async ({
  page,
  product,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const isTouched = () => scripts.some((address) => address.includes('/StillSection'))
  await noteFlashes(page)
  await page.goto('/BecomeaPartnerPlace')
  await untilReady(page)
  const sections = await page.locator('main > section').count()
  const question = page.locator('details').nth(1)
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  expect(isTouched()).toBe(false)

  const staff = await staffOf(product.origin)
  await staff
    .patch('page-partner', {
      set: {
        'sections[_type == "faqSection"].heading': 'Owners ask',
        'sections[0].heading': 'Dinner’s on them.\nThe ride’s on us.',
      },
    })
    .commit()
  await expect(page.getByRole('heading', {level: 1, name: /on us/})).toBeVisible()
  await expect(page.getByRole('heading', {name: 'Owners ask'})).toBeVisible()
  expect(isTouched()).toBe(true)
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(question).toHaveAttribute('open')
  await expect(question.locator('summary')).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'flashes'))).toEqual({
    fewestSections: sections,
    standIns: 0,
    shift: 0,
  })
})

test('a link in a section that no code has touched leads on without loading a document, and back', async ({
  page,
}) => {
  await page.goto('/')
  await untilReady(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const link = page.getByRole('main').getByRole('link', {name: 'How a free ride works'})
  await link.click()
  await expect(page).toHaveURL('/#how-a-free-ride-works')
  await expect(page.locator('#how-a-free-ride-works')).toBeFocused()
  const inside = page.locator('main > section a[href^="/"]').first()
  const address = (await inside.getAttribute('href')) ?? ''
  await inside.click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page.locator('#how-a-free-ride-works')).toBeVisible()
  expect(documents).toBe(0)
})
