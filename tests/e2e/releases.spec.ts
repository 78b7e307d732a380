import type {Locator} from '@playwright/test'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom, chooseTime} from './menus.ts'
import {createRelease} from './releases.ts'

test('a release is made, filled by a search, edited and published as a whole', async ({studio, product}) => {
  await showInStudio(studio, '/studio/releases')
  await studio.getByRole('button', {name: 'New release'}).last().click()
  const release = await createRelease(studio, 'Winter fares')

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
  await expect.poll(() => value(release)).toContain('"result":160')
  expect(await value('drafts')).toContain('"result":150')

  await test.step('Home leads to lists without leaving the release', async () => {
    await showInStudio(studio, `/studio/home?perspective=${release}`)
    await studio
      .getByRole('main')
      .getByRole('link', {name: /Pages$/})
      .click()
    await expect(studio.getByRole('link', {name: /Rider home/}).first()).toBeVisible()
    expect(new URL(studio.url()).searchParams.get('perspective')).toBe(release)
  })

  await showInStudio(studio, `/studio/releases/${release}`)
  await studio.getByRole('button', {name: 'Run release'}).click()
  await studio.getByRole('dialog').getByRole('button', {name: 'Run release'}).click()
  await expect(studio.getByText('This release is published successfully')).toBeVisible()
  expect(await value('published')).toContain('"result":160')
})

const pageAt = (id: string, heading: string) => ({
  _id: id,
  _type: 'page',
  title: `The page ${heading}`,
  route: `/${id.replace('drafts.', '')}`,
  sections: [{_type: 'hero', _key: 'hero', heading, ground: 'leaf', drawing: 'car'}],
})

