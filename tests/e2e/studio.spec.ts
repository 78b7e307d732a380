import {setTimeout as wait} from 'node:timers/promises'
import type {Locator} from '@playwright/test'
import {offeredSections} from '../../schemas/sectionMenu.ts'
import {expect, openSignedIn, showInStudio, test} from './fixtures.ts'
import {chooseFrom, withMenu} from './menus.ts'
import {expectAccessible} from './partsOfStudio.ts'
import {pressPublishUntil, publishUntil, summaryIn} from './publishing.ts'
import {staffOf} from '../server/staff.ts'

/** Returns the width of a loaded picture; 0 before. */
const widthOf = (picture: Locator) =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

test('the site settings are one document that can be neither doubled nor deleted', async ({studio}) => {
  await showInStudio(studio, '/studio/structure/siteSettings')
  const name = studio.getByRole('textbox', {name: 'Product name'})
  await expect(name).toHaveValue('Loop')
  await name.fill('Lap')
  await studio.getByTestId('action-menu-button').click()
  await expect(studio.getByRole('menuitem', {name: 'Discard changes'})).toBeVisible()
  await expect(studio.getByRole('menuitem', {name: /Duplicate|Delete|Unpublish/})).toHaveCount(0)
  await studio.keyboard.press('Escape')

  await studio.getByTestId('new-document-button').click()
  const choices = studio.getByRole('listbox', {name: /new-document/})
  await expect(choices.getByRole('link', {name: 'Question', exact: true})).toBeVisible()
  await expect(choices.getByRole('link', {name: 'Site settings'})).toHaveCount(0)
})

test('the lists of content and an open form stay while the server cannot be asked, and count again once it can', async ({
  browser,
  product,
}) => {
  const context = await openSignedIn(browser, product, 'administrator')
  const studio = await context.newPage()
  await studio.goto('/studio/structure/siteSettings')
  const list = studio.getByRole('link', {name: /^Jobs \(\d+\)$/})
  const countOf = async () => Number(/\d+/.exec(await list.innerText())?.[0])
  await expect(list).toBeVisible()
  const before = await countOf()
  let asked = 0
  await context.route(/\/data\/query\//, (route) => {
    if (new URL(route.request().url()).searchParams.get('query')?.includes('"job": count(')) asked += 1
    return route.abort()
  })
  const staff = await staffOf(product)
  await staff.create({_id: 'job-outage', _type: 'job', title: 'Night watch'})
  // The client gives up after six requests.
  await expect.poll(() => asked, {timeout: 30_000}).toBeGreaterThan(6)
  await expect(list).toBeVisible()
  await expect(studio.getByRole('textbox', {name: 'Product name'})).toBeVisible()
  await context.unroute(/\/data\/query\//)
  await expect.poll(countOf).toBe(before + 1)
  await context.close()
  await staff.delete('job-outage')
})

test('a list and an overview that are refused say why, and a press asks for the list again', async ({
  browser,
  product,
}) => {
  const context = await openSignedIn(browser, product, 'administrator')
  const studio = await context.newPage()
  const message = 'Your role does not read this.'
  await context.route(/\/data\/query\//, (route) => {
    const tag = new URL(route.request().url()).searchParams.get('tag') ?? ''
    if (!/locations|legal-versions/.test(tag)) return route.continue()
    return route.fulfill({status: 403, json: {statusCode: 403, error: 'Forbidden', message}})
  })
  await studio.goto('/studio/structure/pages;page-rider')
  await expect(studio.getByText(`The pages that show it could not be looked up. ${message}`)).toBeVisible()
  await showInStudio(studio, '/studio/structure/legal')
  await studio
    .getByRole('link', {name: /Privacy/})
    .first()
    .click()
  await expect(studio.getByRole('alert')).toHaveText(`The content could not be read. ${message}`)
  await context.unroute(/\/data\/query\//)
  await studio.getByRole('button', {name: 'Try again'}).click()
  await expect(studio.getByRole('link', {name: /Title and address/})).toBeVisible()
  await context.close()
})

