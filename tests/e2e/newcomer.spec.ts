import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import type {Page} from '@playwright/test'
import sharp from 'sharp'
import {expect, test} from './fixtures.ts'
import {withMenu} from './menus.ts'
import {type Effort, EFFORTS, measure, type Newcomer} from './newcomer.ts'
import {
  button,
  choose,
  closeDialog,
  documentMenu,
  expectServed,
  goHome,
  isPublished,
  item,
  link,
  openPage,
  openSection,
  publish,
  publishButton,
  textbox,
} from './walking.ts'

// The tasks of people's first week, by what the Studio shows: from its first page on, by visible names, without
// addresses, test ids or a manual.

const efforts: Effort[] = []

test.afterAll(async () => {
  await mkdir(path.dirname(EFFORTS), {recursive: true})
  await writeFile(EFFORTS, JSON.stringify(efforts))
})

/** Performs a task and records its effort. */
async function perform(
  studio: Page,
  role: string,
  task: string,
  does: (newcomer: Newcomer) => Promise<void>,
): Promise<void> {
  await test.step(task, async () => {
    efforts.push(await measure(studio, {role, task}, does))
  })
}

test.describe('marketing', () => {
  test.use({role: 'marketing'})
  const marketing = 'marketing'
  test.beforeEach(({studio}) => goHome(studio))

  test('a newcomer changes a heading', async ({studio}) => {
    await perform(studio, marketing, 'Change a heading and publish it', async (newcomer) => {
      await openPage(studio, newcomer, /^Driver safety/)
      await openSection(studio, newcomer, /Hero$/)
      await newcomer.write(textbox(studio, 'Main heading'), 'Never alone behind the wheel')
      await newcomer.press(closeDialog(studio))
      await publish(studio, newcomer, isPublished(studio))
    })
    await expectServed(studio, '/DiverSafety', 'Never alone behind the wheel')
  })

  test('a newcomer adds a section', async ({studio}) => {
    await perform(studio, marketing, 'Add a section to a page', async (newcomer) => {
      await openPage(studio, newcomer, /^Careers/)
      await choose(newcomer, button(studio, 'Add item...'), item(studio, 'Feature'))
      await newcomer.write(textbox(studio, 'Heading'), 'Lunch is on us')
      await newcomer.press(closeDialog(studio))
      await publish(studio, newcomer, isPublished(studio))
    })
    await expectServed(studio, '/Careers', 'Lunch is on us')
  })

  test('a newcomer changes a fact', async ({studio}) => {
    await perform(studio, marketing, 'Change a fact, knowing who mentions it', async (newcomer) => {
      await newcomer.press(studio.getByRole('link', {name: 'Facts', exact: true}))
      await newcomer.write(textbox(studio, 'Find a fact'), 'partner sales')
      await newcomer.press(link(studio, /^Rise of partner sales/))
      const reach = studio.getByRole('region', {name: 'What a change would reach'})
      await expect(reach).toContainText('(/BecomeaPartnerPlace)')
      await newcomer.write(studio.getByRole('spinbutton', {name: 'Value'}), '230')
      // The Studio warns once more about its reach.
      newcomer.count(1)
      await publish(studio, newcomer, isPublished(studio))
    })
    await expectServed(studio, '/BecomeaPartnerPlace', '230%')
  })

  test('a newcomer puts a picture in the place of a drawing', async ({studio}) => {
    const buffer = await sharp({create: {width: 1200, height: 600, channels: 3, background: '#a6d3de'}})
      .jpeg()
      .toBuffer()
    await perform(studio, marketing, 'Upload a picture and say what it shows', async (newcomer) => {
      await openPage(studio, newcomer, /^About us/)
      await openSection(studio, newcomer, /Feature$/)
      const section = studio.getByRole('dialog')
      // One press, and choosing the file on one's own computer.
      newcomer.count(2)
      const file = {name: 'guests.jpg', mimeType: 'image/jpeg', buffer}
      await button(section, 'Upload').setInputFiles(file)
      await expect(button(section, 'Open image edit dialog')).toBeVisible()
      await newcomer.write(textbox(section, 'What it shows'), 'Guests leave a restaurant')
      await newcomer.press(closeDialog(studio))
      await publish(studio, newcomer, isPublished(studio))
    })
    await expectServed(studio, '/Aboutus', 'alt="Guests leave a restaurant"')
  })

  test('a newcomer answers a question on two pages', async ({studio}) => {
    await perform(
      studio,
      marketing,
      'Write a question with its answer, and list it on two pages',
      async (newcomer) => {
        await newcomer.press(link(studio, 'Question: drivers'))
        await newcomer.write(textbox(studio, 'Question'), 'May I bring my dog?')
        const answer = studio
          .getByRole('group')
          .filter({hasText: 'Answer in the first sentence'})
          .getByRole('textbox')
        await newcomer.press(answer)
        await newcomer.type('Not while you drive.')
        await publish(studio, newcomer, isPublished(studio))
        await newcomer.press(button(studio, 'Put it on more pages'))
        for (const page of [/^Driver safety/, /^Driver landing page/]) {
          await newcomer.press(studio.getByRole('checkbox', {name: page}))
        }
        await newcomer.press(button(studio, 'Add and publish'))
        const pages = studio.getByRole('region', {name: 'Pages that list it'})
        await expect(link(pages, /^Driver landing page/)).toBeVisible()
      },
    )
    await expectServed(studio, '/DiverSafety', 'May I bring my dog?')
    await expectServed(studio, '/Driver', 'May I bring my dog?')
  })

  test('a newcomer plans a release', async ({studio}) => {
    await perform(studio, marketing, 'Change a page in a release, and schedule it', async (newcomer) => {
      await openPage(studio, newcomer, /^Driver requirements/)
      await newcomer.write(textbox(studio, 'Name in the Studio'), 'Driver requirements, new')
      const dialog = studio.getByRole('dialog', {name: 'Put it into a release'})
      await choose(newcomer, documentMenu(studio), item(studio, 'Put into a release…'))
      await newcomer.write(textbox(dialog, 'Name of the release'), 'New year')
      await newcomer.write(dialog.getByLabel('When'), '2030-12-31T23:00')
      await newcomer.press(button(dialog, 'Schedule'))
      await expect(dialog).toBeHidden()
    })
    await goHome(studio)
    await expect(studio.getByRole('region', {name: 'Coming up'})).toContainText('New year (1 document)')
  })

  test('a newcomer shows a draft to a guest', async ({studio, browser, baseURL}) => {
    const code = studio.getByRole('img', {name: /^A QR Code/})
    await perform(studio, marketing, 'Show a draft to somebody without an account', async (newcomer) => {
      await openPage(studio, newcomer, /^Places home/)
      await newcomer.press(link(studio, 'Preview'))
      await openSection(studio, newcomer, /Hero$/)
      await newcomer.write(textbox(studio, 'Main heading'), 'Only for the guest')
      newcomer.count(2)
      const share = studio.getByRole('checkbox', {name: /^Share this preview/})
      await withMenu(button(studio, 'Share this preview'), share, () =>
        share.click({force: true, timeout: 3000}),
      )
      await expect(code).toBeVisible()
    })
    const address = /http\S+/.exec((await code.textContent()) ?? '')?.[0] ?? ''
    const guests = await browser.newContext({baseURL: baseURL ?? ''})
    const guest = await guests.newPage()
    await guest.goto(address)
    await expect(guest.getByRole('heading', {level: 1})).toHaveText('Only for the guest')
    await guests.close()
    const draft = {delete: {id: 'drafts.page-home'}}
    await studio.request.post('/v2025-02-19/data/mutate/production', {data: {mutations: [draft]}})
  })

  test('a newcomer takes back what was published', async ({studio}) => {
    const job = 'job-maps-and-data-engineer'
    const mistake = {patch: {id: job, set: {title: 'Caps and data engineer'}}}
    const written = await studio.request.post('/v2025-02-19/data/mutate/production', {
      data: {mutations: [mistake]},
    })
    expect(written.ok()).toBe(true)
    await perform(
      studio,
      marketing,
      'Find who changed a text, and bring back what stood there',
      async (newcomer) => {
        await newcomer.press(link(studio.getByRole('main'), 'Jobs'))
        await newcomer.press(link(studio, /^Caps and data engineer/))
        const title = textbox(studio, 'Title')
        await expect(title).toHaveValue('Caps and data engineer')
        await newcomer.press(button(studio, /(ago|just now)$/).last())
        await newcomer.press(studio.getByRole('tab', {name: 'History'}))
        await newcomer.press(button(studio, /Created/).last())
        await expect(title).toHaveValue('Maps and data engineer')
        await newcomer.press(button(studio, 'Revert to revision'))
        await newcomer.press(button(studio, 'Confirm'))
        await expect(title).toBeEditable()
        await publish(studio, newcomer, isPublished(studio))
      },
    )
    await expectServed(studio, '/Careers', 'Maps and data engineer')
  })

  test('a newcomer begins a landing page', async ({studio}) => {
    await perform(studio, marketing, 'Make a page at a new address', async (newcomer) => {
      await newcomer.press(studio.getByRole('link', {name: 'Landing page', exact: true}))
      await newcomer.write(textbox(studio, 'Name in the Studio'), 'Night shift')
      await newcomer.write(textbox(studio, 'Address'), '/NightShift')
      for (const [section, field, heading] of [
        [/Hero$/, 'Main heading', 'Drive while others sleep'],
        [/Call to action$/, 'Heading', 'See you at midnight'],
      ] as const) {
        await openSection(studio, newcomer, section)
        await newcomer.write(textbox(studio, field), heading)
        await newcomer.press(closeDialog(studio))
      }
      await publish(studio, newcomer, isPublished(studio))
    })
    await expectServed(studio, '/NightShift', 'Drive while others sleep')
  })

  test('newcomers of marketing and of legal agree on a text', async ({studio, staffBrowser}) => {
    const {studio: colleague, problems} = await staffBrowser('legal')
    const question = 'May we leave within {terminationNotice}?'
    await perform(studio, marketing, 'Ask legal to approve a text', async (newcomer) => {
      await newcomer.press(link(studio.getByRole('main'), 'Questions'))
      await newcomer.press(link(studio, /^Partner places/))
      await newcomer.press(link(studio, /leave/))
      await newcomer.write(textbox(studio, 'Question'), question)
      await expect(publishButton(studio)).toBeDisabled()
      await choose(newcomer, documentMenu(studio), item(studio, 'Ask for approval…'))
      await newcomer.press(studio.getByRole('checkbox', {name: 'Legal (Legal)'}))
      await newcomer.write(textbox(studio, 'What to look at'), 'The question')
      await newcomer.press(button(studio, 'Ask for approval'))
      await expect(studio.getByRole('dialog')).toHaveCount(0)
    })
    await goHome(colleague)
    await perform(colleague, 'legal', 'Approve a text of marketing', async (newcomer) => {
      const waiting = colleague.getByRole('region', {name: 'For you'})
      await newcomer.press(waiting.getByRole('link', {name: 'Review each page, now and then'}))
      await newcomer.press(button(colleague, 'Approve…'))
      await newcomer.press(colleague.getByRole('button', {name: 'Approve', exact: true}))
      await expect(colleague.getByRole('dialog')).toHaveCount(0)
    })
    await expect(publishButton(studio)).toBeEnabled()
    await publishButton(studio).click()
    const published = '/v2025-02-19/data/doc/production/faq-place-leave'
    await expect.poll(async () => (await studio.request.get(published)).text()).toContain(question)
    expect(problems).toEqual([])
  })
})

