import {expect, test} from './fixtures.ts'
import {publishUntil} from './publishing.ts'

test('a document that was deleted is brought back as it last was', async ({studioPage, product}) => {
  const write = (mutation: object) =>
    studioPage.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
      data: {mutations: [mutation]},
    })
  const fact = {_id: 'fact-lost', _type: 'fact', key: 'lost', value: 1}
  await write({create: fact})
  await write({patch: {id: fact._id, set: {value: 41}}})
  await write({delete: {id: fact._id}})

  await studioPage.goto('/studio/intent/edit/id=fact-lost;type=fact/')
  const restore = studioPage.getByRole('button', {name: /Restore/})
  await expect(restore, 'the Studio opens what is gone').toBeVisible()
  await restore.click()
  await expect(studioPage.getByRole('textbox', {name: 'Key'})).toHaveValue('lost')
  const restored = async () => {
    const address = `${product.origin}/v2025-02-19/data/doc/production/drafts.${fact._id}`
    return (await studioPage.request.get(address)).text()
  }
  await expect.poll(restored).toContain('"value":41')
})

test('what was published before is shown, and published again', async ({studioPage, product}) => {
  const {request} = studioPage
  const fact = {
    _id: 'fact-kept',
    _type: 'fact',
    key: 'kept',
    label: 'Kept',
    unit: 'count',
    value: 1,
    source: 'A test',
  }
  await request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
    data: {mutations: [{createOrReplace: fact}]},
  })
  const published = async () => {
    const address = `${product.origin}/v2025-02-19/data/doc/production/${fact._id}`
    return (await request.get(address)).text()
  }
  const expectPublished = (number: string) =>
    expect.poll(published, {timeout: 5000}).toContain(`"value":${number}`)
  await studioPage.goto('/studio/structure/facts;fact-kept')
  const value = studioPage.getByRole('spinbutton', {name: 'Value'})
  const publish = async (number: string) => {
    await expect(value).toBeEditable()
    await value.fill(number)
    await publishUntil(studioPage, () => expectPublished(number))
  }
  await publish('2')
  await publish('3')

  await studioPage.getByTestId('pane-footer-document-status').click()
  await studioPage.getByRole('tab', {name: 'History'}).click()
  const publications = studioPage.getByTestId('timeline-item-button').filter({hasText: 'Published'})
  const written = studioPage.getByTestId('timeline-item-button').filter({hasText: 'Created'})
  await written.last().click()
  await expect(value, 'what a program wrote past the Studio is shown, too').toHaveValue('1')
  await publications.nth(1).click()
  await expect(value).toHaveValue('2')
  await studioPage.getByRole('button', {name: 'Revert to revision'}).click()
  await studioPage.getByRole('button', {name: 'Confirm'}).click()
  await expect(value).toBeEditable()
  await publishUntil(studioPage, () => expectPublished('2'))
})
