import {contentOptions} from '../../content/contentOptions.ts'

/** Every topic of every help center with its words, for the search of the help landing page. */
export const helpTopicsOptions = () =>
  contentOptions('helpTopics', async () => (await import('./groq.ts')).HELP_TOPICS_QUERY)
