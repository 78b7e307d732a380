import type {FrameLocator, Page} from '@playwright/test'
import {expect, test} from './fixtures.ts'
import {previewChunks} from './previewChunks.ts'

/** Opens the preview at an address of the site, and waits until texts can be clicked. */
async function openPreview(studioPage: Page, address: string): Promise<FrameLocator> {
  await studioPage.goto(`/studio/presentation?preview=${address}`)
  const site = studioPage.frameLocator('iframe')
  await expect(site.getByRole('heading', {level: 1})).toBeVisible({timeout: 30_000})
  await expect(site.locator('sanity-visual-editing [style*="width"]').first()).toBeAttached({timeout: 30_000})
  return site
}

test.describe('the preview beside the form', () => {
  test.describe.configure({timeout: 120_000})

  test('opens the field of a text that is clicked, and shows what is typed there before it is published', async ({
    studioPage,
    page,
    product,
  }) => {
    const site = await openPreview(studioPage, '/Safety')
    const heading = site.getByRole('heading', {level: 2}).first()
    const published = (await heading.innerText()).replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
    await heading.click()
    const field = studioPage.getByRole('textbox', {name: 'Heading', exact: true})
    await expect(field).toHaveValue(published)
    await field.fill('Looked at twice')
    await expect(heading).toContainText('Looked at twice', {timeout: 2000})

    await page.goto(`${product.origin}/Safety`)
    await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(published)
    await expect(page.locator('sanity-visual-editing')).toHaveCount(0)

    await studioPage.getByRole('button', {name: 'Close dialog'}).click()
    await studioPage.getByTestId('action-menu-button').click()
    await studioPage.getByRole('menuitem', {name: 'Discard changes'}).click()
    await studioPage.getByRole('button', {name: 'Discard changes'}).click()
    await expect(heading).toContainText(published)
  })

  test('opens a fact where running text mentions it, and lists the pages that show it', async ({
    studioPage,
  }) => {
    const site = await openPreview(studioPage, '/')
    const mention = site.getByRole('main').locator('details[open] p span', {hasText: '120 minutes'}).first()
    await mention.click()
    await expect(studioPage.getByRole('spinbutton', {name: 'Value'})).toHaveValue('120')
    await studioPage.getByText(/^Used on \d+ pages/).click()
    await expect(studioPage.getByText('Become a partner place')).toBeVisible()
  })

  test('follows the site from page to page and to a help topic, on a phone too', async ({studioPage}) => {
    const site = await openPreview(studioPage, '/Rider')
    await expect(studioPage).toHaveURL(/page-rider/)
    // Without it a click opens a field.
    await studioPage.getByText('Edit', {exact: true}).click()
    await site.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Driver'}).click()
    await expect(studioPage).toHaveURL(/page-driver/)

    await studioPage.getByTestId('preview-viewport-toggle').click()
    await expect(site.getByRole('button', {name: 'Menu'})).toBeVisible()

    await studioPage.goto('/studio/presentation?preview=/HelpDriver%3Ftopic%3Dappointment')
    await expect(studioPage).toHaveURL(/helpTopic-driver-appointment/)
  })
})

test('visitors never load the preview, and only the Studio may put a page into a frame', async ({
  page,
  product,
}) => {
  const preview = await previewChunks()
  expect(preview.size).toBeGreaterThan(2)

  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname.replace('/assets/', '')))
  for (const address of ['/', '/FindaCity', '/HelpRider', '/TermsofUse']) {
    const answer = await page.goto(`${product.origin}${address}`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe-inline')
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.some((file) => file.endsWith('.js'))).toBe(true)
  expect(loaded.filter((file) => preview.has(file))).toEqual([])
})
