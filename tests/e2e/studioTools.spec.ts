import {expect, test} from './fixtures.ts'

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
