import {staffOf} from '../server/staff.ts'
import {expectAccessible} from './partsOfStudio.ts'
import {expect, showInStudio, test} from './fixtures.ts'

const ID = 'page-prices'

/** A page that no other test reads, with a table. */
const page = {
  _id: `drafts.${ID}`,
  _type: 'page',
  title: 'Prices',
  route: '/Prices',
  sections: [
    {_type: 'hero', _key: 'hero', heading: 'Prices', ground: 'leaf', drawing: 'car'},
    {
      _type: 'tableSection',
      _key: 'table',
      heading: 'What a ride costs',
      ground: 'paper',
      table: {
        _type: 'table',
        caption: 'Fees',
        rows: [{_type: 'tableRow', _key: 'header', cells: ['Where to', 'Fee']}],
      },
    },
  ],
}

test('a table is filled as a grid: typed, pasted, made larger and put in order', async ({
  studio,
  product,
}) => {
  const staff = (await staffOf(product)).withConfig({perspective: 'raw'})
  await staff.createOrReplace(page)
  const path = encodeURIComponent('sections[_key=="table"].table')
  await showInStudio(studio, `/studio/intent/edit/id=${ID};type=page;path=${path}/`)
  const cells = () => staff.fetch<string[][]>(`*[_id == "drafts.${ID}"][0].sections[1].table.rows[].cells`)
  const cell = (row: number, column: number) =>
    studio.getByRole('textbox', {name: `Row ${row}, column ${column}`, exact: true})
  const tools = (name: string) => studio.getByRole('group', {name, exact: true})

  // A form that is just opening ignores keys.
  await expect(cell(1, 2)).toBeEditable()
  await cell(1, 2).press('Enter')
  await expect(cell(2, 2)).toBeFocused()
  await studio.keyboard.type('{flat')
  await studio.getByRole('option', {name: /^Flat fee of a ride/}).click()
  await expect(cell(2, 2)).toHaveValue('{flatFee}')
  await studio.keyboard.press('Home')
  await studio.keyboard.press('ArrowLeft')
  await expect(cell(2, 1)).toBeFocused()
  await studio.keyboard.type('Inside')
  await expect
    .poll(async () => (await cells()).map((row) => row.join('|')))
    .toEqual(['Where to|Fee', 'Inside|{flatFee}'])

  await cell(2, 1).press('Enter')
  await expect(cell(3, 1)).toBeFocused()
  await cell(3, 1).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Airport\t$9.95\tDaily\nFarther\tNo\t"Call\nus"\n')
    field.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
  })
  await expect(cell(4, 3)).toHaveValue('Call us')

  await cell(4, 1).focus()
  await tools('Row 4').getByRole('button', {name: 'Move up'}).click()
  await expect(cell(3, 1)).toHaveValue('Farther')
  await expect(cell(3, 1)).toBeFocused()
  await tools('Column 1').getByRole('button', {name: 'Add after'}).click()
  await expect(cell(3, 2)).toBeFocused()
  await tools('Column 2').getByRole('button', {name: 'Remove'}).click()
  await expect
    .poll(async () => (await cells()).map((row) => row.join('|')))
    .toEqual(['Where to|Fee|', 'Inside|{flatFee}|', 'Farther|No|Call us', 'Airport|$9.95|Daily'])
  await expectAccessible(studio, '.table-grid')
})
