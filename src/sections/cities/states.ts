import {defineQuery} from 'groq'
import {contentOptions} from '../../content/contentOptions.ts'

const STATES_QUERY = defineQuery(`*[_type == "usState"] | order(name asc){name, code, cities}`)

/**
 * Every state with the cities that visitors can look for, both in alphabetical order. They are thousands, so no page
 * carries them.
 */
export const statesOptions = () => ({...contentOptions('states', STATES_QUERY), meta: {carried: false}})
