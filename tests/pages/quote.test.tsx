import {screen, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {openSections} from './openSections.ts'

const words = {_type: 'quote', heading: 'Riders say', words: 'I paid {flatFee}, as it said.', speaker: 'Ana'}

test('a quote says whose words it shows, and who that is', async () => {
  openSections([{...words, role: 'Rider in Orlando'}])
  const section = await screen.findByRole('region', {name: 'Riders say'})
  expect(within(section).getByRole('blockquote')).toHaveTextContent('I paid $9.95, as it said.')
  expect(within(section).getByRole('figure')).toHaveTextContent('AnaRider in Orlando')
})

test('a quote without a portrait and a role is whole', async () => {
  openSections([words])
  const section = await screen.findByRole('region', {name: 'Riders say'})
  expect(within(section).queryByRole('img')).toBeNull()
  expect(within(section).getByText('Ana')).toBeVisible()
})
