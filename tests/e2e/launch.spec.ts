import type {Page} from '@playwright/test'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom, chooseTime, inDialog, withMenu} from './menus.ts'
import {createRelease} from './releases.ts'

const page = (id: string, heading: string, lead?: string) => ({
  _id: id,
  _type: 'page',
  title: `Launch page ${id}`,
  route: `/${id}`,
  sections: [{_type: 'hero', _key: 'hero', heading, lead, ground: 'leaf', drawing: 'car'}],
})

const launchFee = (value: number) => ({
  _id: 'fact-launchFee',
  _type: 'fact',
  label: 'Fee at the launch',
  key: 'launchFee',
  unit: 'dollars',
  value,
  source: 'The launch',
})

const BEFORE = [
  launchFee(5),
  page('launch-offer', 'The old offer', 'A ride is {launchFee}.'),
  page('launch-rules', 'The old rules'),
  page('launch-over', 'Soon over'),
]
const AFTER = [
  launchFee(7),
  page('launch-offer', 'The new offer', 'A ride is {launchFee}.'),
  page('launch-rules', 'The new rules', 'Riders are at least {minimumAgeUser} old.'),
  page('launch-news', 'What is new'),
  {
    _id: 'launch-moved',
    _type: 'redirect',
    from: '/launch-moved',
    to: {
      _type: 'reference',
      _ref: 'launch-news',
      _weak: true,
      _strengthenOnPublish: {type: 'page', template: {id: 'page'}},
    },
  },
]

/** Chooses from the menu of the open release. */
const act = (studio: Page, name: string) =>
  chooseFrom(studio.getByTestId('release-menu-button'), studio.getByRole('menuitem', {name}))

