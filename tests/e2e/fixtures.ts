import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import {type Role, signIn} from './signIn.ts'
import {type Product, startProduct} from './product.ts'
import {openStaticHost, type StaticHost} from './staticHost.ts'

interface WorkerFixtures {
  product: Product
  /**
   * The browser of a signed-in member of staff with this role. There is one for each role. Like staff's browsers, it
   * keeps the loaded Studio from one test to the next.
   */
  staffBrowser: (role: Role) => Promise<StaffBrowser>
  /** The browser of a visitor who reads one page after the other. */
  readersBrowser: ReadersBrowser
}

interface WatchedBrowser {
  context: BrowserContext
  /** Its problems so far. */
  problems: string[]
}

interface StaffBrowser extends WatchedBrowser {
  /** The window in which the Studio stays open between tests, once a test has opened it there. */
  studio: Page
}

interface ReadersBrowser extends WatchedBrowser {
  page: Page
}

interface Fixtures {
  /** The role with which the member of staff signs in. `test.use({role: 'legal'})` chooses another. */
  role: Role
  /** True if the member of staff opens the Studio for the first time, in an empty browser. */
  opensStudioFirst: boolean
  /** A visitor's page on the site. */
  sitePage: Page
  /**
   * The page of a visitor who reads one page after the other. It shows the page of the test before: opening a new one
   * for each address takes long. For tests that do not depend on earlier pages.
   */
  readersPage: Page
  /** The site as files that follow publishes, on a static host. */
  staticHost: StaticHost
  /** An empty page for the Studio in the browser of the member of staff. */
  studioPage: Page
  /** The window of that browser in which the Studio stays open. `showInStudio` navigates it to a test's start. */
  studio: Page
}

const isLocal = (address: string) => {
  const {hostname, protocol} = new URL(address)
  return !/^(https?|wss?):$/.test(protocol) || hostname === '127.0.0.1' || hostname === 'localhost'
}

/** The Studio's presence still sends while the browser closes its connection, when a page is left. */
const isLastWordOfStudio = (message: ConsoleMessage) =>
  message.text() === 'WebSocket is already in CLOSING or CLOSED state.' &&
  new URL(message.page()?.url() ?? 'about:blank').pathname.startsWith('/studio/')

/**
 * The Studio logs this when its preview takes more than some seconds, as on a busy machine, and waits on. Tests that
 * look into the preview check that it connects.
 */
