import type {Locator, Page} from '@playwright/test'
import {findings, lookAt, LOOKS, sidewaysScroll} from './accessibility.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom, withMenu} from './menus.ts'
import {publishUntil} from './publishing.ts'

const action = (page: Page, name: string) => page.getByRole('menuitem', {name})
const publish = (page: Page) => page.getByTestId('action-publish')

const menu = (page: Page) => page.getByRole('button', {name: 'Open document actions'})

/** Expects the Studio's reason while the pointer rests on a disabled action. */
const expectReason = (page: Page, reason: RegExp, within?: {timeout: number}) =>
  expect(page.getByText(reason).filter({visible: true}).first()).toBeVisible(within)

/** Expects an item of the menu to be disabled. */
const expectRefused = (page: Page, name: string, reason: RegExp) =>
  withMenu(menu(page), action(page, name), async () => {
    await expect(action(page, name)).toBeDisabled({timeout: 3000})
    // A pointer that rested there before the reason appeared must move in again.
    await page.mouse.move(0, 0)
    await action(page, name).hover({force: true, timeout: 3000})
    await expectReason(page, reason, {timeout: 3000})
  })

async function expectUnpublishable(page: Page, reason: RegExp) {
  await expect(publish(page)).toBeDisabled()
  await page.mouse.move(0, 0)
  await publish(page).hover({force: true})
  await expectReason(page, reason)
}

/** Holds the Studio's checks of a version: the first, and the following ones. */
async function holdChecks(studio: Page) {
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ends = [first.promise]
  let begun = 0
  await studio.route(/corrections%5B%5D/, async (route) => {
    begun += 1
    await (ends.shift() ?? others.promise)
    await route.continue()
  })
  return {
    expectBegun: (count: number) => expect.poll(() => begun).toBe(count),
    finishFirst: first.resolve,
    finish: others.resolve,
  }
}

const leftOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().left)

/** Inserts words before the first clause of the section "Our aim". */
async function beginOurAimWith(page: Page, words: string) {
  await page
    .getByRole('button', {name: /^Our aim/})
    .first()
    .click()
  // Spelling is checked during typing.
  for (const field of [page.locator('[contenteditable=true]').first(), page.getByLabel('What changed')]) {
    expect(await field.evaluate((shown) => shown instanceof HTMLElement && shown.spellcheck)).toBe(true)
  }
  // By the press itself: right after a press, a caret moved by keys may jump back.
  await page.getByText('They are what we work to.').click({position: {x: 1, y: 6}})
  // Inserted at once: letters typed one by one are misplaced when the Studio moves the caret after the first.
  await page.keyboard.insertText(words)
  await expect(page.getByText(new RegExp(`^${words}`)).first()).toBeVisible()
  await page.getByRole('button', {name: 'Close dialog'}).click()
}

