import {preloadable} from '../ui/preloadable.tsx'
import type {ArticleTextProps} from './ArticleText.tsx'
import {kept} from './kept/kept.tsx'

const article = preloadable<ArticleTextProps>('src/content/ArticleText.tsx', async () => {
  const {ArticleText} = await import('./ArticleText.tsx')
  return ArticleText
})

const LivelyArticle = article.View
const KeptArticle = kept(article, 'div')

/** Fetches the code that shows an article. */
export const preloadArticle = article.preload

/** Whether a text has a table: a wide one can be scrolled by keys, so such a text acts. */
export const hasTable = (text: ArticleTextProps['value']): boolean =>
  text?.some(({_type}) => _type === 'table') ?? false

/** Text to be read at length, whose code comes when it is to show something that the page has not brought. */
export const LazyArticle = (props: ArticleTextProps) =>
  hasTable(props.value) ? <LivelyArticle {...props} /> : <KeptArticle {...props} />
