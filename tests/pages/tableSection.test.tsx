import {screen, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {openSections} from './openSections.ts'

const row = (_key: string, ...cells: string[]) => ({_key, _type: 'tableRow', cells})
const table = {
  _type: 'table',
  caption: 'What a ride costs',
  rows: [row('a', '', 'Ride'), row('b', 'Inside', '{flatFee}')],
}
const section = (more: object) => ({_type: 'tableSection', heading: 'Prices', table: {...table, ...more}})

test('a table says its facts, and which column a cell is in', async () => {
  openSections([section({})])
  const shown = within(await screen.findByRole('table', {name: 'What a ride costs'}))
  expect(shown.getByRole('columnheader', {name: 'Ride'})).toBeVisible()
  expect(shown.getByRole('cell', {name: '$9.95'})).toBeVisible()
  expect(shown.queryByRole('rowheader')).toBeNull()
})

test('a first column that names the rows is read with every cell of them', async () => {
  openSections([section({hasRowHeaders: true})])
  const shown = within(await screen.findByRole('table', {name: 'What a ride costs'}))
  expect(shown.getByRole('rowheader', {name: 'Inside'})).toBeVisible()
  // The corner names neither.
  expect(shown.getAllByRole('columnheader')).toHaveLength(1)
})
