import {screen, waitFor, within} from '@testing-library/react'
import {beforeEach, expect, test} from 'vitest'
import {CITIES, whenAskedFor} from './outsideServices.ts'
import {openRenderedPage, openSite} from './site.tsx'

/** More cities than a page lists, invented except for two. */
const MANY = [
  ...Array.from({length: 150}, (_, index) => ({name: `Newtown ${index}`, basePrice: 7.25})),
  {name: 'Orlando', basePrice: 9.95},
  {name: 'Oviedo'},
]

const serveMany = () => whenAskedFor(CITIES, () => Response.json({cities: {content: MANY}}))
const directory = async () => within(await screen.findByRole('region', {name: 'Every city we serve'}))

beforeEach(() => sessionStorage.clear())

test('many cities are counted by state, and those of a state listed when it is opened, until it is closed', async () => {
  serveMany()
  const {user, network} = await openRenderedPage(
    '/FindaCity',
    MANY.map(({name}) => ({name, basePrice: 7.25})),
  )
  const list = await directory()
  expect(await list.findByText('150 cities')).toBeVisible()
  const florida = list.getByRole('link', {name: 'Florida'})
  expect(florida.closest('.state')).toHaveTextContent('Florida2 cities')
  expect(list.queryByRole('link', {name: 'Orlando'})).not.toBeInTheDocument()
  // Nobody has turned to a city yet.
  expect(
    network.queries.filter((query) => query.includes('order(name asc){name, code, cities}')),
  ).toHaveLength(1)
  await user.click(florida)
  expect(await list.findByRole('link', {name: 'Orlando'})).toHaveAttribute('href', '/Available/orlando')
  expect(florida.closest('.state')).toHaveTextContent('Florida2 citiesOrlando $9.95Oviedo $5.95')
  expect(florida).toHaveAttribute('aria-current', 'true')
  await user.click(florida)
  await waitFor(() => expect(list.queryByRole('link', {name: 'Orlando'})).not.toBeInTheDocument())
  await user.click(list.getByRole('link', {name: 'Other cities'}))
  expect(await list.findByRole('link', {name: 'Newtown 7'})).toBeVisible()
})

test('of many cities the search finds those that are served first, with their fees', async () => {
  serveMany()
  const {user} = openSite('/FindaCity')
  const box = await screen.findByRole('combobox', {name: 'Find a city'})
  await (await directory()).findByRole('link', {name: 'Florida'})
  await user.type(box, 'orlando')
  expect(await screen.findByRole('option', {name: 'Orlando Florida $9.95 a ride'})).toBeVisible()
  await user.clear(box)
  await user.type(box, 'newtown 14')
  expect(await screen.findByRole('option', {name: 'Newtown 14 $7.25 a ride'})).toBeVisible()
})

test('where many cities cannot be asked for, the directory shows what it was rendered with', async () => {
  whenAskedFor(CITIES, () => new Response('Down', {status: 400}))
  await openRenderedPage(
    '/FindaCity?state=florida',
    MANY.map(({name}) => ({name, basePrice: 7.25})),
  )
  const list = await directory()
  expect(list.getByRole('link', {name: 'Oviedo'})).toBeVisible()
  expect(list.getByText('150 cities')).toBeVisible()
})