const isImpatienceOfStudio = (message: ConsoleMessage) =>
  /^(?:Unable to connect to visual editing|The preview iframe hasn't finished loading)/.test(message.text())

const CONNECTION_FAILURE =
  /net::ERR_(CONNECTION|INCOMPLETE|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|Failed to fetch|network error|\b503\b/

/**
 * Watches a browser: a request that leaves the machine, or an error in the console, fails the test, whatever its
 * source. Once the server has been killed, browsers rightly report failed connections, sometimes seconds later.
 */
function watch(context: BrowserContext, product: Product): WatchedBrowser {
  const problems: string[] = []
  context.on('request', (request) => {
    if (!isLocal(request.url())) problems.push(`left the machine: ${request.method()} ${request.url()}`)
  })
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (!isLocal(socket.url())) problems.push(`left the machine: ${socket.url()}`)
    })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isLastWordOfStudio(message) || isImpatienceOfStudio(message)) return
    const reportsOutage = product.wasDown() && CONNECTION_FAILURE.test(message.text())
    // Browsers report the 404 of a missing page; a missing file of a page is a defect.
    const isAnswer404 = message.text().includes('404') && message.location().url === message.page()?.url()
    // Browsers also report a refused picture or file, whose message its test reads.
    const isRefusedUpload = message.text().includes('400') && message.location().url.includes('/assets/')
    if (!reportsOutage && !isAnswer404 && !isRefusedUpload)
      problems.push(`console error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  return {context, problems}
}

/** Opens a browser in which a member of staff is signed in, and whose problems are not watched. */
export async function openSignedIn(browser: Browser, product: Product, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({baseURL: product.origin})
  await signIn(context, product, role)
  return context
}

async function openStaffBrowser(browser: Browser, product: Product, role: Role): Promise<StaffBrowser> {
  const context = await openSignedIn(browser, product, role)
  const watched = watch(context, product)
  return {...watched, studio: await context.newPage()}
}

/** Closes a test's pages except the open Studio, and expects that there were no problems. */
async function endVisit({context, problems, studio}: StaffBrowser): Promise<void> {
  for (const page of context.pages()) if (page !== studio) await page.close()
  expect(problems.splice(0)).toEqual([])
}

/**
 * Navigates an open Studio to one of its addresses, like a step back in the browser: nothing of it is loaded again. In
 * an empty window it opens the Studio there.
 */
export async function showInStudio(studio: Page, address: string): Promise<void> {
  if (studio.url() === 'about:blank') {
    await studio.goto(address)
    return
  }
  const stepTo = (path: string) =>
    studio.evaluate((next) => {
      history.pushState(null, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  // The menu of new documents survives navigation. Left open by the test before, it takes all keys.
  const newDocuments = studio.getByRole('listbox', {name: /new-document/})
  await expect(async () => {
    if (await newDocuments.isVisible()) await studio.keyboard.press('Escape')
    await expect(newDocuments).toHaveCount(0, {timeout: 5000})
  }).toPass()
  // First a view without a form, so that the next actions do not reach the old form.
  await stepTo('/studio/structure')
  await expect(studio.getByRole('listbox', {name: 'Content'})).toBeVisible()
  await expect(studio.getByTestId('form-view')).toHaveCount(0)
  await stepTo(address)
}

/** Marks pages of a browser window once they react to their visitor. */
export const noteReady = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('siteready', () => document.documentElement.setAttribute('data-ready', ''), true)
  })

/** Waits until a page reacts to its visitor. Before that it can be read, and its links and panels work. */
export const untilReady = (page: Page) => expect(page.locator('html[data-ready]')).toHaveCount(1)

/** Blocks the site's own code until it is released. */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await untilReady(page)
  }
}

/**
 * Tests of the running product. It starts once for all of them, so each edits content that no other reads. Problems in
 * a browser fail the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({browserName}, use) => {
      const product = await startProduct(browserName)
      await use(product)
      const outbound = product.outboundConnections()
      await product.dispose()
      expect(outbound, 'the server reached out to other hosts').toEqual([])
    },
    {scope: 'worker', timeout: 180_000},
  ],
  staffBrowser: [
    async ({browser, product}, use) => {
      const browsers = new Map<Role, Promise<StaffBrowser>>()
      await use((role) => {
        const opened = browsers.get(role) ?? openStaffBrowser(browser, product, role)
        browsers.set(role, opened)
        return opened
      })
      for (const opened of browsers.values()) await (await opened).context.close()
    },
    {scope: 'worker'},
  ],
  readersBrowser: [
    async ({browser, product}, use) => {
      const context = await browser.newContext({baseURL: product.origin})
      const watched = watch(context, product)
      await noteReady(context)
      await use({...watched, page: await context.newPage()})
      await context.close()
    },
    {scope: 'worker'},
  ],
  role: ['administrator', {option: true}],
  opensStudioFirst: [false, {option: true}],
  baseURL: ({product}, use) => use(product.origin),
  context: async ({context, product}, use) => {
    const {problems} = watch(context, product)
    await noteReady(context)
    await use(context)
    expect(problems).toEqual([])
  },
  sitePage: async ({page, product}, use) => {
    await page.goto(product.origin)
    await use(page)
  },
  readersPage: async ({readersBrowser: {page, problems}}, use) => {
    await use(page)
    expect(problems.splice(0)).toEqual([])
  },
  staticHost: async ({product}, use) => {
    const host = await openStaticHost(product.origin)
    await use(host)
    await host.dispose()
  },
  studio: async ({staffBrowser, role}, use) => {
    const opened = await staffBrowser(role)
    await use(opened.studio)
    await endVisit(opened)
  },
  studioPage: async ({browser, product, staffBrowser, role, opensStudioFirst}, use) => {
    const opened = await (opensStudioFirst ? openStaffBrowser(browser, product, role) : staffBrowser(role))
    await use(await opened.context.newPage())
    await endVisit(opened)
    if (opensStudioFirst) await opened.context.close()
  },
})

export {expect} from '@playwright/test'
