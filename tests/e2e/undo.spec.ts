import {staffOf} from '../server/staff.ts'
import {expect, showInStudio, test} from './fixtures.ts'
import {chooseFrom} from './menus.ts'

const ID = 'page-undone'

const textSection = (_key: string, heading: string) => ({
  _type: 'textSection',
  _key,
  heading,
  ground: 'paper',
  body: [
    {
      _type: 'block',
      _key: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 'span', text: 'Rides are cheap.', marks: []}],
    },
  ],
})

/** A page that no other test reads. */
const page = {
  _id: `drafts.${ID}`,
  _type: 'page',
  title: 'Prices',
  route: '/Undone',
  sections: [
    {_type: 'hero', _key: 'hero', heading: 'Prices', ground: 'leaf', drawing: 'car'},
    textSection('one', 'One'),
    textSection('two', 'Two'),
  ],
}

test('edits are taken back one by one and done again, by keys and by buttons, beside a colleague’s', async ({
  studio,
  product,
}) => {
  const staff = (await staffOf(product)).withConfig({perspective: 'raw'})
  await staff.createOrReplace(page)
  const headings = () => staff.fetch<string[]>(`*[_id == "drafts.${ID}"][0].sections[].heading`)
  const title = studio.getByRole('textbox', {name: 'Name in the Studio'})
  // What the test before was told may still be there.
  const told = (text: string) => studio.getByRole('alert').filter({hasText: text})
  const turn = (name: string) => studio.getByRole('button', {name, exact: true}).click()

  await showInStudio(studio, `/studio/intent/edit/id=${ID};type=page/`)
  await expect(title).toBeEditable()
  await expect(studio.getByRole('button', {name: 'Nothing to undo'})).toBeDisabled()
  await title.fill('Fees')
  await title.press('Control+z')
  await expect(title).toHaveValue('Prices')
  await expect(told('Undone: Name in the Studio')).toBeVisible()
  await title.press('Control+Shift+z')
  await expect(title).toHaveValue('Fees')

  await chooseFrom(
    studio.locator('[id="sections[_key==\\"one\\"]-menuButton"]'),
    studio.getByRole('menuitem', {name: 'Remove'}),
  )
  await expect.poll(headings).toEqual(['Prices', 'Two'])
  // The section had the focus: now nothing has.
  await studio.keyboard.press('Control+z')
  await expect.poll(headings).toEqual(['Prices', 'One', 'Two'])

  await staff.patch(page._id).set({title: 'Theirs', 'sections[_key=="two"].heading': 'Theirs'}).commit()
  await expect(title).toHaveValue('Theirs')

  const path = encodeURIComponent('sections[_key=="two"].body')
  await showInStudio(studio, `/studio/intent/edit/id=${ID};type=page;path=${path}/`)
  const body = studio.locator('[contenteditable=true]')
  // A text that is rerendered during a press takes no input, so it is pressed again.
  await expect(async () => {
    await body.click({timeout: 5000})
    await expect(body).toBeFocused({timeout: 5000})
    await studio.keyboard.insertText('All ')
    await expect(body).toContainText('All ', {timeout: 500})
  }).toPass()
  await studio.keyboard.press('Control+z')
  await expect(studio.getByRole('button', {name: 'Redo: Text'})).toBeEnabled()
  await expect(body).toHaveText('Rides are cheap.')
  const chip = body.locator('.fact-chip')
  await body.press('Control+End')
  // At once: on a busy machine a pause in typing would begin another edit.
  await studio.keyboard.insertText(' Fee: ')
  await studio.keyboard.type('{flat')
  await studio.getByRole('option', {name: 'Flat fee of a ride', exact: false}).first().click()
  await expect(chip).toBeVisible()
  await studio.keyboard.press('Control+z')
  await expect(chip).toHaveCount(0)
  await expect(body).toHaveText('Rides are cheap. Fee: ')
  await studio.keyboard.press('Control+z')
  await expect(body).toHaveText('Rides are cheap.')
  await expect(studio.getByRole('button', {name: 'Redo: Text'})).toBeEnabled()

  const night = studio.getByRole('radio', {name: 'Night (drivers, partners)'})
  await night.check()
  await turn('Undo: Ground')
  await expect(night).not.toBeChecked()
  await turn('Redo: Ground')
  await expect(night).toBeChecked()
  await turn('Undo: Ground')
  await expect(night).not.toBeChecked()

  await turn('Undo: Name in the Studio')
  await expect(
    told('“Name in the Studio” has been changed elsewhere since, and stays as it is.'),
  ).toBeVisible()
  await expect(studio.getByRole('button', {name: 'Nothing to undo'})).toBeDisabled()
  await expect.poll(headings).toEqual(['Prices', 'One', 'Theirs'])
})
