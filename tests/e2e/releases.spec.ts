import {expect, showInStudio, test} from './fixtures.ts'

test('a release is made, filled by a search, edited and published as a whole', async ({studio, product}) => {
  await showInStudio(studio, '/studio/releases')
  await studio.getByRole('button', {name: 'New release'}).last().click()
  await studio.getByTestId('release-form-title').fill('Winter fares')
  await studio.getByRole('button', {name: 'Create release'}).click()

  await studio.getByRole('button', {name: 'Add document'}).click()
  await studio
    .getByPlaceholder(/Search/)
    .last()
    .fill('cleaning dam')
  await studio.getByText('Cleaning fee for vehicle damage').first().click()
  await expect(studio.getByText('Change (1)')).toBeVisible()

  await studio.getByText('Cleaning fee for vehicle damage').first().click()
  await studio.getByRole('spinbutton', {name: 'Value'}).fill('160')
  const value = async (perspective: string) => {
    const query = encodeURIComponent('*[_id == "fact-cleaningFee"][0].value')
    const answer = await studio.request.get(
      `${product.origin}/v2025-02-19/data/query/production?query=${query}&perspective=${perspective}`,
    )
    return answer.text()
  }
  const release = new URL(studio.url()).searchParams.get('perspective') ?? ''
  await expect.poll(() => value(release)).toContain('"result":160')
  expect(await value('drafts')).toContain('"result":150')

  await showInStudio(studio, `/studio/releases/${release}`)
  await studio.getByRole('button', {name: 'Run release'}).click()
  await studio.getByRole('dialog').getByRole('button', {name: 'Run release'}).click()
  await expect(studio.getByText('This release is published successfully')).toBeVisible()
  expect(await value('published')).toContain('"result":160')
})