test('the next version of a legal text is published with a day of its own and a summary, and compared', async ({
  studio,
  page: site,
  product,
}) => {
  const date = studio.getByRole('textbox', {name: 'Effective date'})
  const summary = studio.getByRole('textbox', {name: 'What changed'})
  const versions = studio.getByRole('listbox', {name: 'Versions'})
  /** Applies a colleague's change to the draft with that day, once the lake has it: the Studio shows it earlier. */
  const edit = async (day: string, patch: Record<string, unknown>) => {
    const query = `*[_type == "legalVersion" && effectiveDate == "${day}"]`
    const address = `${product.origin}/v2025-02-19/data/mutate/production?returnIds=true`
    await expect(async () => {
      const answer = await studio.request.post(address, {data: {mutations: [{patch: {query, ...patch}}]}})
      expect(answer.ok()).toBe(true)
      expect(await answer.json()).toMatchObject({results: [{operation: 'update'}]})
    }).toPass()
  }
  await showInStudio(studio, '/studio/structure/legal;legal-accessibility')
  await studio.getByRole('link', {name: 'Accessibility, 2020-01-15'}).click()

  await test.step('it starts with the text in force, without its date and summary', async () => {
    await chooseFrom(menu(studio), action(studio, 'Create next version'))
    await expect(versions.getByText('Drafts')).toBeVisible()
    await expect(date).toHaveValue('')
    await expect(summary).toHaveValue('')
    await beginOurAimWith(studio, 'Every year, ')
  })

  await test.step('it is not published before it has both', async () => {
    await expectUnpublishable(studio, /Readers have a right to know.*Without a date/)
    await summary.fill('We check the website every year.')
    for (const [day, reason] of [
      ['1970-01-01', /looks like a placeholder/],
      ['2020-01-15', /Another version of this document takes effect on this day/],
      ['2019-12-31', /A version that takes effect on 2020-01-15 is published/],
    ] as const) {
      await date.fill(day)
      await date.press('Tab')
      await expectUnpublishable(studio, reason)
    }
  })

  await test.step('the Studio shows what changed, and publishes it as the upcoming version', async () => {
    await studio.getByRole('tab', {name: 'Compare'}).click()
    await expect(studio.getByRole('combobox', {name: 'To'})).toContainText('December 31, 2019 · draft')
    await expect(studio.getByText('The two versions say the same.')).toBeVisible()
    // A colleague changes its day during the comparison: for the new day, another version is the one before.
    await edit('2019-12-31', {set: {effectiveDate: '2030-03-10'}})
    await expect(studio.getByText('1 clause changed. 41 clauses stayed the same.')).toBeVisible()
    await expect(studio.getByRole('insertion')).toContainText('Every year,')
    await studio.getByRole('tab', {name: 'Editor'}).click()
  })

  await test.step('it asks before it publishes: what changes, from which day, for whom and for how long', async () => {
    const dialog = studio.getByRole('dialog', {name: 'Publish this version?'})
    await publishUntil(studio, () => expect(dialog).toBeVisible({timeout: 5000}))
    await expect(dialog).toContainText('In force from March 10, 2030')
    await expect(dialog).toContainText('everybody can read it at /Accessibility/2030-03-10')
    await expect(dialog).toContainText('Until that day it can be withdrawn')
    await expect(
      dialog.getByRole('region', {name: /^What changes against .* January 15, 2020$/}),
    ).toContainText('1 clause changed. 41 clauses stayed the same.')
    await expect(dialog.getByRole('insertion')).toContainText('Every year,')
    await dialog.getByRole('button', {name: /^Show \d+ values?$/}).click()
    await expect(dialog.getByRole('region', {name: 'Values it keeps'})).toContainText('Product name: Loop')

    await studio.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(publish(studio)).toBeFocused()
    await expect(versions.getByText('Drafts')).toBeVisible()
    await studio.keyboard.press('Enter')
    // A temporary error that is checked late does not stop a valid confirmation.
    const checks = await holdChecks(studio)
    await edit('2030-03-10', {unset: ['changeSummary']})
    await checks.expectBegun(1)
    await edit('2030-03-10', {set: {changeSummary: 'We check the website every year.'}})
    await expect(versions.getByText('We check the website every year.')).toBeVisible()
    checks.finishFirst()
    await checks.expectBegun(2)
    await dialog.getByRole('button', {name: 'Publish version'}).press('Enter')
    checks.finish()
    await expect(versions.getByText('Upcoming')).toBeVisible()
  })

  await test.step('readers learn of it, and can see what it changes', async () => {
    await site.goto(`${product.origin}/Accessibility`)
    await site.getByRole('link', {name: 'See what changes.'}).click()
    await expect(site.getByRole('insertion')).toContainText('Every year,')
    await expect(site.getByText('1 clause changed. 41 clauses stayed the same.')).toBeVisible()
    for (const look of LOOKS) {
      await lookAt(site, look)
      expect(await findings(site, {look, part: 'article'}), JSON.stringify(look)).toEqual([])
      expect(await sidewaysScroll(site), JSON.stringify(look)).toBe(0)
    }
    // Opened by its address, it has the same columns, the first with the numbers.
    await site.reload()
    await expect(site.getByRole('insertion')).toContainText('Every year,')
    const [number, words] = await Promise.all([
      leftOf(site.getByText('1.1', {exact: true})),
      leftOf(site.getByRole('insertion')),
    ])
    expect(words).toBeGreaterThan(number + 20)
  })

  await test.step('until its day it is withdrawn with a reason, and its page says so', async () => {
    await expectRefused(studio, 'Delete', /Until it takes effect it can be withdrawn/)
    await chooseFrom(menu(studio), action(studio, 'Withdraw…'))
    const dialog = studio.getByRole('dialog', {name: 'Withdraw this version?'})
    const withdraw = dialog.getByRole('button', {name: 'Withdraw version'})
    await expect(withdraw).toBeDisabled()
    await dialog.getByRole('textbox', {name: 'Why it is withdrawn'}).fill('We check it more often.')
    await withdraw.click()
    await expect(studio.getByText(/^Withdrawn on .*: We check it more often\.$/)).toBeVisible()
    await expect(versions.getByText('Withdrawn')).toBeVisible()
    await expectRefused(studio, 'Withdraw…', /It was withdrawn already/)

    await site.goto(`${product.origin}/Accessibility/2030-03-10`)
    await expect(site.getByText('This version was withdrawn.')).toBeVisible()
    await expect(site.getByRole('main')).toContainText('We check it more often.')
    await expect(site.getByRole('main')).toContainText('Every year, ')
    await site.goto(`${product.origin}/Accessibility`)
    await expect(site.getByRole('main')).not.toContainText('A new version takes effect')
  })
})

