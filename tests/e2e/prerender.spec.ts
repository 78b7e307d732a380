import type {Browser, BrowserContext, Page} from '@playwright/test'
import {ADDRESSES} from './addresses.ts'
import {staffOf} from '../server/staff.ts'
import {expect, holdCode, noteReady, test, untilReady} from './fixtures.ts'

/** Pages that show a part of their main text only with scripts. */
const SCRIPT_ONLY = new Set(['/FindaCity'])

/** Visible controls that need scripts: the server answers forms with an action. */
const ACTS_BY_SCRIPT = ['button:not([commandfor])', ':is(input, select, textarea)']
  .map((control) => `${control}:not(form[action] *):visible`)
  .join(', ')

const mainText = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.textContent?.replaceAll(/\s+/g, ' ').trim())

/** Visits every address, several in parallel, each in its own page of one browser window. */
async function visitAll(context: BrowserContext, visit: (page: Page, address: string) => Promise<void>) {
  const waiting = [...ADDRESSES]
  const visitor = async () => {
    const page = await context.newPage()
    for (let address = waiting.shift(); address; address = waiting.shift()) await visit(page, address)
  }
  await Promise.all([visitor(), visitor(), visitor()])
}

/** Reads every address in a browser without scripts. */
async function readWithoutScript(
  browser: Browser,
  baseURL: string,
): Promise<Map<string, string | undefined>> {
  const context = await browser.newContext({baseURL, javaScriptEnabled: false})
  const texts = new Map<string, string | undefined>()
  await visitAll(context, async (page, address) => {
    await page.goto(address, {waitUntil: 'domcontentloaded'})
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
    await expect(page.locator('head > title')).toHaveCount(1)
    await expect(page.getByText('needs JavaScript')).toHaveCount(0)
    await expect(page.locator(ACTS_BY_SCRIPT), address).toHaveCount(0)
    texts.set(address, await mainText(page))
  })
  await context.close()
  return texts
}

test('every page reads without script, and the same with it while the content cannot be asked', async ({
  browser,
  product,
}) => {
  const texts = await readWithoutScript(browser, product.origin)
  const context = await browser.newContext({baseURL: product.origin})
  const problems: string[] = []
  // A missing list of cities is reported.
  context.on('weberror', (error) => {
    const {message} = error.error()
    if (!message.includes('HTTP 503')) problems.push(message)
  })
  context.on('console', (message) => {
    const isOutage =
      /\b503\b|WebSocket/.test(message.text()) || message.location().url.endsWith('no-such-page')
    if (message.type() === 'error' && !isOutage) problems.push(message.text())
  })
  await noteReady(context)
  await context.route(/\/v\d{4}-\d\d-\d\d\//, (route) => route.fulfill({status: 503, body: 'Down'}))
  await context.routeWebSocket(/multiplex/, (socket) => void socket.close())
  await visitAll(context, async (page, address) => {
    await page.goto(address, {waitUntil: 'domcontentloaded'})
    await page.mouse.move(5, 5)
    await untilReady(page)
    const text = await mainText(page)
    if (SCRIPT_ONLY.has(address)) expect(text).toContain('Every city we serve')
    else expect(text, address).toBe(texts.get(address))
  })
  await context.close()
  expect(problems).toEqual([])
})

test('a page that is up to date asks for nothing that it has brought, neither the first time nor again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams.get('query')
    // No page carries the newsletter's query: it opens later, and once.
    if (query && !query.includes('newsletterPopup')) asked.push(query)
  })
  const following = () => page.waitForEvent('websocket')
  for (const visit of [() => page.goto('/Rider'), () => page.reload()]) {
    const [socket] = await Promise.all([following(), visit()])
    await socket.waitForEvent('framereceived', ({payload}) => String(payload).includes('welcome'))
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('a publish changes the page that visitors are sent, by our server and as a file that any host serves', async ({
  browser,
  product,
  staticHost,
}) => {
  const staff = await staffOf(product)
  const texts = () =>
    Promise.all(
      [product.origin, staticHost.origin].map(async (origin) => (await fetch(`${origin}/Careers`)).text()),
    )
  await staff.patch('page-careers', {set: {'sections[0].heading': 'Come and drive us on.'}}).commit()
  const changed = expect.stringContaining('Come and drive us on.')
  await expect.poll(texts).toEqual([changed, changed])

  const context = await browser.newContext({baseURL: staticHost.origin})
  await noteReady(context)
  await readFromFiles(await context.newPage())
  await context.close()
})

/** Visits a site of which only files exist. */
async function readFromFiles(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/.test(message.text())) refused.push(message.text())
  })
  await page.goto('/HelpRider')
  await page.getByRole('searchbox').fill('trip')
  await untilReady(page)
  await expect(page.getByRole('status').getByText(/^\d+ topics?/)).toBeVisible()
  await page.getByRole('banner').getByRole('button', {name: 'Sign Up'}).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', {level: 1, name: 'This road stops here.'})).toBeVisible()
  expect(refused).toEqual([])
}

