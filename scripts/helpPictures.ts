import path from 'node:path'
import type {Locator, Page} from '@playwright/test'
import {chooseFrom, inDialog} from '../tests/e2e/menus.ts'
import type {Role} from '../tests/e2e/signIn.ts'

const DRAWING = path.resolve(import.meta.dirname, '../schemas/pictures/drawings/car.webp')
const JOB = 'job-maps-and-data-engineer'

/** A picture of the Studio's help page. */
export interface HelpPicture {
  /** Id of its task in `studio/help/tasks.ts`. */
  id: string
  role: Role
  /** Prepares the Studio for the picture. @returns the control that the picture marks */
  show: (page: Page) => Promise<Locator>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name}).last()
const textbox = (page: Page, name: string) => page.getByRole('textbox', {name, exact: true})
const item = (page: Page, name: string) => page.getByRole('menuitem', {name, exact: true})
const publish = (page: Page) => page.getByRole('button', {name: 'Publish', exact: true})

/** Opens a document's form. */
async function openForm(page: Page, place: string, field: string): Promise<void> {
  await page.goto(`/studio/structure/${place}`)
  await textbox(page, field).waitFor()
  // Waits for the line above the fields, which would move them when it appears.
  await page.getByText('Resolving locations').waitFor({state: 'hidden'})
}

async function openSection(page: Page, place: string, kind: RegExp): Promise<void> {
  await openForm(page, place, 'Address')
  await button(page, 'Add item...').scrollIntoViewIfNeeded()
  await page.getByRole('button', {name: kind}).click()
}

/** Opens the version in force of a legal document, and a dialog about it. */
async function openVersion(page: Page, place: string, action: string): Promise<void> {
  await openForm(page, `legal;${place}`, 'What changed')
  await page.getByText(/^In force since/).waitFor()
  await chooseFrom(button(page, 'Open document actions'), item(page, action))
}

async function startNextVersion(page: Page): Promise<Locator> {
  await openVersion(page, 'legal-privacy;legal-privacy-2019-09-10', 'Create next version')
  await page.getByText(/^The next version, not published yet/).waitFor()
  await textbox(page, 'Effective date').fill('2031-05-01')
  await textbox(page, 'What changed').fill('We say who answers for what stands here.')
  await button(page, /^About this policy/).click()
  await page.getByText(/^“We”, “us” and “our” mean/).click({position: {x: 1, y: 6}})
  await page.keyboard.insertText('In this policy, ')
  await button(page, 'Close dialog').click()
  await page.getByText('Resolving locations').waitFor({state: 'hidden'})
  await inDialog(
    page.getByRole('dialog'),
    () => publish(page).and(page.locator(':enabled')).click(),
    () => page.getByRole('insertion').first().waitFor({timeout: 5000}),
  )
  return button(page, 'Publish version')
}

async function planRelease(page: Page): Promise<Locator> {
  await page.goto('/studio/releases')
  await button(page, 'New release').click()
  await chooseFrom(button(page, 'Approximate time of release'), item(page, 'At time'))
  await textbox(page, 'Untitled release').fill('New year')
  await button(page, 'Create release').click()
  await button(page, 'Add document').click()
  await page.getByPlaceholder('Search', {exact: true}).fill('Driver requirements')
  await page
    .getByRole('option', {name: /^Driver requirements/})
    .first()
    .click()
  await page.getByRole('table').getByText('Driver requirements').first().waitFor()
  return button(page, 'Schedule release')
}

async function showHistory(page: Page): Promise<Locator> {
  const patch = {id: JOB, set: {title: 'Maps and data engineer, remote'}}
  await page.request.post('/v2025-02-19/data/mutate/production', {data: {mutations: [{patch}]}})
  await openForm(page, `jobs;${JOB}`, 'Title')
  await button(page, /(ago|just now)$/).click()
  await page.getByRole('tab', {name: 'History'}).click()
  await page
    .getByRole('complementary')
    .getByRole('button', {name: /Created/})
    .last()
    .click()
  return button(page, 'Revert to revision')
}

