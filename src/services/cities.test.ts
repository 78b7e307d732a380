import {describe, expect, test, vi} from 'vitest'
import {fetchCities} from './cities.ts'

const service = {citiesUrl: 'https://cities.example/v2', citiesToken: 'public'}
const answer = (body: unknown) =>
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(body)))

test('asks for the list as the service wants to be asked', async () => {
  answer({cities: {content: []}})
  await fetchCities(service)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://cities.example/v2/admin/cities/list',
    expect.objectContaining({
      method: 'GET',
      headers: {'api-token': 'public', 'Access-Control-Allow-Origin': '*'},
    }),
  )
  expect(vi.mocked(fetch).mock.lastCall?.[1]).not.toHaveProperty('body')
})

test('reads names and prices, and leaves the rest', async () => {
  answer({
    cities: {
      content: [
        {name: ' Orlando ', basePrice: 9.95, id: 1},
        {name: ' Tucson '},
        {name: 'Eugene', basePrice: null},
        {name: 'Tempe', basePrice: 0},
      ],
    },
  })
  expect(await fetchCities(service)).toEqual([
    {name: 'Orlando', basePrice: 9.95},
    {name: 'Tucson'},
    {name: 'Eugene'},
    {name: 'Tempe', basePrice: 0},
  ])
})

test('has each city once, as it is named first', async () => {
  answer({cities: {content: [{name: 'Orlando', basePrice: 9.95}, {name: 'Tempe'}, {name: 'ORLANDO'}]}})
  expect(await fetchCities(service)).toEqual([{name: 'Orlando', basePrice: 9.95}, {name: 'Tempe'}])
})

describe('an answer that cannot be read says what is wrong', () => {
  test.each([
    [null, 'cities.content is no list'],
    [[], 'cities.content is no list'],
    [{content: []}, 'cities.content is no list'],
    [{cities: {content: {}}}, 'cities.content is no list'],
    [{cities: {content: ['Orlando']}}, 'cities.content[0] is no object'],
    [{cities: {content: [{name: ''}]}}, 'cities.content[0].name is no name'],
    [{cities: {content: [{name: ' '}]}}, 'cities.content[0].name is no name'],
    [{cities: {content: [{name: 'A'}, {name: 7}]}}, 'cities.content[1].name is no name'],
    [{cities: {content: [{name: 'A', basePrice: '9.95'}]}}, 'cities.content[0].basePrice is no amount'],
    [{cities: {content: [{name: 'A', basePrice: -1}]}}, 'cities.content[0].basePrice is no amount'],
  ])('%j', async (body, problem) => {
    answer(body)
    await expect(fetchCities(service)).rejects.toMatchObject({
      fault: 'malformed',
      message: `The list of cities cannot be read: ${problem}.`,
    })
  })
})

test('without an address it names the variable to set, and asks nobody', async () => {
  await expect(fetchCities({...service, citiesUrl: undefined})).rejects.toThrow('Set VITE_CITIES_API_URL')
  expect(fetch).not.toHaveBeenCalled()
})
