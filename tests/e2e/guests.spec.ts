import {findings, lookAt, LOOKS, sidewaysScroll} from './accessibility.ts'
import {expect, test} from './fixtures.ts'
import {chooseFrom, withMenu} from './menus.ts'

const DRAFTED = 'Only for those who were asked'

test('a draft is shown by a link to somebody without an account, on a phone, until sharing is turned off', async ({
  browser,
  staffBrowser,
  product,
  page: visitor,
}) => {
  const {context} = await staffBrowser('marketing')
  const studio = await context.newPage()
  await studio.goto('/studio/presentation?preview=/Careers')
  const heading = studio.frameLocator('iframe').getByRole('heading', {level: 1})

  await test.step('somebody drafts a heading', async () => {
    await expect(
      studio.frameLocator('iframe').locator('sanity-visual-editing [style*="width"]').first(),
    ).toBeAttached()
    await heading.click()
    await studio.getByRole('textbox', {name: 'Main heading', exact: true}).fill(DRAFTED)
    await expect(heading).toContainText(DRAFTED)
  })

  const share = studio.getByRole('button', {name: 'Share this preview'})
  const isShared = studio.getByRole('checkbox', {
    name: 'Share this preview with anyone who has the link, for 7 days',
  })
  const code = studio.getByRole('img', {name: /^A QR Code/})
  const toggle = () => withMenu(share, isShared, () => isShared.click({force: true, timeout: 3000}))
  let link = ''
  await test.step('and turns sharing on, which gives a link and its code', async () => {
    await toggle()
    await expect(studio.getByRole('menuitem', {name: 'Copy preview link'})).toBeEnabled()
    link = /http\S+/.exec((await code.textContent()) ?? '')?.[0] ?? ''
  })

  const phone = await browser.newContext({baseURL: product.origin, viewport: {width: 390, height: 844}})
  const guest = await phone.newPage()
  const bar = guest.getByRole('complementary', {name: 'Preview'})
  await test.step('somebody who has the link sees the draft, and that it is one', async () => {
    const answer = await guest.goto(link)
    await expect(guest).toHaveURL('/Careers')
    await expect(guest.getByRole('heading', {level: 1})).toHaveText(DRAFTED)
    await expect(bar).toContainText('It shows drafts that are not published yet. The link is good until')
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    })
    for (const look of LOOKS) {
      await lookAt(guest, look)
      expect(await findings(guest, {look})).toEqual([])
      expect(await sidewaysScroll(guest)).toBe(0)
    }
  })
  await test.step('links keep them in the preview; visitors see what is published', async () => {
    await guest.getByRole('contentinfo').getByRole('link', {name: 'About us'}).click()
    await expect(guest).toHaveURL('/Aboutus')
    // While they scroll, the draft notice stays visible, and nothing covers it.
    await guest.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ratio: 1})
    await bar.getByRole('button', {name: 'End preview'}).click({trial: true})
    await expect(bar).toBeVisible()
    await guest.goBack()
    await expect(guest.getByRole('heading', {level: 1})).toHaveText(DRAFTED)
    await visitor.goto('/Careers')
    await expect(visitor.getByRole('heading', {level: 1})).not.toHaveText(DRAFTED)
  })

  await test.step('sharing is turned off, and the guest is told', async () => {
    await toggle()
    await expect(code).toHaveCount(0)
    // The code stops working when the request is sent, a moment before the lake has it.
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByRole('heading', {name: 'This preview has ended'})).toBeVisible({timeout: 2000})
    }).toPass()
    for (const look of LOOKS) {
      await lookAt(guest, look)
      expect(await findings(guest, {look})).toEqual([])
    }
    await guest.getByRole('button', {name: 'Go to the site'}).click()
    await expect(guest).toHaveURL('/')
    await expect(bar).toHaveCount(0)
    await phone.close()
  })

  await studio.keyboard.press('Escape')
  await studio.getByRole('button', {name: 'Close dialog'}).click()
  await chooseFrom(
    studio.getByTestId('action-menu-button'),
    studio.getByRole('menuitem', {name: 'Discard changes'}),
  )
  await studio.getByRole('button', {name: 'Discard changes'}).click()
  await expect(heading).not.toContainText(DRAFTED)
})
