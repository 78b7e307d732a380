import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'
import {expectAccessible} from './partsOfStudio.ts'

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

  await showInStudio(studio, '/studio/review')
  await expect(studio.getByRole('heading', {level: 1, name: 'Review'})).toBeVisible()
  await expect(studio.getByRole('link', {name: 'The lawn'})).toBeVisible()
  await change({delete: {id: 'drafts.page-lawn'}}, {delete: {id: 'page-lawn'}})
})