test('a release and a single document are scheduled, and published at their time', async ({
  studio,
  product,
  sitePage,
}) => {
  const send = async (kind: string, data: object) => {
    const answer = await studio.request.post(`${product.origin}/v2025-02-19/data/${kind}/production`, {data})
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const written = [
    pageAt('monday', 'Before Monday'),
    pageAt('tuesday', 'Before Tuesday'),
    pageAt('friday', 'Until Friday'),
    pageAt('drafts.monday', 'Monday has come'),
    {...pageAt('drafts.tuesday', 'Tuesday has come'), route: '/tuesdays'},
  ]
  await send('mutate', {mutations: written.map((document) => ({createOrReplace: document}))})

  await showInStudio(studio, '/studio/releases')
  await studio.getByRole('button', {name: 'New release'}).last().click()
  await chooseFrom(
    studio.getByRole('dialog').getByText('As soon as possible'),
    studio.getByRole('menuitem', {name: 'At time'}),
  )
  const release = await createRelease(studio, 'Launch')
  const actionType = 'sanity.action.document.version.create'
  const version = {publishedId: 'monday', baseId: 'drafts.monday', versionId: `versions.${release}.monday`}
  await send('actions', {actions: [{actionType, ...version}]})

  await showInStudio(studio, `/studio/releases/${release}`)
  const scheduleRelease = () => studio.getByRole('button', {name: 'Schedule release'}).click()
  await chooseTime(studio, scheduleRelease, 'Dec 1, 2030 09:00', 'Yes, schedule')
  await expect(studio.getByRole('button', {name: 'Unschedule release'})).toBeVisible()

  await showInStudio(studio, '/studio/structure/pages;tuesday')
  const actions = studio.getByTestId('action-menu-button')
  await chooseFrom(actions, studio.getByRole('menuitem', {name: 'Schedule publish'}))
  const told = studio.getByRole('dialog', {name: 'The address changes'})
  await expect(told.getByRole('region', {name: 'Addresses that end'})).toContainText('/tuesday')
  await told.getByRole('button', {name: 'Schedule without redirect'}).click()
  const publishing = studio.getByRole('dialog', {name: 'Publish it at a time'})
  await publishing.getByLabel('When').fill('2030-12-02T09:00')
  await publishing.getByRole('button', {name: 'Schedule', exact: true}).click()
  await expect(studio.getByText('Scheduled to be published')).toBeVisible()

  await showInStudio(studio, '/studio/structure/pages;friday')
  await chooseFrom(actions, studio.getByRole('menuitem', {name: 'Schedule unpublish'}))
  const unpublishing = studio.getByRole('dialog', {name: 'Take it off the site at a time'})
  await expect(unpublishing.getByRole('region', {name: 'Addresses that end'})).toContainText('/friday')
  await unpublishing.getByLabel('When').fill('2030-12-06T09:00')
  await expect(unpublishing).toContainText('Friday, December 6, 2030 at 9:00 AM')
  await unpublishing.getByRole('button', {name: 'Schedule', exact: true}).click()
  await expect(unpublishing).toHaveCount(0)

  await showInStudio(studio, '/studio/home')
  const comingUp = studio.getByRole('region', {name: 'Coming up'}).getByRole('listitem')
  const zone = await studio.evaluate(() =>
    new Intl.DateTimeFormat('en-US', {timeZoneName: 'long'}).format().replace(/^.*, /, ''),
  )
  const launch = comingUp.filter({hasText: 'Launch (1 document)'})
  await expect(launch).toContainText(`December 1, 2030 at 9:00 AM ${zone}, scheduled by Administrator`)
  const single = comingUp.filter({hasText: 'The page Tuesday has come'})
  await expect(single).toContainText(`December 2, 2030 at 9:00 AM ${zone}`)
  const going = comingUp.filter({hasText: 'The page Until Friday, unpublished'})
  await expect(going).toContainText(`December 6, 2030 at 9:00 AM ${zone}, scheduled by Administrator`)
  const scheduledIn = async (row: Locator) => {
    const link = (await row.getByRole('link').getAttribute('href')) ?? ''
    return /scheduledDraft=(\w+)/.exec(link)?.[1] ?? ''
  }
  const draft = await scheduledIn(single)

  // Nobody waits until then: the times are moved.
  const heading = sitePage.getByRole('heading', {level: 1})
  await sitePage.goto(`${product.origin}/monday`)
  await expect(heading).toHaveText('Before Monday')
  const publishAt = new Date(Date.now() + 3000).toISOString()
  const schedule = (releaseId: string) => ({
    actionType: 'sanity.action.release.schedule',
    releaseId,
    publishAt,
  })
  await send('actions', {actions: [schedule(release), schedule(draft)]})
  await expect(heading).toHaveText('Before Monday')
  await expect(heading).toHaveText('Monday has come')
  await sitePage.goto(`${product.origin}/tuesdays`)
  await expect(heading).toHaveText('Tuesday has come')
  await expect(launch).toHaveCount(0)
  await expect(single).toHaveCount(0)

  const gone = await scheduledIn(going)
  await sitePage.goto(`${product.origin}/friday`)
  await expect(heading).toHaveText('Until Friday')
  await send('actions', {actions: [{...schedule(gone), publishAt: '2026-01-01T09:00:00Z'}]})
  await expect(going).toHaveCount(0)
  const statusOf = async () => (await sitePage.request.get(`${product.origin}/friday`)).status()
  await expect.poll(statusOf).toBe(404)

  const clash = pageAt('versions.clash.wednesday', 'Wednesday')
  const related = {_type: 'reference', _ref: 'gone', _weak: true, _strengthenOnPublish: {type: 'page'}}
  await send('actions', {
    actions: [
      {actionType: 'sanity.action.release.create', releaseId: 'clash', metadata: {title: 'Clash'}},
      {actionType, publishedId: 'wednesday', document: {...clash, related}},
      {...schedule('clash'), publishAt: '2026-01-01T09:00:00Z'},
    ],
  })
  await expect(comingUp.filter({hasText: 'Clash'})).toContainText(
    /Clash.*Not published.*scheduled by Administrator.*non-existent document "gone"/,
  )
  await send('actions', {actions: [{actionType: 'sanity.action.release.archive', releaseId: 'clash'}]})
})
