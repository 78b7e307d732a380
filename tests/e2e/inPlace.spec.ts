import type {Locator, Page} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {staffOf} from '../server/staff.ts'
import {expect, test, untilReady} from './fixtures.ts'

/** Records in the page the lowest number of its sections, any placeholders, and its layout shift. */
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
          // Content that visitors open themselves may move the content below.
          if (!Reflect.get(entry, 'hadRecentInput')) flashes.shift += Number(Reflect.get(entry, 'value'))
        }
      }).observe({type: 'layout-shift'})
    })
  })

test('a publish reaches an open page without a flash, and what the visitor opened stays open', async ({
  page,
  product,
}) => {
  await noteFlashes(page)
  await page.goto('/BecomeaPartnerPlace')
  await untilReady(page)
  const sections = await page.locator('main > section').count()
  const question = page.locator('details').nth(1)
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')

  const staff = await staffOf(product)
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
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(question).toHaveAttribute('open')
  await expect(question.locator('summary')).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'flashes'))).toEqual({
    fewestSections: sections,
    standIns: 0,
    shift: 0,
  })
})

test('a link in a section leads on without loading a document, and back', async ({page}) => {
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

const paragraph = (text: string) => [
  {
    _key: 'p',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{_key: 's', _type: 'span', text, marks: []}],
  },
]

const inList = (ref: string) => ({_type: 'reference', _ref: ref, _key: ref})

/** Publishes a page that asks one question in two sections, and another only in the first. */
async function publishQuestions(staff: SanityClient, route: string) {
  const transaction = staff.transaction()
  for (const key of ['luggage', 'tips', 'pets']) {
    const question = {question: `What about ${key}?`, audience: 'rider', answer: paragraph('Ask us.')}
    transaction.create({_id: `asked-${key}`, _type: 'faqItem', ...question})
  }
  const asked = {_type: 'faqSection', ground: 'paper'}
  const sections = [
    {_type: 'hero', _key: 'hero', heading: 'Ask away', ground: 'leaf', drawing: 'car'},
    {...asked, _key: 'one', heading: 'First', items: [inList('asked-tips'), inList('asked-luggage')]},
    {...asked, _key: 'two', heading: 'Second', items: [inList('asked-tips'), inList('asked-luggage')]},
  ]
  await transaction.create({_id: 'page-asked', _type: 'page', title: 'Asked', route, sections}).commit()
}

test('a question that is asked in other words, after a new one, stays open and has the focus', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  await publishQuestions(staff, '/Asked')
  const html = async () => (await fetch(`${product.origin}/Asked`)).text()
  await expect.poll(html).toContain('What about luggage?')
  await page.goto('/Asked')
  await untilReady(page)
  const first = page.locator('main > section').nth(1)
  await first.getByText('What about luggage?').click()
  await expect(first.locator('details[open]')).toContainText('luggage')

  await staff
    .transaction()
    .patch('asked-luggage', {set: {question: 'May I bring a trunk?'}})
    .patch('page-asked', {
      insert: {before: 'sections[_key == "one"].items[0]', items: [inList('asked-pets')]},
    })
    .commit()
  await expect(first.locator('summary')).toHaveText([
    'What about pets?',
    'What about tips?',
    'May I bring a trunk?',
  ])
  await expect(first.locator('details[open] summary')).toHaveText('May I bring a trunk?')
  await expect(first.getByText('May I bring a trunk?')).toBeFocused()
  // The other section asks the same, and nobody has opened it there.
  const second = page.locator('main > section').nth(2)
  await expect(second.locator('summary').last()).toHaveText('May I bring a trunk?')
  await expect(second.locator('details[open] summary')).toHaveText('What about tips?')
})

const aboutFirst = {
  before: 'navigation[0]',
  items: [
    {
      _key: 'first',
      _type: 'link',
      label: 'About us first',
      target: 'page',
      page: {_type: 'reference', _ref: 'page-about'},
    },
  ],
}

/** Publishes another link before the header's during a look at a page, and removes it afterwards. */
async function whileLinkIsAdded(page: Page, staff: SanityClient, look: () => Promise<void>) {
  await staff.patch('siteSettings', {insert: aboutFirst}).commit()
  await expect(page.locator('header nav a').first()).toHaveText('About us first')
  await look()
  await staff.patch('siteSettings', {unset: ['navigation[_key == "first"]']}).commit()
}

test('a link of the header keeps the focus when another is put before it', async ({page, product}) => {
  await page.goto('/Careers')
  await untilReady(page)
  const link = page.getByRole('banner').getByRole('link', {name: 'Places'})
  await link.focus()
  await whileLinkIsAdded(page, await staffOf(product), () => expect(link).toBeFocused())
})

/** Opens a panel with an animation so slow that another panel would be noticed. */
async function openPanel(page: Page, button: Locator) {
  await page.goto('/Careers')
  await untilReady(page)
  await page.evaluate(() => document.documentElement.style.setProperty('--dur-sheet', '100s'))
  await button.click()
  const panel = page.getByRole('dialog')
  await panel.evaluate((moving) => moving.getAnimations().forEach((animation) => animation.finish()))
  return panel
}

test('an open panel shows what is published where it is, and Escape leads back to its button', async ({
  page,
  product,
}) => {
  const button = page.getByRole('banner').getByRole('button', {name: 'Sign Up'})
  const panel = await openPanel(page, button)
  const door = panel.getByRole('link').nth(1)
  await door.focus()
  const staff = await staffOf(product)
  await staff.patch('siteSettings', {set: {'signUpItems[0].note': 'Ride before noon'}}).commit()
  await expect(panel).toContainText('Ride before noon')
  expect(await panel.boundingBox()).toMatchObject({x: 1440 - 560, width: 560})
  await expect(door).toBeFocused()
  await expect(page.locator('header [aria-controls=panel-sign-up]')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('Escape leads back to the button of a panel also when a publish has replaced that', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  const header = page.getByRole('banner')
  const signUp = header.getByRole('button', {name: 'Sign Up'})
  const panel = await openPanel(page, signUp)
  await whileLinkIsAdded(page, staff, async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(signUp).toBeFocused()
  })

  await page.setViewportSize({width: 390, height: 844})
  const button = header.getByRole('button', {name: 'Menu'})
  const menu = await openPanel(page, button)
  await whileLinkIsAdded(page, staff, async () => {
    await expect(menu.getByRole('link', {name: 'About us first'})).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})