for (const [request, link] of [
  ['a new one', '/studio/intent/create/template=siteSettings;type=siteSettings/'],
  ['another id', '/studio/intent/edit/id=something;type=siteSettings/'],
] as const) {
  test(`a link that asks for ${request} of the site settings cannot double them`, async ({studio}) => {
    await showInStudio(studio, link)
    await expect(studio.getByRole('textbox', {name: 'Product name'})).toHaveAttribute('readonly')
    await expect(studio.getByTestId('action-publish')).toHaveCount(0)
    await expect(studio.getByTestId('action-delete')).toBeVisible()
  })
}

test('a form that is open stays as it is, however late the Studio learns what it may do', async ({
  studioPage: studio,
}) => {
  const {promise, resolve} = Promise.withResolvers<void>()
  await studio.route(/\/features\?/, async (route) => {
    await promise
    await route.continue()
  })
  const asked = studio.waitForRequest(/\/features\?/)
  const learned = studio.waitForResponse(/\/features\?/)
  await studio.goto('/studio/structure/pages;page-safety')
  const address = studio.getByRole('textbox', {name: 'Address'})
  await asked
  // Without the fix, the form would appear by then, and be replaced when the answer comes.
  await wait(3000)
  await expect(address).toHaveCount(0)
  resolve()
  await expect(address).toBeEditable()
  const tab = studio.getByRole('tab', {name: 'Search & sharing'})
  await tab.click()
  const title = await studio.getByRole('textbox', {name: 'Title'}).elementHandle()
  await learned
  // Anything that replaces the form comes with the answer, and is rendered within a moment.
  await wait(1500)
  expect(await title?.evaluate((shown) => shown.isConnected)).toBe(true)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('a form that is opened from a list is built once, so that what is typed at once is kept', async ({
  studio,
}) => {
  await showInStudio(studio, '/studio/structure/pages')
  const inputs = await studio.evaluateHandle(() => {
    const seen = new Set<Element>()
    const look = () => {
      for (const input of document.querySelectorAll('[data-testid="field-route"] input')) seen.add(input)
    }
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true})
    return seen
  })
  let opened = 0
  for (const path of ['/Safety', '/Careers']) {
    const row = studio.getByRole('link', {name: new RegExp(`${path}$`)})
    // The list drops a just deleted row, so a press on its way would land on the row below.
    await expect(async () => {
      const place = await row.boundingBox()
      await wait(500)
      expect(await row.boundingBox()).toEqual(place)
    }).toPass()
    await row.click()
    await expect(studio.locator(`input[value="${path}"]`)).toBeEditable()
    // A field's comment button comes last, together with anything that would replace the form.
    await expect(studio.getByRole('button', {name: 'Add comment'}).first()).toBeAttached()
    await wait(1500)
    opened += 1
    expect(await inputs.evaluate((seen) => seen.size)).toBe(opened)
  }
})

test('another document of that kind, wherever it comes from, can only be cleaned up', async ({
  studio,
  product,
}) => {
  const api = `${product.origin}/v2025-02-19/data`
  const made = {_id: 'drafts.something', _type: 'siteSettings', productName: 'Lap'}
  const created = await studio.request.post(`${api}/mutate/production`, {
    data: {mutations: [{create: made}]},
  })
  expect(created.ok()).toBe(true)

  await showInStudio(studio, '/studio/intent/edit/id=something;type=siteSettings/')
  await expect(studio.getByRole('textbox', {name: 'Product name'})).toHaveValue('Lap')
  await studio.getByRole('button', {name: 'Validation'}).click()
  await expect(studio.getByRole('button', {name: /There is one document of this kind/})).toBeVisible()
  await expect(studio.getByTestId('action-publish')).toHaveCount(0)

  await chooseFrom(studio.getByTestId('action-menu-button'), studio.getByRole('menuitem', {name: 'Delete'}))
  await studio.getByRole('button', {name: 'Delete document'}).click()
  const remaining = async () => {
    const answer = await studio.request.get(`${api}/doc/production/${made._id}`)
    return answer.text()
  }
  await expect.poll(remaining).toContain('"documents":[]')
})

