import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Page} from '@playwright/test'
import {expect, test} from './fixtures.ts'
import type {Product} from './product.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../studio/inputs/paste/fixtures')

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Puts documents into the lake, as a program of ours would. */
async function store(page: Page, product: Product, ...documents: StoredDocument[]) {
  const answer = await page.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: documents.map((document) => ({createOrReplace: document}))},
  })
  expect(answer.ok()).toBe(true)
}

const pageAt = (id: string, route: string) => ({
  _id: id,
  _type: 'page',
  title: `The page ${id}`,
  route,
  sections: [{_type: 'hero', _key: 'hero', heading: `Welcome to ${id}`, ground: 'leaf', drawing: 'car'}],
})

test.describe('facts', () => {
  test('the tool shows where visitors read a fact, and leads to its form', async ({studioPage}) => {
    await studioPage.goto('/studio/facts')
    await expect(studioPage.getByRole('heading', {level: 1, name: 'Facts'})).toBeVisible()
    const inconsistency = studioPage.getByRole('region', {name: 'Known inconsistencies'})
    await expect(inconsistency).toContainText('$8.95')
    await expect(inconsistency).toContainText('Contradicts: Flat fee of a ride')

    await studioPage.getByRole('textbox', {name: 'Find a fact'}).fill('payment')
    const fact = studioPage.getByRole('listitem').filter({hasText: '{paymentDay}'})
    await fact.getByText(/^Mentioned in/).click()
    await expect(fact).toContainText(/Monday[^{]*\./)
    await fact.getByRole('link', {name: /Day on which/}).click()
    await expect(studioPage.getByRole('textbox', {name: 'Words'})).toHaveValue('Monday')
  })

  test('its form names the pages that a change would reach', async ({studioPage}) => {
    await studioPage.goto('/studio/structure/facts;fact-checkInWindow')
    const impact = studioPage.getByRole('region', {name: 'What a change would reach'})
    await expect(impact).toContainText(/A change shows on these \d+ pages/)
    await expect(impact).toContainText('Places home (/)')
  })
})

test('the Studio opens on what has changed, what waits and where to begin', async ({studioPage, product}) => {
  await store(studioPage, product, {...pageAt('autumn', '/Autumn'), _id: 'drafts.autumn'})
  await studioPage.goto('/studio/')
  const home = studioPage.getByRole('main')
  await expect(home.getByRole('heading', {level: 1, name: 'Home'})).toBeVisible()
  const edits = home.getByRole('region', {name: 'Recent edits'})
  await expect(edits.getByRole('listitem').filter({hasText: 'The page autumn'})).toContainText(
    /Edited by \S+/,
  )
  const drafts = home.getByRole('region', {name: 'Drafts waiting'})
  await drafts.getByRole('link', {name: 'The page autumn'}).click()
  await expect(studioPage.getByRole('textbox', {name: 'Address'})).toHaveValue('/Autumn')

  await studioPage.goto('/studio/home')
  await studioPage.getByRole('link', {name: 'Landing page'}).click()
  await expect(studioPage.getByText('Call to action')).toBeVisible()
})

test('content health leads to what visitors would stumble over', async ({studioPage, product}) => {
  const to = {_type: 'reference', _ref: 'page-rider'}
  await store(studioPage, product, {_id: 'shadowed', _type: 'redirect', from: '/Safety', to})
  await studioPage.goto('/studio/health')
  const redirects = studioPage.getByRole('region', {name: 'Redirects'})
  await expect(redirects.getByRole('listitem')).toContainText('A page is shown at /Safety')
  await redirects.getByRole('link', {name: '/Safety'}).click()
  await expect(studioPage.getByRole('textbox', {name: 'From this address'})).toHaveValue('/Safety')
})

test('a page that moves takes its old address along', async ({studioPage, product}) => {
  await store(studioPage, product, pageAt('winter', '/Winter'))
  await studioPage.goto('/studio/structure/pages;winter')
  await studioPage.getByRole('textbox', {name: 'Address'}).fill('/Winter-offer')
  await studioPage.getByTestId('action-publish').click()
  const offer = studioPage.getByRole('dialog')
  await expect(offer).toContainText('/Winter-offer')
  await offer.getByRole('button', {name: 'Redirect and publish'}).click()
  await expect(offer).toBeHidden()

  const lands = async () => {
    const answer = await studioPage.request.get(`${product.origin}/winter`)
    return `${answer.status()} ${new URL(answer.url()).pathname}`
  }
  await expect.poll(lands).toBe('200 /Winter-offer')

  await studioPage.getByTestId('action-menu-button').click()
  const opened = studioPage.waitForEvent('popup')
  await studioPage.getByRole('menuitem', {name: 'View on site'}).click()
  const site = await opened
  await expect(site.getByRole('heading', {level: 1, name: 'Welcome to winter'})).toBeVisible()
  expect(new URL(site.url()).pathname).toBe('/Winter-offer')
})

test('texts for search engines are counted, and shown as people will see them', async ({
  studioPage,
  product,
}) => {
  await store(studioPage, product, pageAt('summer', '/Summer'))
  await studioPage.goto('/studio/structure/pages;summer')
  // The Studio forgets what was pressed before the form is ready for typing.
  await expect(studioPage.getByRole('textbox', {name: 'Address'})).toBeEditable()
  await studioPage.getByRole('tab', {name: 'Search & sharing'}).click()
  const preview = studioPage.getByRole('region', {name: 'Preview'})
  await expect(preview).toContainText('Welcome to summer · Loop')
  await studioPage.getByRole('textbox', {name: 'Title'}).fill('Rides for {flatFee}')
  await expect(preview).toContainText(/Rides for \$\d+\.\d\d · Loop/)
  await expect(studioPage.getByText('19 of 55 characters')).toBeVisible()
})

test('text pasted from Word keeps its headings, lists, links and tables', async ({studioPage, product}) => {
  await store(studioPage, product, {_id: 'drafts.pasted', _type: 'helpTopic'})
  await studioPage.goto('/studio/intent/edit/id=pasted;type=helpTopic/')
  const field = studioPage.getByTestId('field-body')
  const editor = field.locator('[contenteditable=true]')
  const overlay = field.getByTestId('activate-overlay')
  // The Studio opens some texts for typing at once, others after a press.
  await expect(editor.or(overlay).first()).toBeVisible()
  if (await overlay.isVisible()) await overlay.click()
  await editor.click()
  await editor.evaluate(
    (target, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      target.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
    },
    readFileSync(path.join(FIXTURES, 'word.html'), 'utf8'),
  )
  await expect(editor).toContainText('Getting your deposit back')

  const kinds = async () => {
    const query = encodeURIComponent(
      '*[_id == "drafts.pasted"][0].body[]{"kind": coalesce(listItem, style, _type)}.kind',
    )
    const answer = await studioPage.request.get(
      `${product.origin}/v2025-02-19/data/query/production?perspective=raw&query=${query}`,
    )
    return (await answer.text()).replace(/.*"result":(\[[^\]]*\]).*/, '$1')
  }
  await expect.poll(kinds).toBe('["h2","normal","h2","bullet","bullet","bullet","table"]')
})

test('a help topic that is moved stands at its new place for visitors at once', async ({
  studioPage,
  page,
  product,
}) => {
  await page.goto(`${product.origin}/HelpPlaces`)
  const topics = page.getByRole('main').getByRole('listitem')
  const [first = '', second = ''] = await topics.allTextContents()
  expect(second).not.toBe('')

  await studioPage.goto('/studio/structure/help;order;place')
  await studioPage
    .getByRole('button', {name: / down$/})
    .first()
    .click()
  await expect(studioPage.getByRole('status').getByText(/is number 2 of/)).toBeVisible()
  await expect(topics.first()).toHaveText(second)
  await expect(topics.nth(1)).toHaveText(first)
})
