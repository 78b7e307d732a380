import {globSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {type BrowserContext, expect, type Page, test} from '@playwright/test'
import {DATASET, type Imitation, startImitation} from '../hosted/imitation.ts'
import {BUILT_FROM, type Checkout, makeCheckout} from '../server/checkout.ts'
import {publishUntil} from './publishing.ts'
import {serveFolder, type StaticHost} from './staticHost.ts'

let hosted: Imitation
let checkout: Checkout
let site: StaticHost
let variables: Record<string, string>
const problems: string[] = []

/** Runs a command, and expects it to succeed. */
async function run(script: string, args: string[] = []): Promise<string> {
  const {code, output, errors} = await checkout.run(script, {args, variables}).ended
  expect(errors).toBe('')
  expect(code).toBe(0)
  return output
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  hosted = await startImitation()
  variables = {...hosted.variables, SANITY_AUTH_TOKEN: await hosted.token('local-administrator')}
  checkout = await makeCheckout(BUILT_FROM)
  expect(await run('transfer/contentPush.ts')).toContain('Carried 199 documents')
  const built = await run('build.ts')
  const files = globSync('**/*.html', {
    cwd: path.join(checkout.folder, 'dist'),
    exclude: ['studio', 'shell.html'],
  })
  expect(files.length).toBeGreaterThan(30)
  expect(built).toContain(`Wrote ${files.length} pages.`)
  site = await serveFolder(path.join(checkout.folder, 'dist'))
  hosted.allowedOrigins.push(site.origin)
})
test.afterAll(async () => {
  await site.dispose()
  await checkout.dispose()
  await hosted.stop()
})

/** Opens a browser that reaches only this machine and the imitated hosts. Failures in it fail the test. */
async function openBrowser(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  const context = await browser.newContext({
    baseURL: site.origin,
    ignoreHTTPSErrors: true,
    proxy: {server: hosted.proxy, bypass: 'localhost,127.0.0.1'},
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // The Studio reports a slow preview, and goes on.
    const isImpatience = message.text().startsWith('Unable to connect to visual editing.')
    if (message.type() === 'error' && !isImpatience) problems.push(`console error: ${message.text()}`)
  })
  return context
}

const heading = (page: Page) => page.getByRole('heading', {level: 1})
const menu = (page: Page) => page.getByRole('navigation', {name: 'Main'})
const publish = (text: string) =>
  hosted.lake.engine
    .dataset(DATASET)
    .mutate([{patch: {id: 'page-rider', set: {'sections[_key=="hero"].heading': text}}}], {author: 'staff'})

/** Returns the content queries since the last call, without their live events. */
const queriesAsked = () =>
  hosted.asked
    .splice(0)
    .filter((request) => /^(?:GET|POST) .*\/data\/query\//.test(request))
    .map((request) => request.replace(/&?lastLiveEventId=[^&]*/, ''))

test('a hosted project is published to files, followed by visitors behind a CDN that lags, edited and carried back', async ({
  page: fixture,
}) => {
  test.setTimeout(240_000)
  const visitors = await openBrowser(fixture)
  const page = await visitors.newPage()
  const file = () => readFile(path.join(checkout.folder, 'dist/Rider.html'), 'utf8')

  await test.step('a page that is current asks nothing; what a link or an address behind a ? needs is asked once', async () => {
    hosted.asked.length = 0
    await page.goto('/Rider')
    await expect(heading(page)).toContainText('One circle.')
    await expect.poll(() => hosted.asked.join()).toContain('/live/events')
    await page.waitForTimeout(500)
    expect(queriesAsked()).toEqual([])
    await page.goto('/HelpRider?topic=account')
    await expect(page.getByRole('heading', {name: 'Account', level: 1})).toBeVisible()
    await menu(page).getByRole('link', {name: 'Rider'}).click()
    await expect(heading(page)).toContainText('One circle.')
    const asked = queriesAsked()
    expect(asked).toEqual([...new Set(asked)])
    expect(asked.length).toBeLessThan(5)
  })

  await test.step('what is published shows on the open page, and to who comes new while the CDN is behind', async () => {
    publish('Once round.')
    await expect(heading(page)).toHaveText('Once round.')
    hosted.edge.lags = true
    publish('Twice round.')
    await expect(heading(page)).toHaveText('Twice round.')
    const other = await visitors.newPage()
    await other.goto('/Rider')
    await expect(heading(other)).toHaveText('Twice round.')
    await other.close()
  })

  const watcher = checkout.run('prerender.ts', {args: ['--watch'], variables})
  await test.step('files follow, also over a connection that breaks', async () => {
    await expect.poll(file).toContain('Twice round.')
    hosted.breakConnections()
    publish('Three times round.')
    await expect.poll(file).toContain('Three times round.')
    await expect(heading(page)).toHaveText('Three times round.')
  })

  await test.step('a page stays while answers are cut short, also for who goes back, and follows once they are whole', async () => {
    await menu(page).getByRole('link', {name: 'Driver'}).click()
    await expect(heading(page)).not.toHaveText('Three times round.')
    hosted.fault = ({url, method}) =>
      url.includes('/data/query/') && method !== 'OPTIONS'
        ? new Response('{"result": {"sections": [{"_key"', {headers: {'access-control-allow-origin': '*'}})
        : undefined
    publish('Four times round.')
    await page.goBack()
    await expect(heading(page)).toHaveText('Three times round.')
    const topic = await visitors.newPage()
    await topic.goto('/HelpRider?topic=account')
    await expect.poll(() => problems.join()).toContain('cut short')
    await expect(heading(topic)).toContainText('Help for riders')
    await topic.close()
    hosted.fault = undefined
    await expect(heading(page)).toHaveText('Four times round.')
    problems.length = 0
  })

  await test.step('the Studio shows drafts in its preview, and publishes them to visitors and into files', async () => {
    const staff = await openBrowser(fixture)
    // The Studio's stored form of a session.
    const session = {
      name: '__studio_auth_token_ab12cd34',
      value: JSON.stringify({token: variables['SANITY_AUTH_TOKEN']}),
    }
    await staff.addInitScript(({name, value}) => {
      if (location.origin !== 'null') localStorage.setItem(name, value)
    }, session)
    const studio = await staff.newPage()
    await studio.goto('/studio/presentation?preview=/Rider')
    const preview = studio.frameLocator('iframe')
    const overlay = preview.locator('sanity-visual-editing [style*="width"]').first()
    await expect(overlay).toBeAttached()
    await expect(studio.getByText('Sharing is not available here')).toBeVisible()
    await preview.getByRole('heading', {level: 1}).click()
    await studio.getByRole('textbox', {name: 'Main heading', exact: true}).fill('Five times round.')
    await expect(preview.getByRole('heading', {level: 1})).toContainText('Five times round.')
    await expect(heading(page)).toHaveText('Four times round.')
    await studio.getByRole('button', {name: 'Close dialog'}).click()
    await publishUntil(studio, () => expect(heading(page)).toHaveText('Five times round.', {timeout: 3000}))
    await expect.poll(file).toContain('Five times round.')
    await staff.close()
  })

  watcher.child.kill('SIGTERM')
  await watcher.ended
  const archive = path.join(checkout.folder, 'content.tar.gz')
  expect(await run('transfer/contentPull.ts', [archive])).toContain(archive)
  await visitors.close()
  expect(problems).toEqual([])
  // Chromium itself asks how to fill forms.
  expect(hosted.strangers.filter((host) => host !== 'content-autofill.googleapis.com')).toEqual([])
})
