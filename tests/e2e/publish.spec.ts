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
  // The Studio's own delay is not ours to promise.
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

test('what is scheduled shows on the open page within two seconds of its time, and not before; also after a kill', async ({
  product,
  sitePage,
  studio,
}) => {
  const send = async (kind: string, data: object) => {
    const answer = await studio.request.post(`${product.origin}/v2025-02-19/data/${kind}/production`, {data})
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const page = (heading: string) => ({
    _type: 'page',
    title: 'Tea',
    route: '/tea',
    sections: [{_type: 'hero', _key: 'hero', heading, ground: 'leaf', drawing: 'car'}],
  })
  const schedule = async (heading: string, time: number) => {
    const releaseId = `tea-${time}`
    const document = {...page(heading), _id: `versions.${releaseId}.tea`}
    const publishAt = new Date(time).toISOString()
    await send('actions', {
      actions: [
        {actionType: 'sanity.action.release.create', releaseId},
        {actionType: 'sanity.action.document.version.create', publishedId: 'tea', document},
        {actionType: 'sanity.action.release.schedule', releaseId, publishAt},
      ],
    })
  }
  await send('mutate', {mutations: [{create: {...page('No tea yet'), _id: 'tea'}}]})
  await sitePage.goto('/tea')
  const headline = sitePage.getByRole('heading', {level: 1})
  await expect(headline).toHaveText('No tea yet')

  // A whole second, like the Studio's minutes.
  const time = Math.ceil(Date.now() / 1000) * 1000 + 3000
  await schedule('Tea is served', time)
  const shown = await sitePage.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent === text) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    'Tea is served',
  )
  expect(shown - time).toBeGreaterThanOrEqual(0)
  expect(shown - time).toBeLessThan(2000)

  const missed = Date.now() + 1500
  await schedule('Tea is cold', missed)
  await product.kill()
  await expect.poll(() => Date.now()).toBeGreaterThan(missed)
  await product.restart()
  expect(product.output()).toContain('Its time came while the lake was stopped.')
  await sitePage.reload()
  await expect(headline).toHaveText('Tea is cold')
})
