import {contentOptions} from '../contentOptions.ts'

/**
 * Every state with the cities that visitors can look for, both in alphabetical order. Thousands, so no
 * page carries them.
 */
export const statesOptions = () => ({
  ...contentOptions('states', async () => (await import('./groq.ts')).STATES_QUERY),
  meta: {carried: false},
})

/**
 * How a city is written: as staff want it shown, and as the built-in list spells it.
 * @param slug the city as addresses have it
 */
export const cityNameOptions = (slug: string) =>
  contentOptions('cityName', async () => (await import('./groq.ts')).CITY_NAME_QUERY, {slug})
