import {defineQuery} from 'groq'
import {OLDEST_FIRST} from '../../../model/queries/fragments.ts'
import {contentOptions} from '../contentOptions.ts'

const FACTS_QUERY = defineQuery(`*[_type == "fact"] | ${OLDEST_FIRST}{key, unit, value, text}`)

/** Every fact that copy may mention. */
export const factsOptions = () => contentOptions('facts', FACTS_QUERY)
