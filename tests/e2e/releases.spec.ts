import {expect, test} from './fixtures.ts'

test('a release is made, filled by a search, edited and published as a whole', async ({
  studioPage,
  product,
}) => {
  await studioPage.goto('/studio/releases')
  await studioPage.getByRole('button', {name: 'New release'}).last().click()
  await studioPage.getByTestId('release-form-title').fill('Winter fares')
  await studioPage.getByRole('button', {name: 'Create release'}).click()

  await studioPage.getByRole('button', {name: 'Add document'}).click()
  await studioPage
    .getByPlaceholder(/Search/)
    .last()
    .fill('cleaning dam')
  await studioPage.getByText('Cleaning fee for vehicle damage').first().click()
  await expect(studioPage.getByText('Change (1)')).toBeVisible()

  await studioPage.getByText('Cleaning fee for vehicle damage').first().click()
  await studioPage.getByRole('spinbutton', {name: 'Value'}).fill('160')
  const value = async (perspective: string) => {
    const query = encodeURIComponent('*[_id == "fact-cleaningFee"][0].value')
    const answer = await studioPage.request.get(
      `${product.origin}/v2025-02-19/data/query/production?query=${query}&perspective=${perspective}`,
    )
    return answer.text()
  }
  const release = new URL(studioPage.url()).searchParams.get('perspective') ?? ''
  await expect.poll(() => value(release)).toContain('"result":160')
  expect(await value('drafts')).toContain('"result":150')

  await studioPage.goto(`/studio/releases/${release}`)
  await studioPage.getByRole('button', {name: 'Run release'}).click()
  await studioPage.getByRole('dialog').getByRole('button', {name: 'Run release'}).click()
  await expect(studioPage.getByText('This release is published successfully')).toBeVisible()
  expect(await value('published')).toContain('"result":160')
})
