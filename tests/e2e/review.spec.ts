import {lookAt, LOOKS} from './accessibility.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'
import {expectAccessible} from './partsOfStudio.ts'

const PHONE = {width: 390, height: 844}

const PAGE = {
  _type: 'page',
  title: 'The lawn',
  route: '/Lawn',
  sections: [{_type: 'hero', _key: 'hero', heading: 'The lawn is green', ground: 'leaf', drawing: 'car'}],
}

test('a draft is reviewed before it is published: each page that will be different, now and then', async ({
  studio,
  product,
  staffBrowser,
  browser,
}) => {
  const {context} = await staffBrowser('administrator')
  const change = async (...mutations: object[]) => {
    const address = `${product.origin}/v2025-02-19/data/mutate/production`
    const answer = await context.request.post(address, {data: {mutations}})
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [hero] = PAGE.sections
  await change(
    {createOrReplace: {...PAGE, _id: 'page-lawn'}},
    {
      createOrReplace: {
        ...PAGE,
        _id: 'drafts.page-lawn',
        seo: {title: 'Lawn', description: 'It has {noSuchFact}.'},
        sections: [{...hero, heading: 'The lawn is mown'}],
      },
    },
  )
  await showInStudio(studio, '/studio/structure/pages;page-lawn')
  const menu = studio.getByRole('button', {name: 'Open document actions'})
  await chooseFrom(menu, studio.getByRole('menuitem', {name: 'Review'}))
  const list = studio.getByRole('region', {name: 'What will be different'})
  await expect(list.getByRole('status')).toHaveText('1 page will be different.')
  await expect(list.getByRole('button', {name: '/Lawn'})).toContainText('+1 −1 words')
  await expect(studio.frameLocator('[title="Now: /Lawn"]').locator('h1 del')).toHaveText('green')
  await expect(studio.frameLocator('[title="Then: /Lawn"]').locator('h1 ins')).toHaveText('mown')

  await studio.getByRole('button', {name: 'Phone', exact: true}).click()
  await studio.getByRole('button', {name: 'Then', exact: true}).click()
  await expect(studio.locator('iframe')).toHaveCount(1)
  await studio.getByRole('checkbox', {name: 'Mark words'}).click()
  await expect(studio.frameLocator('iframe').locator('h1')).toHaveText('The lawn is mown')
  await expect(studio.frameLocator('iframe').locator('ins')).toHaveCount(0)
  await expectAccessible(studio, '.review-list')
  await expectAccessible(studio, '.review-look')
  await test.step('on a phone it begins with what will be different', async () => {
    await studio.setViewportSize(PHONE)
    await studio.getByRole('button', {name: 'Look again'}).click()
    await expect(studio.frameLocator('[title="Then: /Lawn"]').locator('h1 ins')).toHaveText('mown')
    await expect(studio.getByRole('heading', {level: 1})).toBeInViewport({ratio: 1})
    await lookAt(studio, LOOKS[0])
  })

  await test.step('a review whose server stops meanwhile says so, and starts once more', async () => {
    const isList = ({pathname}: URL) => pathname.endsWith('/list')
    const begun = {kind: 'begun', review: 'gone', candidates: ['/Lawn'], reach: 1, redirects: []}
    await studio.route(isList, (route) => route.fulfill({body: `${JSON.stringify(begun)}\n`}))
    await studio.getByRole('button', {name: 'Look again'}).click()
    await expect(list.getByRole('alert')).toContainText('The review broke off before its end')
    await expect(list.getByRole('status')).toHaveCount(0)
    await studio.unroute(isList)
    await studio.getByRole('button', {name: 'Look again'}).click()
    await expect(list.getByRole('status')).toHaveText('1 page will be different.')
  })

  await test.step('who is asked to approve it comes to the review, reads what the validation says, and decides', async () => {
    const {context: asking} = await staffBrowser('marketing')
    const request = {_id: 'approvals.page-lawn', _type: 'approval', people: ['local-administrator']}
    const asked = {mutations: [{createOrReplace: {...request, note: 'Mown?'}}]}
    const write = `${product.origin}/v2025-02-19/data/mutate/production`
    expect((await asking.request.post(write, {data: asked})).status()).toBe(200)
    await showInStudio(studio, '/studio/structure/pages;page-lawn')
    const banner = studio.getByRole('region', {name: 'Approval', exact: true})
    await expect(banner.getByRole('link', {name: 'Review each page, now and then'})).toBeVisible()
    await showInStudio(studio, '/studio/home')
    const waiting = studio.getByRole('listitem').filter({hasText: 'Marketing asks for your approval'})
    await waiting.getByRole('link', {name: 'Review each page, now and then'}).click()
    const faults = list.getByRole('region', {name: 'What the validation says'})
    await expect(faults.getByRole('link', {name: 'The lawn'})).toBeVisible()
    await list.getByRole('button', {name: 'Approve…'}).click()
    const approving = studio.getByRole('dialog')
    // It stands outside of every card: a color of the Studio in its shadow left it without one.
    await expect(approving).not.toHaveCSS('box-shadow', 'none')
    await approving.getByRole('button', {name: 'Approve', exact: true}).click()
    await expect(list.getByRole('region', {name: 'Your approval'})).toHaveCount(0)
  })

  await test.step('people without an account see it by a link, and no more once sharing is turned off', async () => {
    await list.getByRole('button', {name: 'Share…'}).click()
    const dialog = studio.getByRole('dialog', {name: 'Share this review'})
    await dialog.getByRole('button', {name: 'Turn sharing on'}).click()
    const link = await dialog.getByRole('region', {name: 'Link'}).textContent()
    const guest = await browser.newPage()
    await guest.goto(link ?? '')
    await expect(guest.getByText('1 page will be different.')).toBeVisible()
    await guest.getByRole('link', {name: '/Lawn'}).click()
    await expect(guest.frameLocator('[title="Now: /Lawn"]').locator('h1 del')).toHaveText('green')
    await expect(guest.frameLocator('[title="Then: /Lawn"]').locator('h1 ins')).toHaveText('mown')
    await expectAccessible(guest, 'main')
    await guest.setViewportSize(PHONE)
    await guest.reload()
    await expect(guest.frameLocator('[title="Then: /Lawn"]').locator('h1 ins')).toHaveText('mown')
    await expect(guest.getByRole('heading', {level: 1})).toBeInViewport({ratio: 1})
    await dialog.getByRole('button', {name: 'Turn sharing off'}).click()
    await expect(dialog.getByRole('button', {name: 'Turn sharing on'})).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('heading', {name: 'This preview link does not work'})).toBeVisible()
    await guest.close()
    await studio.keyboard.press('Escape')
  })

  await test.step('a release says what it reaches before it is run or scheduled', async () => {
    const act = (...actions: object[]) =>
      context.request.post(`${product.origin}/v2025-02-19/data/actions/production`, {data: {actions}})
    const metadata = {title: 'Lawns', releaseType: 'asap'}
    const release = {actionType: 'sanity.action.release.create', releaseId: 'rLawns', metadata}
    expect((await act(release)).status()).toBe(200)
    const sections = [{...hero, heading: 'The lawn is wet'}]
    await change({create: {...PAGE, sections, _id: 'versions.rLawns.page-lawn'}})
    await showInStudio(studio, '/studio/releases/rLawns')
    await expect(studio.getByText('1 page may be different once it is published.')).toBeVisible()
    await expect(studio.getByRole('button', {name: 'Run release'})).toBeInViewport({ratio: 1})
    await studio.getByRole('link', {name: 'Review each page, now and then'}).click()
    await expect(studio.getByRole('heading', {level: 1, name: 'Review of “Lawns”'})).toBeVisible()
    await expect(studio.frameLocator('[title="Now: /Lawn"]').locator('h1 del')).toHaveText('green')
    await expect(studio.frameLocator('[title="Then: /Lawn"]').locator('h1 ins')).toHaveText('wet')
    await change({delete: {id: 'versions.rLawns.page-lawn'}})
    await act({actionType: 'sanity.action.release.archive', releaseId: 'rLawns'})
    await act({actionType: 'sanity.action.release.delete', releaseId: 'rLawns'})
  })

  await showInStudio(studio, '/studio/review')
  await expect(studio.getByRole('heading', {level: 1, name: 'Review'})).toBeVisible()
  await expect(studio.getByRole('link', {name: 'The lawn'})).toBeVisible()
  await change(
    {delete: {id: 'approvals.page-lawn'}},
    {delete: {id: 'drafts.page-lawn'}},
    {delete: {id: 'page-lawn'}},
  )
})
