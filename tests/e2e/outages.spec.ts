import type {BrowserContext, Page} from '@playwright/test'
import {test as base, expect, noteReady, untilReady} from './fixtures.ts'

/** A visitor whose browser may log failures to the console, unlike the fixtures' page. */
const test = base.extend<{visitor: Page}>({
  visitor: async ({browser, product}, use) => {
    const context = await browser.newContext({baseURL: product.origin})
    await noteReady(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.mouse.move(5, 5)
    await untilReady(page)
    await use(page)
    await context.close()
  },
})

const openHelp = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', {name: 'Rider help', exact: true}).click()
const failure = (page: Page) => page.getByRole('heading', {name: 'That didn’t go through.'})
const helpSearch = (page: Page) => page.getByRole('searchbox')

/** Records the paths of documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Removes the code of help centers from the server. @returns the documents that the page loads from now on */
async function removeHelpCode(page: Page, {forGood}: {forGood: boolean}): Promise<string[]> {
  const documents = documentsOf(page)
  await page.route(/\/assets\/route-[^/]*\.js$/, (route) =>
    forGood || documents.length === 0 ? route.fulfill({status: 404}) : route.continue(),
  )
  return documents
}

test('a page whose code is gone since the site was rebuilt is loaded with the new one', async ({visitor}) => {
  const documents = await removeHelpCode(visitor, {forGood: false})
  await openHelp(visitor)
  await expect(helpSearch(visitor)).toBeVisible()
  await untilReady(visitor)
  expect(documents).toEqual(['/HelpRider'])
})

/**
 * Opens an address in a new tab, and replaces the build: all of its code that has not been loaded is gone.
 * @returns the tab, and the documents that it loads from now on
 */
async function openBeforeBuild(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(address)
  await page.mouse.move(9, 9)
  await untilReady(page)
  await page.waitForLoadState('networkidle')
  const documents = documentsOf(page)
  await page.route(/\/assets\/.*\.js$/, (route) =>
    documents.length === 0 ? route.fulfill({status: 404}) : route.continue(),
  )
  return {page, documents}
}

test('after a deployment links, topics, searches and forms of an open tab go on, and what was typed stays', async ({
  visitor,
}) => {
  const context = visitor.context()
  await test.step('a link leads to its page', async () => {
    const {page, documents} = await openBeforeBuild(context, '/')
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Rider'}).click()
    await expect(page.getByRole('heading', {level: 1})).toContainText('One circle.')
    expect(documents).toEqual(['/Rider'])
  })

  await test.step('a topic is shown', async () => {
    const {page, documents} = await openBeforeBuild(context, '/HelpRider')
    await page.getByRole('link', {name: 'Account', exact: true}).click()
    await expect(page.getByRole('heading', {name: 'Account', level: 1})).toBeVisible()
    expect(documents.length).toBeLessThan(2)
  })

  await test.step('the search for a city offers what it finds', async () => {
    const {page, documents} = await openBeforeBuild(context, '/FindaCity')
    const box = page.getByRole('combobox')
    await box.pressSequentially('o')
    // No browser keeps input while it has no page.
    await expect.poll(() => documents).toEqual(['/FindaCity'])
    await untilReady(page)
    await expect(box).toBeFocused()
    await page.keyboard.type('rland')
    await expect(page.getByRole('option', {name: /^Orlando Florida/})).toBeVisible()
    await expect(box).toHaveValue('orland')
    expect(documents).toEqual(['/FindaCity'])
  })

  await test.step('the newsletter opens, and leaves alone what was typed beside it', async () => {
    const {page, documents} = await openBeforeBuild(context, '/HelpRider')
    await helpSearch(page).pressSequentially('acco')
    await page.getByRole('button', {name: 'New', exact: true}).click()
    await expect(page.getByRole('textbox', {name: /mail/})).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(helpSearch(page)).toHaveValue('acco')
    await expect(page.getByText(/^1 topic/)).toBeVisible()
    expect(documents).toEqual(['/HelpRider'])
  })
})

test('code that stays missing reloads a page once, and it still reads', async ({visitor}) => {
  const problems: string[] = []
  await visitor.exposeFunction('tell', (problem: string) => problems.push(problem))
  await visitor.context().addInitScript(() => {
    addEventListener('siteproblem', (event) => {
      if (event instanceof CustomEvent) Reflect.get(window, 'tell')(String(event.detail))
    })
  })
  const documents = await removeHelpCode(visitor, {forGood: true})
  await openHelp(visitor)
  await expect(helpSearch(visitor)).toBeVisible()
  await visitor.mouse.move(9, 9)
  await expect.poll(() => problems).toEqual([expect.stringContaining('a page (help) could not be fetched')])
  expect(documents).toEqual(['/HelpRider'])
})

test('a browser that needs code for its dialogs, and cannot have it, has all the rest', async ({visitor}) => {
  const documents = documentsOf(visitor)
  await visitor.addInitScript(() => Reflect.deleteProperty(HTMLButtonElement.prototype, 'command'))
  await visitor.route(/\/assets\/dialogCommands-[^/]*\.js$/, (route) => route.fulfill({status: 404}))
  await visitor.goto('/')
  await visitor.mouse.move(9, 9)
  await expect.poll(() => documents, 'it is looked for in a newer build, once').toEqual(['/', '/'])
  await visitor.mouse.move(5, 5)
  await untilReady(visitor)
  await openHelp(visitor)
  await expect(helpSearch(visitor)).toBeVisible()
  expect(documents, 'the site turns its own pages').toEqual(['/', '/'])
})

test('a page that is opened offline says so, and comes by itself once there is a connection', async ({
  visitor,
}) => {
  // This page's files have all arrived before the next page is opened.
  await visitor.waitForLoadState('networkidle')
  await visitor.context().setOffline(true)
  await openHelp(visitor)
  await expect(failure(visitor)).toBeVisible()
  await expect(visitor.getByRole('alert')).toContainText('You’re offline')
  await expect(visitor.locator('main svg'), 'the mark fills the page').toBeInViewport({ratio: 1})
  await visitor.context().setOffline(false)
  await expect(helpSearch(visitor)).toBeVisible()
  await expect(failure(visitor)).toHaveCount(0)
})

test('a page still comes by itself when the first requests over a new connection fail', async ({visitor}) => {
  await visitor.waitForLoadState('networkidle')
  await visitor.context().setOffline(true)
  await openHelp(visitor)
  await expect(failure(visitor)).toBeVisible()
  let failures = 0
  await visitor.route('**/data/query/**', (route) => (failures++ < 4 ? route.abort() : route.continue()))
  await visitor.context().setOffline(false)
  await expect(helpSearch(visitor)).toBeVisible()
  expect(failures).toBeGreaterThan(4)
})

test('the newsletter says that its form cannot be fetched, and fetches it again', async ({visitor}) => {
  const isForNewsletter = ({search}: URL) => decodeURIComponent(search).includes('newsletterPopup')
  await visitor.route(isForNewsletter, (route) => route.fulfill({status: 400, json: {}}))
  await visitor.goto('/Careers')
  await untilReady(visitor)
  await visitor.getByRole('button', {name: 'New', exact: true}).click()
  const popup = visitor.getByRole('dialog')
  await expect(popup.getByText('The form couldn’t be loaded.')).toBeVisible()
  await visitor.unroute(isForNewsletter)
  await popup.getByRole('button', {name: 'Try again'}).click()
  await expect(popup.getByLabel('Name')).toBeFocused()
})
