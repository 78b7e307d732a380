import {expect, showInStudio, test} from './fixtures.ts'
import {publishUntil} from './publishing.ts'

test('a document that was deleted is brought back as it last was', async ({studio, product}) => {
  const write = (mutation: object) =>
    studio.request.post(`${product.origin}/v2025-02-19/data/mutate/production`, {
      data: {mutations: [mutation]},
    })
  const fact = {_id: 'fact-lost', _type: 'fact', key: 'lost', value: 1}
  await write({create: fact})
  await write({patch: {id: fact._id, set: {value: 41}}})
  await write({delete: {id: fact._id}})

  await showInStudio(studio, '/studio/intent/edit/id=fact-lost;type=fact/')
  const restore = studio.getByRole('button', {name: /Restore/})
  await expect(restore, 'the Studio opens what is gone').toBeVisible()
  await restore.click()
  await expect(studio.getByRole('textbox', {name: 'Key'})).toHaveValue('lost')
  const restored = async () => {
    const address = `${product.origin}/v2025-02-19/data/doc/production/drafts.${fact._id}`
    return (await studio.request.get(address)).text()
  }
  await expect.poll(restored).toContain('"value":41')
})

test('what was published before is shown, and published again', async ({studio, product}) => {
  const {request} = studio
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
  await showInStudio(studio, '/studio/structure/facts;fact-kept')
  const value = studio.getByRole('spinbutton', {name: 'Value'})
  const publish = async (number: string) => {
    await expect(value).toBeEditable()
    // A new form may write its own value once more while this one is entered.
    await expect(async () => {
      await value.fill(number)
      await expect(value).toHaveValue(number, {timeout: 2000})
    }).toPass()
    await publishUntil(studio, () => expectPublished(number))
    // Until the form knows of the publish, it takes new input for a change of the old draft.
    await expect(studio.getByTestId('action-publish')).toBeDisabled()
  }
  await publish('2')
  await publish('3')

  await studio.getByTestId('pane-footer-document-status').click()
  await studio.getByRole('tab', {name: 'History'}).click()
  const publications = studio.getByTestId('timeline-item-button').filter({hasText: 'Published'})
  const written = studio.getByTestId('timeline-item-button').filter({hasText: 'Created'})
  await written.last().click()
  await expect(value, 'what a program wrote past the Studio is shown, too').toHaveValue('1')
  await publications.nth(1).click()
  await expect(value).toHaveValue('2')
  await studio.getByRole('button', {name: 'Revert to revision'}).click()
  await studio.getByRole('button', {name: 'Confirm'}).click()
  await expect(value).toBeEditable()
  await publishUntil(studio, () => expectPublished('2'))
})
