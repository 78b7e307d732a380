import {screen, within} from '@testing-library/react'
import {expect, test} from 'vitest'
import {openSections} from './openSections.ts'

const file = {
  _id: 'image-abc-400x100-png',
  _type: 'sanity.imageAsset',
  metadata: {dimensions: {width: 400, height: 100}},
}
const logo = (name: string, more = {}) => ({_key: name, _type: 'logo', name, ...more})
const withFile = {asset: {_type: 'reference', _ref: file._id}}

test('logos are read by their names, and lead where staff said', async () => {
  openSections([{_type: 'logos', heading: 'Partners'}], ({create, publish}) => {
    create(file)
    publish('page-sample', {
      set: {
        'sections[0].logos': [
          logo('Acme', {...withFile, url: 'https://acme.example/'}),
          logo('{productName}', withFile),
          logo('No file yet'),
        ],
      },
    })
  })
  const section = await screen.findByRole('region', {name: 'Partners'})
  const link = within(section).getByRole('link', {name: 'Acme (opens in a new tab)'})
  expect(link).toHaveAttribute('href', 'https://acme.example/')
  expect(within(section).getByRole('img', {name: 'Loop'})).toHaveAttribute('width', '170')
  expect(within(section).getByText('No file yet')).toBeVisible()
})