test.describe('before the code of a page has arrived', () => {
  test('panels, questions and links work', async ({page}) => {
    const release = await holdCode(page)
    await page.setViewportSize({width: 390, height: 844})
    await page.goto('/')
    for (const [button, closing] of [
      ['Menu', 'Close menu'],
      ['Sign Up', 'Close'],
    ] as const) {
      await page.getByRole('button', {name: button, exact: true}).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', {name: closing, exact: true}).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.locator('details[name] summary').nth(1).click()
    await expect(page.locator('details[name][open]')).toHaveCount(1)
    await expect(page.locator('details[name]').nth(1)).toHaveAttribute('open', '')

    await page.getByRole('banner').getByRole('button', {name: 'Sign Up'}).click()
    await release()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', {name: 'Careers'}).click()
    await expect(page).toHaveURL('/Careers')
  })

  test('what is pressed or sent is done once it has', async ({page}) => {
    const release = await holdCode(page)
    await page.goto('/NotAvailable/boise')
    await page.getByRole('button', {name: 'Join the waitlist'}).click()
    await release()
    await expect(page.getByText(/10 more|digits/)).toBeVisible()
    await expect(page).toHaveURL('/NotAvailable/boise')
  })

  test('a city that is typed can be chosen by keys at once', async ({page}) => {
    const release = await holdCode(page)
    await page.goto('/FindaCity')
    const box = page.getByRole('combobox', {name: 'Find a city'})
    await box.pressSequentially('orlando')
    await page.keyboard.press('ArrowDown')
    await release()
    await expect(box).toBeFocused()
    await expect(page.getByRole('option', {name: 'Orlando'})).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', {selected: true})).toHaveText(/^Orlando Florida/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/Available/orlando')
  })

  test('a part that was pressed is where the visitor comes back to, by steps back and forward', async ({
    page,
  }) => {
    const release = await holdCode(page)
    await page.goto('/TermsofUse')
    const position = () => page.evaluate(() => Math.round(scrollY))
    await page.locator('main a[href^="#"]:visible').nth(4).click()
    await expect(page).toHaveURL(/#/)
    const part = await position()
    expect(part).toBeGreaterThan(500)
    await release()
    await untilReady(page)
    await page.goBack()
    await expect.poll(position).toBe(0)
    await page.goForward()
    await expect.poll(position).toBe(part)
  })

  test('what is typed stays', async ({page}) => {
    const release = await holdCode(page)
    await page.goto('/HelpRider')
    const search = page.getByRole('searchbox')
    await search.pressSequentially('trip')
    await release()
    await expect(search).toHaveValue('trip')
    await expect(page.getByRole('status').getByText(/^\d+ topics?/)).toBeVisible()
    await expect(search).toBeFocused()
  })
})
