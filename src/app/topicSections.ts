import {preloadable} from '../ui/preloadable.tsx'

interface TopicSectionsProps {
  route: string
}

const {View, preload} = preloadable<TopicSectionsProps>('src/pages/page/PageSections.tsx', async () => {
  const {PageSections} = await import('../pages/page/PageSections.tsx')
  return PageSections
})

/** The sections of a page, in the place of the text of a help topic that is one. */
export const TopicSections = View

/** Fetches their code. */
export const preloadTopicSections = preload
