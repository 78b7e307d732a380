import type {ComponentProps} from 'react'
import {preloadable} from '../../ui/preloadable.tsx'
import type {TopicList} from './TopicList.tsx'
import type {TopicView} from './TopicView.tsx'

/** The two views of a help center. An address shows one of them, and the other one comes once it does. */

const list = preloadable<ComponentProps<typeof TopicList>>('src/pages/help/TopicList.tsx', async () => {
  const {TopicList: View} = await import('./TopicList.tsx')
  return View
})

const topic = preloadable<ComponentProps<typeof TopicView>>('src/pages/help/TopicView.tsx', async () => {
  const {TopicView: View} = await import('./TopicView.tsx')
  return View
})

export const LazyTopicList = list.View
export const LazyTopicView = topic.View

/** Fetches the code of both. */
export const preloadHelpViews = (): Promise<unknown> => Promise.all([list.preload(), topic.preload()])
