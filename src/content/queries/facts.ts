import {defineQuery} from 'groq'
import {contentOptions} from '../contentOptions.ts'

const FACTS_QUERY = defineQuery(`*[_type == "fact"]{key, unit, value, text}`)

/** Every fact that copy may mention. */
export const factsOptions = () => contentOptions('facts', FACTS_QUERY)