/** One picture for each task, in an order in which each finds the content that it needs. */
export const helpPictures: readonly HelpPicture[] = [
  {
    id: 'text',
    role: 'marketing',
    show: async (page) => {
      await page.goto('/studio/presentation?preview=/Rider')
      const site = page.frameLocator('iframe')
      await site.locator('sanity-visual-editing [style*="width"]').first().waitFor({state: 'attached'})
      await site.getByRole('heading', {level: 1}).click()
      await textbox(page, 'Main heading').waitFor()
      return textbox(page, 'Main heading')
    },
  },
  {
    id: 'section',
    role: 'marketing',
    show: async (page) => {
      await openForm(page, 'pages;page-careers', 'Address')
      await button(page, 'Add item...').click()
      await item(page, 'Feature').locator('img[src]').waitFor()
      return item(page, 'Feature')
    },
  },
  {
    id: 'picture',
    role: 'marketing',
    show: async (page) => {
      await openSection(page, 'pages;page-about', /Feature$/)
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(DRAWING)
      await button(page, 'Open image edit dialog').waitFor()
      await textbox(page, 'What it shows').fill('A car of ours, seen from the side')
      return textbox(page, 'What it shows')
    },
  },
  {
    id: 'media',
    role: 'marketing',
    show: async (page) => {
      await page.goto('/studio/media')
      await page.getByRole('button', {name: /^car\.webp/}).click()
      return button(page, 'Replace everywhere…')
    },
  },
  {
    id: 'question',
    role: 'marketing',
    show: async (page) => {
      await page.goto('/studio/home')
      await page.getByRole('link', {name: 'Question: drivers'}).click()
      await textbox(page, 'Question').fill('May I bring my dog?')
      const answer = page.getByRole('group').filter({hasText: 'Answer in the first sentence'})
      await answer.getByRole('textbox').click()
      await page.keyboard.insertText('Not while you drive. It may ride along when you are off.')
      return publish(page)
    },
  },
  {
    id: 'fact',
    role: 'marketing',
    show: async (page) => {
      await openForm(page, 'facts;fact-partnerLift', 'What it is')
      await page.getByText(/^A change shows on these/).waitFor()
      return page.getByRole('spinbutton', {name: 'Value'})
    },
  },
  {id: 'release', role: 'marketing', show: planRelease},
  {
    id: 'share',
    role: 'marketing',
    show: async (page) => {
      await page.goto('/studio/presentation?preview=/Careers')
      await page.frameLocator('iframe').getByRole('heading', {level: 1}).waitFor()
      await button(page, 'Share this preview').click()
      const isShared = page.getByRole('checkbox', {name: /^Share this preview/})
      await isShared.click({force: true})
      await page.getByRole('img', {name: /^A QR Code/}).waitFor()
      return item(page, 'Copy preview link')
    },
  },
  {
    id: 'approval',
    role: 'marketing',
    show: async (page) => {
      await openForm(page, 'faqLibrary;place;faq-place-leave', 'Question')
      await textbox(page, 'Question').fill('How do I end my agreement?')
      await chooseFrom(button(page, 'Open document actions'), item(page, 'Ask for approval…'))
      await page.getByRole('checkbox', {name: 'Legal (Legal)'}).check()
      await textbox(page, 'What to look at').fill('Is “end” the right word?')
      return button(page, 'Ask for approval')
    },
  },
  {id: 'history', role: 'marketing', show: showHistory},
  {id: 'version', role: 'legal', show: startNextVersion},
  {
    id: 'typo',
    role: 'legal',
    show: async (page) => {
      await openVersion(page, 'legal-terms;legal-terms-2020-01-15', 'Correct a typo')
      await textbox(page, 'Why it is corrected').fill('“Receive” was misspelled.')
      return button(page, 'Open the version for editing')
    },
  },
]
