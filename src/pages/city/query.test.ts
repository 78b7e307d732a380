import {expect, test} from 'vitest'
import {siteOptions} from '../../content/queries/site.ts'
import {openSeed} from '../../content/seedFixtures.ts'
import {cityPageOptions} from './query.ts'

test('No way leads to a search for cities that is hidden', async () => {
  const {dataset, queryClient, close} = openSeed()
  const asked = async () => {
    await queryClient.resetQueries()
    const city = await queryClient.fetchQuery(cityPageOptions())
    const site = await queryClient.fetchQuery(siteOptions())
    return [city.result?.search?.route, site.result?.navigation?.some(({findsCity}) => findsCity)]
  }
  expect(await asked()).toEqual(['/FindaCity', true])
  const sections = [{_key: 'a', _type: 'citySearch', heading: 'Where?', hidden: true}]
  const patch = {query: '*[_type == "page"]', set: {sections}}
  dataset.mutate([{patch}], {author: 'staff'})
  expect(await asked()).toEqual([undefined, false])
  close()
})