test('a published legal text is never deleted, and only corrected, with a note for readers', async ({
  studio,
  page: site,
  product,
}) => {
  const summary = studio.getByRole('textbox', {name: 'What changed'})
  await showInStudio(studio, '/studio/structure/legal;legal-contractor')
  await studio.getByRole('link', {name: 'Independent Contractor Agreement, 2020-01-15'}).click()

  await test.step('it can be neither edited nor deleted', async () => {
    await expect(studio.getByText('In force since January 15, 2020')).toBeVisible()
    await expect(summary).toHaveAttribute('readonly')
    await expectRefused(studio, 'Delete', /is kept for good: people may have agreed to it/)
    await expectRefused(studio, 'Withdraw…', /It took effect on January 15, 2020/)
    await expect(action(studio, 'Unpublish')).toHaveCount(0)
  })

  await test.step('a correction opens it, except for its date, and is none without a change', async () => {
    await chooseFrom(menu(studio), action(studio, 'Correct a typo'))
    await studio.getByRole('textbox', {name: 'Why it is corrected'}).fill('The summary lacked its article.')
    await studio.getByRole('button', {name: 'Open the version for editing'}).click()
    await expect(studio.getByText('Correction: The summary lacked its article.')).toBeVisible()
    await expect(studio.getByRole('textbox', {name: 'Effective date'})).toHaveAttribute('readonly')
    await expectUnpublishable(studio, /Readers would see no change/)
  })

  await test.step('it shows what readers will see of it, is published, and closes the version again', async () => {
    await summary.fill('The first published version.')
    const dialog = studio.getByRole('dialog', {name: 'Publish this correction?'})
    await publishUntil(studio, () => expect(dialog).toBeVisible({timeout: 5000}))
    await expect(dialog).toContainText('The summary lacked its article.')
    await expect(dialog.getByRole('insertion')).toContainText('The first')
    await dialog.getByRole('button', {name: 'Publish correction'}).click()
    await expect(studio.getByText('In force since January 15, 2020')).toBeVisible()
    await expect(summary).toHaveAttribute('readonly')
  })

  await test.step('readers see below the text why it was corrected, and what changed', async () => {
    await site.goto(`${product.origin}/Independent`)
    const corrections = site.getByRole('region', {name: 'Corrections'})
    await expect(corrections).toContainText('The summary lacked its article.')
    await expect(corrections.getByRole('insertion')).toContainText('The first')
  })

  await test.step('the document is kept, too', async () => {
    await studio.getByRole('link', {name: 'Title and address'}).click()
    await expect(studio.getByRole('textbox', {name: 'Address'})).toBeVisible()
    await expectRefused(studio, 'Delete', /is kept for good/)
  })
})
