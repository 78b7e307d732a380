import {queryOptions} from '@tanstack/react-query'
import {contentOptions} from '../../content/contentOptions.ts'
import {preloadDrawings} from '../../ui/drawings/loadDrawings.ts'

/** The words of the newsletter popup; null when nobody has published them. */
export const newsletterOptions = () =>
  contentOptions('newsletter', async () => (await import('./groq.ts')).NEWSLETTER_QUERY)

/** The code that shows them, and its drawings. It is asked for like content, so that it can fail and be tried again. */
export const newsletterViewOptions = () =>
  queryOptions({
    queryKey: ['code', 'newsletter'],
    queryFn: async () => {
      const [{NewsletterView}] = await Promise.all([
        import('./NewsletterView.tsx'),
        // The form is one without them.
        preloadDrawings().catch(() => {}),
      ])
      return NewsletterView
    },
    staleTime: Infinity,
  })