test('a document created from a filtered list belongs to that list', async ({studio}) => {
  await showInStudio(studio, '/studio/structure/faqLibrary;driver')
  await studio.getByRole('link', {name: 'Question', exact: true}).click()
  await expect(studio.getByRole('radio', {name: 'Drivers'})).toBeChecked()

  await showInStudio(studio, '/studio/structure/legal;legal-terms')
  await studio.getByRole('link', {name: 'Create next version'}).click()
  await expect(studio.getByRole('textbox', {name: 'What changed'})).toHaveValue('')
  await expect(studio.getByRole('button', {name: /^These terms and you/})).toBeVisible()
  const form = studio.getByTestId('form-view')
  await expect(form.getByRole('link', {name: 'Terms of Use /TermsofUse'})).toBeVisible()
})

test('a document that a link leads to is shown in no list that is not its own, and the preview begins at it', async ({
  studio,
}) => {
  await showInStudio(studio, '/studio/intent/edit/id=helpTopic-driver-account-app;type=helpTopic/')
  await expect(studio.getByRole('radio', {name: 'Drivers'})).toBeChecked()
  await expect(studio.getByText('Topics: Riders')).toHaveCount(0)
  await studio.getByRole('link', {name: 'Preview', exact: true}).click()
  await expect(studio).toHaveURL(/presentation.*HelpDriver.*topic.*account-app/)
})

test('a new legal document opens in its form, beside the list, and then has versions', async ({studio}) => {
  await showInStudio(studio, '/studio/structure/legal')
  await studio.getByRole('link', {name: 'Legal document'}).click()
  await studio.getByRole('textbox', {name: 'Address'}).fill('/Cookies')

  await studio.getByRole('link', {name: '/Cookies'}).click()
  await studio.getByRole('link', {name: 'Create next version'}).click()
  await expect(studio.getByRole('link', {name: '/Cookies'})).toBeVisible()
})

test('copy that mentions a fact that nobody has written cannot be published', async ({studio}) => {
  await showInStudio(studio, '/studio/structure/faqLibrary;rider;faq-rider-how-far')
  const question = studio.getByRole('textbox', {name: 'Question'})
  const publish = studio.getByTestId('action-publish')
  await question.fill('How far is {radus}?')
  await studio.getByRole('button', {name: 'Validation'}).click()
  await expect(studio.getByRole('button', {name: /No fact has the key "radus"/})).toBeVisible()
  await expect(publish).toBeDisabled()
  await question.fill('How far is {radius}?')
  await expect(publish).toBeEnabled()

  const facts = studio.getByRole('listbox', {name: 'Facts'})
  await test.step('a brace offers facts by their names and values, and the keys choose one', async () => {
    await question.fill('')
    await question.pressSequentially('How far is {radius o')
    const radius = facts.getByRole('option', {name: /Radius of a ride.*8 miles/})
    await expect(radius).toHaveAttribute('aria-selected', 'true')
    await expect(question).toHaveAttribute('aria-activedescendant', (await radius.getAttribute('id')) ?? '')
    await expect(studio.getByRole('status').getByText('1 fact. Arrow keys choose')).toBeAttached()
    await question.press('Escape')
    await expect(facts).toHaveCount(0)
    await question.pressSequentially('f a')
    await expect(facts).toHaveCount(0)
    await question.fill('')
    await question.pressSequentially('How far is {radius:')
    await expect(facts.getByRole('option')).toHaveText([/8 miles/, /8-mile/, /8/, /eight miles/])
    await question.press('ArrowUp')
    await question.press('Tab')
    await question.pressSequentially('?')
    await expect(question).toHaveValue('How far is {radius:words}?')
    await expect(studio.getByText('Visitors read: How far is eight miles?')).toBeVisible()
  })

  await test.step('in rich text what is chosen stands there with its value, and typing goes on', async () => {
    const answer = studio.getByTestId('field-answer')
    const editor = answer.locator('[contenteditable=true]')
    const overlay = answer.getByTestId('activate-overlay')
    await expect(editor.or(overlay).first()).toBeVisible()
    if (await overlay.isVisible()) await overlay.click()
    await editor.getByText('of pickup.').click()
    await editor.press('End')
    await studio.keyboard.type(' For {flat fee of')
    await expect(facts.getByRole('option', {name: /Flat fee of a ride.*\$9\.95/})).toBeVisible()
    await studio.keyboard.press('Enter')
    await studio.keyboard.type(' with {produ')
    await expect(facts).toBeVisible()
    await studio.keyboard.press('Enter')
    await expect(editor).toContainText(/For\s+Flat fee of a ride \$9\.95\s+with {productName}/)
    await expect(publish).toBeEnabled()
  })
})

