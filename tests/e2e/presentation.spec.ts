import type {FrameLocator, Page} from '@playwright/test'
import {expect, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'

const SLOW = {timeout: 60_000}

test.use({opensStudioFirst: true})

/** Opens the preview at an address of the site, and waits until texts can be clicked. */
async function openPreview(studioPage: Page, address: string): Promise<FrameLocator> {
  await studioPage.goto(`/studio/presentation?preview=${address}`)
  const site = studioPage.frameLocator('iframe')
  await expect(site.getByRole('heading', {level: 1})).toBeVisible(SLOW)
  await expect(site.locator('sanity-visual-editing [style*="width"]').first()).toBeAttached(SLOW)
  return site
}

test('the preview opens what is clicked, shows what is typed before it is published, and follows the site', async ({
  studioPage,
  page,
  product,
}) => {
  test.setTimeout(180_000)
  const site = await openPreview(studioPage, '/Rider')
  await expect(studioPage).toHaveURL(/page-rider/)

  await test.step('a fact in running text opens, with the pages that show it', async () => {
    await site.locator('main details[open] p span', {hasText: 'eight miles'}).first().click()
    await expect(studioPage.getByRole('spinbutton', {name: 'Value'})).toHaveValue('8')
    await studioPage.getByText(/^Used on /).click()
    await expect(studioPage.getByText('Become a partner place').first()).toBeVisible()
  })

  await test.step('a heading opens its field; what is typed shows here, and not to visitors', async () => {
    const heading = site.getByRole('heading', {level: 2}).first()
    const published = (await heading.innerText()).replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
    await heading.click()
    const field = studioPage.getByRole('textbox', {name: 'Heading', exact: true})
    await expect(field).toHaveValue(published)
    await field.fill('Looked at twice')
    await expect(heading).toContainText('Looked at twice')

    await page.goto(`${product.origin}/Rider`)
    await expect(page.getByRole('heading', {level: 2}).first()).toHaveText(published)
    await expect(page.locator('sanity-visual-editing')).toHaveCount(0)

    await studioPage.getByRole('button', {name: 'Close dialog'}).click()
    await chooseFrom(
      studioPage.getByTestId('action-menu-button'),
      studioPage.getByRole('menuitem', {name: 'Discard changes'}),
    )
    await studioPage.getByRole('button', {name: 'Discard changes'}).click()
    await expect(heading).toContainText(published)
  })

  await test.step('the form follows the site to a page and to a help topic, and the site fits a phone', async () => {
    // While it is on, a click opens a field.
    await studioPage.getByText('Edit', {exact: true}).click()
    await site.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Help'}).click()
    await expect(studioPage).toHaveURL(/page-help/)
    await site.locator('main a[href="/HelpDriver"]').first().click()
    await site.locator('main a[href="/HelpDriver?topic=appointment"]').first().click()
    await expect(studioPage).toHaveURL(/helpTopic-driver-appointment/)

    await studioPage.getByTestId('preview-viewport-toggle').click()
    await expect(site.getByRole('button', {name: 'Menu'})).toBeVisible()
  })
})