test.describe('legal', () => {
  test.use({role: 'legal'})
  const legal = 'legal'
  test.beforeEach(({studio}) => goHome(studio))

  /** Opens the version in force of a legal document from the first page. */
  async function openInForce(studio: Page, {press}: Newcomer, name: string): Promise<void> {
    await press(link(studio.getByRole('main'), 'Legal documents'))
    await press(link(studio, new RegExp(`^${name} /`)))
    await press(link(studio, new RegExp(`^${name}, `)))
    await expect(studio.getByText(/^In force since/)).toBeVisible()
  }

  test('a newcomer writes the next version of a legal text, and withdraws it', async ({
    studio,
    page: site,
  }) => {
    await perform(studio, legal, 'Publish the next version of a legal text', async (newcomer) => {
      await openInForce(studio, newcomer, 'Privacy Policy')
      await choose(newcomer, documentMenu(studio), item(studio, 'Create next version'))
      await newcomer.write(textbox(studio, 'Effective date'), '2031-05-01')
      await newcomer.write(textbox(studio, 'What changed'), 'We say who we are.')
      await newcomer.press(button(studio, /^About this policy/).first())
      const clause = studio.getByText(/^“We”, “us” and “our” mean/)
      await newcomer.press(clause, {x: 1, y: 6})
      await newcomer.type('From now on: ')
      await newcomer.press(closeDialog(studio))
      const dialog = studio.getByRole('dialog', {name: 'Publish this version?'})
      await publish(studio, newcomer, () => expect(dialog).toBeVisible({timeout: 5000}))
      await expect(dialog.getByRole('insertion')).toContainText('From now on:')
      await newcomer.press(button(dialog, 'Publish version'))
      await expect(studio.getByText('Published, in force from May 1, 2031')).toBeVisible()
    })
    await expectServed(studio, '/Legal/2031-05-01', 'From now on:')
    await perform(studio, legal, 'Withdraw a version before its day', async (newcomer) => {
      await choose(newcomer, documentMenu(studio), item(studio, 'Withdraw…'))
      await newcomer.write(textbox(studio, 'Why it is withdrawn'), 'It says nothing new.')
      await newcomer.press(button(studio, 'Withdraw version'))
      await expect(studio.getByText(/^Withdrawn on .*: It says nothing new\.$/)).toBeVisible()
    })
    await site.goto('/Legal/2031-05-01')
    await expect(site.getByText('This version was withdrawn.')).toBeVisible()
  })

  test('a newcomer puts a typo in a legal text right', async ({studio}) => {
    await perform(studio, legal, 'Correct a typo in a legal text', async (newcomer) => {
      await openInForce(studio, newcomer, 'Partner Places Agreement')
      await choose(newcomer, documentMenu(studio), item(studio, 'Correct a typo'))
      await newcomer.write(textbox(studio, 'Why it is corrected'), 'An article was missing.')
      await newcomer.press(button(studio, 'Open the version for editing'))
      await expect(textbox(studio, 'What changed')).toBeEditable()
      await newcomer.write(textbox(studio, 'What changed'), 'The first published version.')
      const dialog = studio.getByRole('dialog', {name: 'Publish this correction?'})
      await publish(studio, newcomer, () => expect(dialog).toBeVisible({timeout: 5000}))
      await newcomer.press(button(dialog, 'Publish correction'))
      await expect(dialog).toHaveCount(0)
    })
    await expectServed(studio, '/partnerPlacesAgreement', 'An article was missing.')
  })

  test('a newcomer changes a fact that legal answers for', async ({studio}) => {
    await perform(
      studio,
      legal,
      'Change a fact of legal, knowing which texts keep the old one',
      async (newcomer) => {
        await newcomer.press(studio.getByRole('link', {name: 'Facts', exact: true}))
        await newcomer.write(textbox(studio, 'Find a fact'), 'charged at once')
        await newcomer.press(link(studio, /^Daily service fee/))
        await newcomer.write(studio.getByRole('spinbutton', {name: 'Value'}), '120')
        const differing = studio.getByRole('region', {name: 'Legal texts that say otherwise'})
        await expect(differing).toContainText('Partner Places Agreement')
        newcomer.count(1)
        await publish(studio, newcomer, isPublished(studio))
      },
    )
    await expectServed(studio, '/BecomeaPartnerPlace', '$120')
  })
})
