import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'
import {publishUntil} from './publishing.ts'

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

for (const [request, link] of [
  ['a new one', '/studio/intent/create/template=siteSettings;type=siteSettings/'],
  ['another id', '/studio/intent/edit/id=something;type=siteSettings/'],
] as const) {
  test(`a link that asks for ${request} of the site settings cannot double them`, async ({studioPage}) => {
    await studioPage.goto(link)
    await expect(studioPage.getByRole('textbox', {name: 'Product name'})).toHaveAttribute('readonly')
    await expect(studioPage.getByTestId('action-publish')).toHaveCount(0)
    await expect(studioPage.getByTestId('action-delete')).toBeVisible()
  })
}

test('a form that is open stays as it is once the Studio has learned what it may do', async ({
  studioPage,
}) => {
  const formIsOpen = Promise.withResolvers<void>()
  await studioPage.route(/\/features\?/, async (route) => {
    await formIsOpen.promise
    await route.continue()
  })
  const learned = studioPage.waitForResponse(/\/features\?/)
  await studioPage.goto('/studio/structure/pages;page-safety')
  const address = studioPage.getByRole('textbox', {name: 'Address'})
  await expect(address).toBeEditable()
  const tab = studioPage.getByRole('tab', {name: 'Search & sharing'})
  await tab.click()
  const title = await studioPage.getByRole('textbox', {name: 'Title'}).elementHandle()
  formIsOpen.resolve()
  await learned
  // What would replace the form comes with the answer, and is drawn within a moment.
  await wait(1500)
  expect(await title?.evaluate((shown) => shown.isConnected)).toBe(true)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('another document of that kind, wherever it comes from, can only be cleaned up', async ({
  studioPage,
  product,
}) => {
  const api = `${product.origin}/v2025-02-19/data`
  const made = {_id: 'drafts.something', _type: 'siteSettings', productName: 'Lap'}
  const created = await studioPage.request.post(`${api}/mutate/production`, {
    data: {mutations: [{create: made}]},
  })
  expect(created.ok()).toBe(true)

  await studioPage.goto('/studio/intent/edit/id=something;type=siteSettings/')
  await expect(studioPage.getByRole('textbox', {name: 'Product name'})).toHaveValue('Lap')
  await studioPage.getByRole('button', {name: 'Validation'}).click()
  await expect(studioPage.getByRole('button', {name: /There is one document of this kind/})).toBeVisible()
  await expect(studioPage.getByTestId('action-publish')).toHaveCount(0)

  await chooseFrom(
    studioPage.getByTestId('action-menu-button'),
    studioPage.getByRole('menuitem', {name: 'Delete'}),
  )
  await studioPage.getByRole('button', {name: 'Delete document'}).click()
  const remaining = async () => {
    const answer = await studioPage.request.get(`${api}/doc/production/${made._id}`)
    return answer.text()
  }
  await expect.poll(remaining).toContain('"documents":[]')
})

test('a document created from a filtered list belongs to that list', async ({studioPage}) => {
  await studioPage.goto('/studio/structure/faqLibrary;driver')
  await studioPage.getByRole('link', {name: 'FAQ item'}).click()
  await expect(studioPage.getByRole('radio', {name: 'Drivers'})).toBeChecked()

  await studioPage.goto('/studio/structure/legal;legal-terms')
  await studioPage.getByRole('link', {name: 'Create next version'}).click()
  await expect(studioPage.getByRole('textbox', {name: 'What changed'})).toHaveValue('')
  await expect(studioPage.getByRole('button', {name: /^These terms and you/})).toBeVisible()
  const form = studioPage.getByTestId('form-view')
  await expect(form.getByRole('link', {name: 'Terms of Use /TermsofUse'})).toBeVisible()
})

test('a new legal document opens in its form, beside the list, and then has versions', async ({
  studioPage,
}) => {
  await studioPage.goto('/studio/structure/legal')
  await studioPage.getByRole('link', {name: 'Legal document'}).click()
  await studioPage.getByRole('textbox', {name: 'Address'}).fill('/Cookies')

  await studioPage.getByRole('link', {name: '/Cookies'}).click()
  await studioPage.getByRole('link', {name: 'Create next version'}).click()
  await expect(studioPage.getByRole('link', {name: '/Cookies'})).toBeVisible()
})

test('copy that mentions a fact that nobody has written cannot be published', async ({studioPage}) => {
  await studioPage.goto('/studio/structure/faqLibrary;rider;faq-rider-how-far')
  const question = studioPage.getByRole('textbox', {name: 'Question'})
  const publish = studioPage.getByTestId('action-publish')
  await question.fill('How far is {radus}?')
  await studioPage.getByRole('button', {name: 'Validation'}).click()
  await expect(studioPage.getByRole('button', {name: /No fact has the key "radus"/})).toBeVisible()
  await expect(publish).toBeDisabled()
  await question.fill('How far is {radius}?')
  await expect(publish).toBeEnabled()
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
  await chooseFrom(
    studioPage.getByRole('button', {name: 'Add item...'}).first(),
    studioPage.getByRole('menuitem', {name: 'Hero'}),
  )
  await studioPage.getByRole('textbox', {name: 'Main heading'}).fill('Spring is here')
  await studioPage
    .getByRole('combobox', {name: 'Drawing'})
    .selectOption({label: 'The car, seen from the side'})
  await studioPage.getByRole('button', {name: 'Close dialog'}).click()
  const headline = page.getByRole('heading', {level: 1, name: 'Spring is here'})
  await publishUntil(studioPage, () => expect(headline).toBeVisible({timeout: 5000}))
  const published = await page.goto(`${product.origin}/spring`)
  expect(published?.status()).toBe(200)
})

test('changing the flat fee changes it on every page that the Studio warns of', async ({
  studioPage,
  page,
  product,
}) => {
  await studioPage.goto('/studio/structure/facts;fact-flatFee')
  const impact = studioPage.getByRole('region', {name: 'What a change would reach'})
  await expect(impact).toContainText(/A change shows on these \d+ pages/)
  const addresses = [...(await impact.innerText()).matchAll(/\((\/[^)]*)\)/g)].map(([, path = '']) => path)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/Rider', '/TermsofUse/2020-01-15']))

  /** The pages on which visitors read an amount, of those that the Studio names. */
  const pagesWith = async (amount: string) => {
    const texts = addresses.map(async (path) => (await studioPage.request.get(product.origin + path)).text())
    const pages = await Promise.all(texts)
    return addresses.filter((_path, index) => pages[index]?.includes(amount))
  }
  expect(await pagesWith('$9.95')).toEqual(addresses)
  const main = page.getByRole('main')
  await page.goto(`${product.origin}/Rider`)
  await expect(main).toContainText('$9.95')

  await studioPage.getByRole('spinbutton', {name: 'Value'}).fill('10.5')
  await publishUntil(studioPage, () => expect(main).toContainText('$10.50', {timeout: 5000}))
  await expect(main).not.toContainText('$9.95')
  await expect.poll(() => pagesWith('$10.50')).toEqual(addresses)
  expect(await pagesWith('$9.95')).toEqual([])
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
