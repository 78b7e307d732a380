import type {Page} from '@playwright/test'
import {expect, holdCode, noteReady, test, untilReady} from './fixtures.ts'
import {tabTo} from './keyboard.ts'

/** Slowdown of a slow device against this machine. */
const SLOWNESS = 4

const mainHeading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name})
const cityBox = (page: Page) => page.getByRole('combobox', {name: 'Find a city'})
const topics = (page: Page) => page.getByRole('region', {name: 'Topics'}).getByRole('link')

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWNESS})
}

test.describe('on a slow device, before any code has arrived', () => {
  for (const [city, address, heading] of [
    ['orlando', '/Available/orlando', 'We are in Orlando'],
    ['Boise', '/NotAvailable/boise', 'Get Ready for Boise!'],
  ] as const) {
    test(`Enter in the search for a city leads to the page of ${city}`, async ({page}) => {
      await slowDown(page)
      await holdCode(page)
      await page.goto('/FindaCity', {waitUntil: 'domcontentloaded'})
      await cityBox(page).pressSequentially(city)
      await page.keyboard.press('Enter')
      await expect(mainHeading(page, heading)).toBeVisible()
      await expect(page).toHaveURL(address)
    })
  }

  test('Enter in the search of a help center shows the topics that match', async ({page}) => {
    await slowDown(page)
    await holdCode(page)
    await page.goto('/HelpRider', {waitUntil: 'domcontentloaded'})
    await page.getByRole('searchbox').pressSequentially('account')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/HelpRider?search=account')
    await expect(topics(page)).toHaveText(['Account'])
    await expect(page.getByRole('searchbox')).toHaveValue('account')
  })
})

test.describe('without script', () => {
  test.use({javaScriptEnabled: false})

  test('a keyboard is enough to find a city', async ({page}) => {
    await page.goto('/FindaCity')
    await expect(cityBox(page)).toBeVisible()
    await expect(page.getByRole('button', {name: 'Search'})).toBeVisible()
    await tabTo(page, cityBox(page))
    await page.keyboard.type('orlando')
    await tabTo(page, page.getByRole('button', {name: 'Search'}))
    await page.keyboard.press('Enter')
    await expect(mainHeading(page, 'We are in Orlando')).toBeVisible()
    await expect(page).toHaveURL('/Available/orlando')
  })

  test('a keyboard is enough to search help, and to see all topics again', async ({page}) => {
    await page.goto('/HelpRider')
    const box = page.getByRole('searchbox')
    await expect(box).toBeVisible()
    await tabTo(page, box)
    await page.keyboard.type('account')
    await page.keyboard.press('Enter')
    await expect(topics(page)).toHaveText(['Account'])
    await expect(box).toHaveValue('account')
    await box.fill('')
    await page.keyboard.press('Enter')
    await expect(topics(page)).toHaveCount(6)
  })

  test('no box is shown that searches nothing', async ({page}) => {
    await page.goto('/Help')
    await expect(mainHeading(page, 'How can we help you?')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })
})

test('on a host that serves nothing but files, Enter before any code has arrived is followed once it has', async ({
  browser,
  product,
  staticHost,
}) => {
  const context = await browser.newContext({baseURL: staticHost.origin})
  await noteReady(context)
  // Content and cities come from elsewhere, as for sites on such hosts.
  await context.route(/\/v\d{4}-\d\d-\d\d\/|\/api\//, async (route) => {
    const {pathname, search} = new URL(route.request().url())
    const headers = {...(await route.request().allHeaders()), origin: product.origin}
    await route.fulfill({response: await route.fetch({url: product.origin + pathname + search, headers})})
  })
  await context.routeWebSocket(/multiplex/, (socket) => void socket.close())
  const page = await context.newPage()
  const releaseCity = await holdCode(page)
  await page.goto('/FindaCity', {waitUntil: 'domcontentloaded'})
  await cityBox(page).pressSequentially('orlando')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/FindaCity?city=orlando')
  await releaseCity()
  await expect(mainHeading(page, 'We are in Orlando')).toBeVisible()
  await expect(page).toHaveURL('/Available/orlando')

  await page.unrouteAll()
  const releaseHelp = await holdCode(page)
  await page.goto('/HelpRider', {waitUntil: 'domcontentloaded'})
  await page.getByRole('searchbox').pressSequentially('account')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/HelpRider?search=account')
  await releaseHelp()
  await untilReady(page)
  await expect(topics(page)).toHaveText(['Account'])
  await expect(page.getByRole('searchbox')).toHaveValue('account')
  // An answer may still be on its way.
  await context.unrouteAll({behavior: 'wait'})
  await context.close()
})
