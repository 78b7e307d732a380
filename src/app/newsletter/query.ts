import {queryOptions} from '@tanstack/react-query'
import {contentOptions} from '../../content/contentOptions.ts'

/** The words of the newsletter popup; null when nobody has published them. */
export const newsletterOptions = () =>
  contentOptions('newsletter', async () => (await import('./groq.ts')).NEWSLETTER_QUERY)

/** The code that shows them. It is asked for like content, so that it can fail and be tried again. */
export const newsletterViewOptions = () =>
  queryOptions({
    queryKey: ['code', 'newsletter'],
    queryFn: async () => {
      const {NewsletterView} = await import('./NewsletterView.tsx')
      return NewsletterView
    },
    staleTime: Infinity,
  })
