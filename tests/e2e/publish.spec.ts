import {expect, test} from './fixtures.ts'
import {publishUntil} from './publishing.ts'

const FIRST = 'Supper is on you.\nThe ride is on them.'

test('a headline published in the Studio shows on the open page, and outlives kill -9', async ({
  product,
  sitePage,
  studioPage,
}) => {
  const headline = sitePage.getByRole('heading', {level: 1})
  await expect(headline).toBeVisible()

  await studioPage.goto('/studio/structure')
  await studioPage.getByRole('link', {name: 'Pages'}).click()
  await studioPage.getByRole('link', {name: /Places home/}).click()
  await studioPage.getByRole('button', {name: /Hero/}).first().click()
  await studioPage.getByRole('textbox', {name: 'Main heading'}).fill(FIRST)
  await expect(headline, 'a draft must not show on the public page').not.toContainText('Supper')

  await studioPage.getByRole('button', {name: 'Close dialog'}).click()
  // How long the Studio itself takes is not ours to promise.
  let acknowledged = false
  studioPage.on('response', (response) => {
    const isPublish = response.request().postData()?.includes('sanity.action.document.publish') ?? false
    if (isPublish && response.ok()) acknowledged = true
  })
  await publishUntil(studioPage, () =>
    expect.poll(() => acknowledged, {timeout: 3000, intervals: [50]}).toBe(true),
  )
  await expect(headline).toContainText('Supper is on you.', {timeout: 2000})

  await product.kill()
  await product.restart()
  await sitePage.reload()
  await expect(headline).toContainText('Supper is on you.')
})
