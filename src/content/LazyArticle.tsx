import {preloadable} from '../ui/preloadable.tsx'
import {reachScrollAreasIn} from '../ui/scrollAreas.ts'
import type {ArticleTextProps} from './ArticleText.tsx'
import {kept} from './kept/kept.tsx'

const article = preloadable<ArticleTextProps>('src/content/ArticleText.tsx', async () => {
  const {ArticleText} = await import('./ArticleText.tsx')
  return ArticleText
})

/** Fetches the code that shows an article. */
export const preloadArticle = article.preload

/** Text to be read at length, whose code comes when it is to show something that the page has not brought. */
export const LazyArticle = kept(article, 'div', reachScrollAreasIn)