test('a new page is served at its address as soon as it is published', async ({studio, page, product}) => {
  const before = await page.goto(`${product.origin}/Spring`)
  expect(before?.status()).toBe(404)

  await showInStudio(studio, '/studio/intent/create/template=page;type=page')
  await studio.getByRole('textbox', {name: 'Name in the Studio'}).fill('Spring offer')
  await studio.getByRole('textbox', {name: 'Address'}).fill('/Spring')
  const addSection = studio.getByRole('button', {name: 'Add item...'}).first()
  await withMenu(addSection, studio.getByRole('menuitem', {name: 'Hero'}), async () => {
    const pictures = await studio.getByRole('menuitem').locator('img').all()
    expect(pictures).toHaveLength(offeredSections.length)
    for (const picture of pictures) expect(await widthOf(picture)).toBeGreaterThan(0)
    await studio.getByRole('menuitem', {name: 'Hero'}).click({timeout: 3000})
  })
  await studio.getByRole('textbox', {name: 'Main heading'}).fill('Spring is here')
  await studio.getByRole('button', {name: /^Drawing: .* Choose another$/}).click()
  // With keys as with a pointer, the chosen one has the focus.
  await expect(studio.getByRole('radio', {name: 'A city inside the circle, with a route'})).toBeFocused()
  const car = studio.getByRole('radio', {name: 'The car, seen from the side'})
  await car.check()
  await expect.poll(() => widthOf(car.locator('xpath=..').locator('img'))).toBeGreaterThan(0)
  await studio.getByRole('button', {name: 'Drawing: The car, seen from the side. Done'}).press('Enter')
  await expect(car).toHaveCount(0)
  await studio.getByRole('button', {name: 'Close dialog'}).click()
  await test.step('a section can do without the link that it has room for', async () => {
    await chooseFrom(addSection, studio.getByRole('menuitem', {name: 'Feature'}))
    await studio.getByRole('textbox', {name: 'Heading', exact: true}).fill('Nothing to press')
    const addLink = studio.getByRole('button', {name: 'Add a link'})
    await addLink.click()
    await expect(studio.getByRole('textbox', {name: 'Label', exact: true})).toBeFocused()
    await studio.getByRole('button', {name: 'Remove link'}).click()
    await expect(addLink).toBeFocused()
    await studio.getByRole('button', {name: 'Close dialog'}).click()
  })
  const headline = page.getByRole('heading', {level: 1, name: 'Spring is here'})
  await publishUntil(studio, () => expect(headline).toBeVisible({timeout: 5000}))
  const published = await page.goto(`${product.origin}/spring`)
  expect(published?.status()).toBe(200)
})