test('a launch is seen by a guest, approved, scheduled, live at its time after a restart, and taken back', async ({
  product,
  browser,
  staffBrowser,
}) => {
  const {studio} = await staffBrowser('marketing')
  const {studio: legal} = await staffBrowser('legal')
  const send = async (kind: string, data: object) => {
    const answer = await studio.request.post(`${product.origin}/v2025-02-19/data/${kind}/production`, {data})
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await send('mutate', {mutations: BEFORE.map((document) => ({createOrReplace: document}))})

  let release = ''
  await test.step('a release holds three pages, a fact, a redirect and a page that goes', async () => {
    await showInStudio(studio, '/studio/releases')
    await studio.getByRole('button', {name: 'New release'}).last().click()
    release = await createRelease(studio, 'Monday')
    const versions = AFTER.map((document) => ({
      actionType: 'sanity.action.document.version.create',
      publishedId: document._id,
      document: {...document, _id: `versions.${release}.${document._id}`},
    }))
    const leaving = {
      actionType: 'sanity.action.document.version.unpublish',
      publishedId: 'launch-over',
      versionId: `versions.${release}.launch-over`,
    }
    await send('actions', {actions: [...versions, leaving]})
    await showInStudio(studio, `/studio/releases/${release}`)
    await expect(studio.getByText(/^Launch page|^Fee at the launch/).first()).toBeVisible()
  })

  await test.step('a guest sees it on a phone', async () => {
    await showInStudio(studio, `/studio/presentation?preview=/launch-offer&perspective=${release}`)
    const share = studio.getByRole('button', {name: 'Share this preview'})
    const isShared = studio.getByRole('checkbox', {name: /^Share this preview with anyone/})
    await withMenu(share, isShared, () => isShared.click({force: true, timeout: 3000}))
    const code = studio.getByRole('img', {name: /^A QR Code/})
    const link = /http\S+/.exec((await code.textContent()) ?? '')?.[0] ?? ''
    const phone = await browser.newContext({viewport: {width: 390, height: 844}})
    const guest = await phone.newPage()
    await guest.goto(link)
    const heading = guest.getByRole('heading', {level: 1})
    await expect(heading).toHaveText('The new offer')
    await expect(guest.getByText('A ride is $7.')).toBeVisible()
    await expect(guest.getByRole('complementary', {name: 'Preview'})).toContainText('Monday')
    await guest.goto(`${product.origin}/launch-moved`)
    await expect(heading).toHaveText('What is new')
    await phone.close()
  })

  await test.step('legal approves it, because it states a fact of theirs', async () => {
    await showInStudio(studio, `/studio/releases/${release}`)
    const obstacle = studio.getByRole('status').filter({hasText: 'It can be neither run nor scheduled yet.'})
    await expect(obstacle).toContainText(/Legal has to approve it first.*\{minimumAgeUser\}/)
    await obstacle.getByRole('button', {name: 'Ask for approval…'}).click()
    await studio.getByRole('checkbox', {name: 'Legal (Legal)'}).check()
    await studio.getByRole('dialog').getByRole('button', {name: 'Ask for approval'}).click()
    await expect(studio.getByRole('dialog')).toHaveCount(0)
    await showInStudio(legal, '/studio/')
    await legal.getByRole('region', {name: 'For you'}).getByRole('link', {name: 'Monday'}).click()
    await act(legal, 'Approve…')
    await legal.getByRole('button', {name: 'Approve', exact: true}).click()
    await expect(legal.getByRole('dialog')).toHaveCount(0)
    await expect(obstacle).toHaveCount(0)
  })

  await test.step('it is scheduled', async () => {
    await showInStudio(studio, `/studio/releases/${release}`)
    const open = () => act(studio, 'Schedule release...')
    await chooseTime(studio, open, 'Dec 2, 2030 09:00', 'Yes, schedule')
    await expect(studio.getByRole('button', {name: 'Unschedule release'})).toBeVisible()
  })

  const visitors = await browser.newContext({baseURL: product.origin})
  const headingAt = async (address: string) => {
    const opened = await visitors.newPage()
    await opened.goto(address)
    return opened.getByRole('heading', {level: 1})
  }
  const offer = await headingAt('/launch-offer')
  const rules = await headingAt('/launch-rules')
  const news = await headingAt('/launch-news')
  const over = await headingAt('/launch-over')
  await test.step('the server is restarted meanwhile, and each open page follows at the time', async () => {
    await expect(offer).toHaveText('The old offer')
    await expect(news).toHaveText('This road stops here.')
    await expect(over).toHaveText('Soon over')
    // Nobody waits until then: the person who chose the time moves it.
    const time = Date.now() + 15_000
    const publishAt = new Date(time).toISOString()
    await send('actions', {
      actions: [{actionType: 'sanity.action.release.schedule', releaseId: release, publishAt}],
    })
    await product.kill()
    await product.restart()
    await expect(offer).toHaveText('The new offer', {timeout: 30_000})
    expect(Date.now()).toBeGreaterThanOrEqual(time)
    await expect(offer.page().getByText('A ride is $7.')).toBeVisible()
    await expect(rules).toHaveText('The new rules')
    await expect(news).toHaveText('What is new')
    await expect(over).not.toHaveText('Soon over')
    const moved = await headingAt('/launch-moved')
    await expect(moved).toHaveText('What is new')
  })

  await test.step('and it is taken back as a whole, by somebody who needs nobody’s approval for that', async () => {
    const {studio: administrator} = await staffBrowser('administrator')
    await showInStudio(administrator, `/studio/releases/${release}`)
    const dialog = administrator.getByRole('dialog')
    const isNow = dialog.getByRole('checkbox', {name: 'Immediately revert the release'})
    const open = () => administrator.getByRole('button', {name: 'Revert release'}).click()
    await inDialog(dialog, open, async () => {
      // The choice is enabled once the existing content is known.
      await expect(isNow).toBeEnabled({timeout: 15_000})
      await isNow.setChecked(true, {force: true, timeout: 5000})
      await dialog.getByRole('button', {name: 'Revert now'}).click({timeout: 15_000})
    })
    await expect(offer).toHaveText('The old offer')
    await expect(offer.page().getByText('A ride is $5.')).toBeVisible()
    await expect(rules).toHaveText('The old rules')
    await expect(news).not.toHaveText('What is new')
    await expect(over).toHaveText('Soon over')
  })
  await visitors.close()

  // The Studio tests each person's permissions on the release, and browsers report refusals.
  const isTrial = (problem: string) => /the server responded with a status of 40[39]/.test(problem)
  for (const role of ['marketing', 'legal', 'administrator'] as const) {
    const {problems} = await staffBrowser(role)
    expect(problems.splice(0).filter((problem) => !isTrial(problem))).toEqual([])
  }
})
