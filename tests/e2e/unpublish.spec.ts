import type {APIRequestContext} from '@playwright/test'
import {expect, openSignedIn, showInStudio, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'
import type {Product} from './product.ts'
import {pressPublishUntil, publishUntil} from './publishing.ts'
import {staffOf} from '../server/staff.ts'

const reference = (_ref: string) => ({_type: 'reference', _ref})

const pageAt = (id: string, route: string) => ({
  _id: id,
  _type: 'page',
  title: `The page ${id}`,
  route,
  sections: [{_type: 'hero', _key: 'hero', heading: `Welcome to ${id}`, ground: 'leaf', drawing: 'car'}],
})

/** Changes the lake like a program of ours. */
async function change(request: APIRequestContext, {origin}: Product, ...mutations: object[]) {
  const answer = await request.post(`${origin}/v2025-02-19/data/mutate/production`, {data: {mutations}})
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a page that has moved is taken off, and its addresses and the footer lead to the page in its place until it is published again', async ({
  studio,
  product,
}) => {
  const link = {_type: 'link', _key: 'harvest', label: 'Harvest', target: 'page', page: reference('harvest')}
  const last = 'footerColumns[_key=="rider"].links[-1]'
  await change(
    studio.request,
    product,
    {createOrReplace: pageAt('harvest', '/Harvest')},
    {patch: {id: 'siteSettings', insert: {after: last, items: [link]}}},
  )
  await showInStudio(studio, '/studio/structure/pages;harvest')
  await studio.getByRole('textbox', {name: 'Address'}).fill('/Harvest-offer')
  const dialog = studio.getByRole('dialog')
  await publishUntil(studio, () => expect(dialog).toContainText('/Harvest-offer', {timeout: 5000}))
  await dialog.getByRole('button', {name: 'Redirect and publish'}).click()
  const lands = async (address: string) => {
    const answer = await studio.request.get(product.origin + address)
    return `${answer.status()} ${new URL(answer.url()).pathname}`
  }
  await expect.poll(() => lands('/harvest')).toBe('200 /Harvest-offer')

  await showInStudio(studio, '/studio/structure/pages;harvest')
  await chooseFrom(
    studio.getByTestId('action-menu-button'),
    studio.getByRole('menuitem', {name: 'Unpublish', exact: true}),
  )
  const places = dialog.getByRole('listitem')
  await expect(places).toHaveCount(2)
  await expect(places.filter({hasText: 'Site settings'})).toContainText(
    'Footer columns → RIDER → Link “Harvest”',
  )
  await expect(places.filter({hasText: 'Redirect'})).toContainText('/Harvest')
  await dialog.getByRole('combobox', {name: 'What visitors find in its place'}).selectOption('page-about')
  await expect(dialog).toContainText('Visitors who open /Harvest-offer are led to /Aboutus')
  await dialog.getByRole('button', {name: 'Unpublish and redirect'}).click()
  await expect(dialog).toBeHidden()

  for (const address of ['/harvest', '/Harvest-offer'])
    await expect.poll(() => lands(address)).toBe('200 /Aboutus')
  const home = async () => (await studio.request.get(`${product.origin}/`)).text()
  await expect.poll(home).toMatch(/<a[^>]*href="\/Aboutus"[^>]*>Harvest<\/a>/)

  await showInStudio(studio, '/studio/structure/pages;harvest')
  await pressPublishUntil(studio, () => expect(dialog).toContainText('/Harvest-offer', {timeout: 5000}))
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', {name: 'Publish and put back'}).click()
  await expect(dialog).toBeHidden()
  for (const address of ['/harvest', '/Harvest-offer'])
    await expect.poll(() => lands(address)).toBe('200 /Harvest-offer')
  await expect.poll(home).toMatch(/<a[^>]*href="\/Harvest-offer"[^>]*>Harvest<\/a>/)

  await change(
    studio.request,
    product,
    {patch: {id: 'siteSettings', unset: ['footerColumns[_key=="rider"].links[_key=="harvest"]']}},
    {delete: {query: '*[_type == "redirect" && references("harvest")]'}},
    {delete: {id: 'harvest'}},
  )
})

const FACT = {
  _type: 'fact',
  label: 'Fee in the meadow',
  key: 'meadowFee',
  unit: 'dollars',
  value: 5,
  source: 'A test',
}
const QUESTION = {_type: 'faqItem', question: 'Is it {meadowFee} in the meadow?', audience: 'rider'}

