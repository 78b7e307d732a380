import {contentOptions} from '../contentOptions.ts'

/** Every fact that copy may mention. */
export const factsOptions = () => contentOptions('facts', async () => (await import('./groq.ts')).FACTS_QUERY)