test('changing the flat fee changes it on every page that the Studio warns of, and in no legal text', async ({
  studio,
  page,
  product,
}) => {
  await showInStudio(studio, '/studio/structure/facts;fact-flatFee')
  const impact = studio.getByRole('region', {name: 'What a change would reach'})
  await expect(impact).toContainText(/A change shows on these \d+ pages/)
  const addresses = [...(await impact.innerText()).matchAll(/\((\/[^)]*)\)/g)].map(([, path = '']) => path)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/Rider']))
  expect(addresses.filter((address) => address.startsWith('/TermsofUse'))).toEqual([])

  /** Returns the pages, among those that the Studio names, on which visitors read an amount. */
  const pagesWith = async (amount: string) => {
    const texts = addresses.map(async (path) => (await studio.request.get(product.origin + path)).text())
    const pages = await Promise.all(texts)
    return addresses.filter((_path, index) => pages[index]?.includes(amount))
  }
  expect(await pagesWith('$9.95')).toEqual(addresses)
  const main = page.getByRole('main')
  await page.goto(`${product.origin}/Rider`)
  await expect(main).toContainText('$9.95')

  const legal = studio.getByRole('region', {name: 'Legal texts that say otherwise'})
  await test.step('the form says which legal text says otherwise, before the fact is published', async () => {
    await expect(legal).toBeHidden()
    await studio.getByRole('spinbutton', {name: 'Value'}).fill('10.5')
    await expect(legal).toContainText('Terms of Use, in force since January 15, 2020: $9.95')
  })

  await test.step('before it is published, it says what that would change', async () => {
    const summary = summaryIn(studio)
    await pressPublishUntil(studio, () => expect(summary).toBeVisible({timeout: 5000}))
    // The second press of a double press comes while the dialog opens, and publishes nothing.
    await studio.getByTestId('action-publish').dispatchEvent('click')
    await expect(summary).toContainText(/\d+ pages will be different\./)
    await expect(summary).toContainText('Legal texts that say otherwise than $10.50')
    await expectAccessible(studio, '[role=dialog]')
    await summary.getByRole('link', {name: 'Review each page, now and then'}).click()
    await expect(studio.getByRole('heading', {level: 1, name: /^Review of/})).toBeVisible()
    await studio.goBack()
  })

  await test.step('pages follow at once, and the text in force does not', async () => {
    await publishUntil(studio, () => expect(main).toContainText('$10.50', {timeout: 5000}))
    await expect(main).not.toContainText('$9.95')
    await expect.poll(() => pagesWith('$10.50')).toEqual(addresses)
    // Some cities' own fee is the same amount.
    expect(await pagesWith('$9.95')).toEqual(['/FindaCity'])
    for (const address of ['/TermsofUse', '/TermsofUse/2020-01-15']) {
      await page.goto(product.origin + address)
      await expect(main, address).toContainText('$9.95')
      await expect(main, address).not.toContainText('$10.50')
    }
  })

  await test.step('the next version says it, from its day on', async () => {
    await legal.getByRole('button', {name: 'Create the next version of Terms of Use with $10.50'}).click()
    const date = studio.getByRole('textbox', {name: 'Effective date'})
    await expect(date).toHaveValue('')
    await date.fill('2030-03-10')
    await date.press('Tab')
    await studio.getByRole('textbox', {name: 'What changed'}).fill('A ride is {flatFee}.')
    const dialog = studio.getByRole('dialog', {name: 'Publish this version?'})
    await publishUntil(studio, () => expect(dialog).toBeVisible({timeout: 5000}))
    // Other facts in the text may have changed, too.
    await expect(dialog.getByRole('deletion').filter({hasText: '9.95'})).toBeVisible()
    await expect(dialog.getByRole('insertion').filter({hasText: '10.50'})).toBeVisible()
    await dialog.getByRole('button', {name: 'Publish version'}).click()
    await expect(studio.getByText('Published, in force from March 10, 2030')).toBeVisible()
    await page.goto(`${product.origin}/TermsofUse/2030-03-10`)
    await expect(main).toContainText('$10.50')
    await showInStudio(studio, '/studio/structure/facts;fact-flatFee')
    await expect(legal).toContainText('Settled: from March 10, 2030 on')
  })
})

test('eight windows of the Studio and the site work side by side', async ({studio, product}) => {
  await showInStudio(studio, '/studio/structure/pages;page-rider')
  const context = studio.context()
  for (let opened = 0; opened < 7; opened += 1) {
    const window = await context.newPage()
    await window.goto(opened % 2 === 0 ? '/studio/structure/pages;page-rider' : `${product.origin}/Rider`)
    await expect(window.getByText('One circle.').first()).toBeVisible()
  }
})
