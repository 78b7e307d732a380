import {expect, test} from './fixtures.ts'

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
