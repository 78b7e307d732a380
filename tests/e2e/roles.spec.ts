import {findings, LOOKS, lookAt, sidewaysScroll} from './accessibility.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'
import {publishUntil} from './publishing.ts'
import {demoKeyIn} from '../server/token.ts'

const REASON = 'Why this cannot be changed'

test('staff sign in on a page of this server, edit under their role, and sign out', async ({
  browser,
  product,
}) => {
  // A browser whose problems do not fail the test: after signing out, requests of a page are refused.
  const context = await browser.newContext({baseURL: product.origin})
  const page = await context.newPage()
  await page.goto('/studio/structure/facts;fact-payoutDay')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Open the link that the server printed')
  await page.getByRole('textbox', {name: 'Key'}).fill(demoKeyIn(product.lakeFolder))
  await page.getByRole('button', {name: 'Open'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Who is editing?'})).toBeVisible()
  await page.getByRole('button', {name: 'Marketing'}).click()

  const words = page.getByRole('textbox', {name: 'Words'})
  await expect(words).toHaveValue('Friday')
  await expect(page).toHaveURL(/\/studio\/structure\/facts;fact-payoutDay/)
  await words.fill('Thursday')
  const published = `${product.origin}/v2025-02-19/data/doc/production/fact-payoutDay`
  const wordsPublished = async () => (await context.request.get(published)).text()
  await publishUntil(page, () => expect.poll(wordsPublished, {timeout: 5000}).toContain('Thursday'))
  const log = `${product.origin}/v1/data/history/production/transactions/fact-payoutDay?reverse=true&limit=1`
  expect(await (await context.request.get(log)).text()).toContain('"author":"local-marketing"')

  await chooseFrom(page.locator('#user-menu'), page.getByRole('menuitem', {name: 'Sign out'}))
  await expect(page.getByRole('link', {name: 'Sign in'})).toBeVisible()
  expect((await context.request.get(log)).status()).toBe(401)
  await context.close()
})

test('the pages where staff sign in are accessible, wide and narrow, light and dark', async ({
  page,
  product,
}) => {
  for (const address of ['/sign-in', '/sign-in?key=wrong', `/sign-in?key=${demoKeyIn(product.lakeFolder)}`]) {
    await page.goto(address)
    for (const look of LOOKS) {
      await lookAt(page, look)
      expect(await findings(page, {look}), `${look.width} pixels, ${look.colorScheme}`).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
  }
})

test.describe('marketing', () => {
  test.use({role: 'marketing'})

  test('reads legal documents and the facts of legal, and is told why not more', async ({studio}) => {
    await showInStudio(studio, '/studio/structure/legal;legal-terms;document')
    await expect(studio.getByRole('region', {name: REASON})).toContainText('ask legal and administrators')
    await expect(studio.getByTestId('permission-check-banner')).toContainText('Marketing')
    await expect(studio.getByRole('textbox', {name: 'Address'})).toHaveAttribute('readonly')
    await expect(studio.getByTestId('action-publish')).toBeDisabled()

    await showInStudio(studio, '/studio/structure/facts;fact-minimumAgeUser')
    await expect(studio.getByRole('region', {name: REASON})).toContainText('Legal answers')
    await expect(studio.getByRole('spinbutton', {name: 'Value'})).toHaveAttribute('readonly')

    await studio.getByTestId('new-document-button').click()
    await expect(studio.getByRole('link', {name: 'Question', exact: true})).toBeVisible()
    await expect(studio.getByRole('link', {name: /^Legal (document|version)$/})).toHaveCount(0)
  })

  test('is refused by the API what the Studio does not offer', async ({studio, product}) => {
    const mutations = [{patch: {id: 'legal-terms', set: {title: 'Rules'}}}]
    const answer = await studio.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
      data: {mutations},
    })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('the role Marketing may not update document \\"legal-terms\\"')
  })
})

test.describe('legal', () => {
  test.use({role: 'legal'})

  test('writes its documents and facts, and reads the rest', async ({studio, product}) => {
    await showInStudio(studio, '/studio/structure/facts;fact-menuUpdateDays')
    const value = studio.getByRole('spinbutton', {name: 'Value'})
    await expect(value).toHaveValue('2')
    await expect(value).not.toHaveAttribute('readonly')
    await expect(studio.getByRole('region', {name: REASON})).toHaveCount(0)
    await value.fill('3')
    const address = `${product.origin}/v2025-02-19/data/doc/production/fact-menuUpdateDays`
    const published = async () => (await studio.request.get(address)).text()
    await publishUntil(studio, () => expect.poll(published, {timeout: 5000}).toContain('"value":3'))

    await showInStudio(studio, '/studio/structure/pages;page-about')
    await expect(studio.getByRole('region', {name: REASON})).toContainText('ask marketing and administrators')
  })
})

test.describe('a developer', () => {
  test.use({role: 'developer'})

  test('writes redirects, and reads the rest', async ({studio}) => {
    await showInStudio(studio, '/studio/structure/siteSettings')
    await expect(studio.getByRole('textbox', {name: 'Product name'})).not.toHaveAttribute('readonly')
    await studio.getByTestId('new-document-button').click()
    await expect(studio.getByRole('link', {name: 'Redirect', exact: true})).toBeVisible()
    await expect(studio.getByRole('link', {name: 'Page', exact: true})).toHaveCount(0)
  })

  test('asks the content API in a tool of its own', async ({studio}) => {
    await showInStudio(studio, '/studio/')
    await studio.getByRole('link', {name: 'Query'}).click()
    await studio
      .getByTestId('vision-query-editor')
      .getByRole('textbox')
      .fill('*[_id == "siteSettings"][0].productName')
    await studio.getByRole('button', {name: 'Fetch'}).click()
    await expect(studio.getByTestId('vision-result')).toContainText('Loop')
  })
})

test('two people in one document see each other', async ({studio, staffBrowser}) => {
  const {studio: colleague, problems} = await staffBrowser('legal')
  const address = '/studio/structure/facts;fact-criminalLookBack'
  await showInStudio(studio, address)
  await showInStudio(colleague, address)
  await colleague.getByRole('textbox', {name: 'What it is'}).click()
  await expect(studio.locator('[data-ui="Avatar"]', {hasText: 'L'}).first()).toBeVisible()
  expect(problems).toEqual([])
})
