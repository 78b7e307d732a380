import {expect, test} from './fixtures.ts'

test('the site settings are one document that can be neither doubled nor deleted', async ({studioPage}) => {
  await studioPage.goto('/studio/structure/siteSettings')
  const name = studioPage.getByRole('textbox', {name: 'Product name'})
  await expect(name).toHaveValue('Loop')
  await name.fill('Lap')
  await studioPage.getByTestId('action-menu-button').click()
  await expect(studioPage.getByRole('menuitem', {name: 'Discard changes'})).toBeVisible()
  await expect(studioPage.getByRole('menuitem', {name: /Duplicate|Delete|Unpublish/})).toHaveCount(0)
  await studioPage.keyboard.press('Escape')

  await studioPage.getByTestId('new-document-button').click()
  const choices = studioPage.getByRole('listbox', {name: /new-document/})
  await expect(choices.getByRole('link', {name: 'FAQ item'})).toBeVisible()
  await expect(choices.getByRole('link', {name: 'Site settings'})).toHaveCount(0)
})

test('a new page is served at its address as soon as it is published', async ({
  studioPage,
  page,
  product,
}) => {
  const before = await page.goto(`${product.origin}/Spring`)
  expect(before?.status()).toBe(404)

  await studioPage.goto('/studio/intent/create/template=page;type=page')
  await studioPage.getByRole('textbox', {name: 'Name in the Studio'}).fill('Spring offer')
  await studioPage.getByRole('textbox', {name: 'Address'}).fill('/Spring')
  await studioPage.getByRole('button', {name: 'Add item...'}).first().click()
  await studioPage.getByRole('menuitem', {name: 'Hero'}).click()
  await studioPage.getByRole('textbox', {name: 'Main heading'}).fill('Spring is here')
  await studioPage
    .getByRole('combobox', {name: 'Drawing'})
    .selectOption({label: 'The car, seen from the side'})
  await studioPage.getByRole('button', {name: 'Close dialog'}).click()
  await studioPage.getByTestId('action-publish').click()

  await expect(page.getByRole('heading', {level: 1, name: 'Spring is here'})).toBeVisible()
  const published = await page.goto(`${product.origin}/spring`)
  expect(published?.status()).toBe(200)
})

test('changing a fact changes every mention of it on an open page', async ({studioPage, page, product}) => {
  await page.goto(`${product.origin}/Rider`)
  const text = page.getByRole('main')
  await expect(text).toContainText('$9.95')

  await studioPage.goto('/studio/structure/facts;fact-flatFee')
  await studioPage.getByRole('spinbutton', {name: 'Value'}).fill('10.5')
  await studioPage.getByTestId('action-publish').click()
  await expect(text).toContainText('$10.50')
  await expect(text).not.toContainText('$9.95')
})

test('eight windows of the Studio and the site work side by side', async ({studioPage, product}) => {
  await studioPage.goto('/studio/structure/pages;page-rider')
  const context = studioPage.context()
  for (let opened = 0; opened < 7; opened += 1) {
    const window = await context.newPage()
    await window.goto(opened % 2 === 0 ? '/studio/structure/pages;page-rider' : `${product.origin}/Rider`)
    await expect(window.getByText('One circle.').first()).toBeVisible()
  }
})
