import type {QueryClient} from '@tanstack/react-query'
import {loadPage} from '../pages/page/load.ts'
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

/** Fetches what they show. */
export async function loadTopicSections(queryClient: QueryClient, route: string): Promise<void> {
  await Promise.all([loadPage(queryClient, route), preload()])
}