test('what copy mentions keeps its key and stays, and another name of the product offers to lead its addresses on', async ({
  studio,
  product,
}) => {
  const changed = (...mutations: object[]) => change(studio.request, product, ...mutations)
  await changed(
    {createOrReplace: {...FACT, _id: 'fact-meadow'}},
    {createOrReplace: {...FACT, _id: 'drafts.fact-meadow', key: 'grassFee'}},
    {createOrReplace: {...QUESTION, _id: 'faq-meadow'}},
  )
  await showInStudio(studio, '/studio/structure/facts;fact-meadow')
  const key = studio.getByTestId('field-key')
  await expect(key.getByTestId('input-validation-icon-error')).toBeVisible()
  await key.getByTestId('input-validation-icon-error').hover()
  await expect(studio.getByText('Copy mentions {meadowFee} and would lose what it says')).toBeVisible()
  await studio.getByRole('textbox', {name: 'Key'}).fill('meadowFee')
  await expect(key.getByTestId('input-validation-icon-error')).toHaveCount(0)

  await showInStudio(studio, '/studio/structure/facts;fact-meadow?perspective=published')
  await studio.getByTestId('action-unpublish').click()
  const dialog = studio.getByRole('dialog')
  await expect(dialog.getByRole('heading', {name: 'One place mentions it'})).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Is it $5 in the meadow?')
  await expect(dialog.getByRole('button', {name: 'Unpublish'})).toBeDisabled()
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  await changed(
    {delete: {id: 'faq-meadow'}},
    {delete: {id: 'drafts.fact-meadow'}},
    {delete: {id: 'fact-meadow'}},
  )

  await showInStudio(studio, '/studio/structure/siteSettings')
  await studio.getByRole('textbox', {name: 'Product name'}).fill('Meadow Ride')
  await publishUntil(studio, () => expect(dialog).toContainText('/HelpMeadowRide', {timeout: 5000}))
  await expect(dialog.getByRole('region', {name: 'Old addresses'}).getByRole('listitem')).toHaveText([
    '/HelpLoop',
  ])
  await expect(dialog.getByRole('button', {name: 'Redirect and publish'})).toBeEnabled()
  await studio.keyboard.press('Escape')
  await changed({delete: {id: 'drafts.siteSettings'}})
})

test('a page that is taken off without a network stays, its dialog says why at once, and takes it off once there is one', async ({
  browser,
  product,
}) => {
  const staff = await staffOf(product)
  const hero = {_type: 'hero', _key: 'hero', heading: 'Far out', ground: 'leaf', drawing: 'car'}
  const page = {_id: 'page-offshore', _type: 'page', title: 'Offshore', route: '/Offshore', sections: [hero]}
  await staff.createOrReplace(page)
  const context = await openSignedIn(browser, product, 'administrator')
  const studio = await context.newPage()
  const thrown: string[] = []
  studio.on('pageerror', ({message}) => thrown.push(message))
  await studio.goto('/studio/structure/pages;page-offshore')
  const dialog = studio.getByRole('dialog')
  await chooseFrom(
    studio.getByTestId('action-menu-button'),
    studio.getByRole('menuitem', {name: 'Unpublish', exact: true}),
  )
  const unpublish = dialog.getByRole('button', {name: 'Unpublish', exact: true})
  await expect(unpublish).toBeEnabled()
  await context.setOffline(true)
  await unpublish.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'It is still published. The server cannot be reached. Check the connection and try again.',
  )

  await context.setOffline(false)
  await unpublish.click()
  await expect(dialog).toBeHidden()
  expect((await context.request.get('/Offshore')).status()).toBe(404)
  expect(thrown).toEqual([])
  await context.close()
  await staff.delete({query: '*[_id in ["page-offshore", "drafts.page-offshore"]]'})
})

test.describe('marketing', () => {
  test.use({role: 'marketing'})

  test('is told who can change what stands in the way of taking a page off', async ({
    studio,
    product,
    staffBrowser,
  }) => {
    const {context} = await staffBrowser('administrator')
    const words = {_type: 'span', _key: 'span', text: 'our offer', marks: ['offer']}
    const markDefs = [{_type: 'internalLink', _key: 'offer', page: reference('meadow')}]
    const block = {_type: 'block', _key: 'block', style: 'normal', children: [words], markDefs}
    await change(
      context.request,
      product,
      {createOrReplace: pageAt('meadow', '/Meadow')},
      {
        createOrReplace: {
          _id: 'drafts.legal-meadow',
          _type: 'legalVersion',
          document: reference('legal-terms'),
          introduction: [block],
        },
      },
    )
    await showInStudio(studio, '/studio/structure/pages;meadow?perspective=published')
    await studio.getByTestId('action-unpublish').click()
    const dialog = studio.getByRole('dialog')
    const place = dialog.getByRole('listitem')
    await expect(place).toContainText('Linked words “our offer”')
    await expect(place).toContainText('Draft')
    await expect(place).toContainText('ask legal and administrators')
    await expect(dialog.getByRole('button', {name: 'Unpublish', exact: true})).toBeDisabled()
    await dialog.getByRole('button', {name: 'Cancel'}).click()
    await change(context.request, product, {delete: {id: 'drafts.legal-meadow'}}, {delete: {id: 'meadow'}})
  })
})
