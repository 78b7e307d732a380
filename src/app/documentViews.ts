import type {QueryClient} from '@tanstack/react-query'
import {loadHelpCentre} from '../pages/help/load.ts'
import {loadLegalDocument} from '../pages/legal/load.ts'
import {loadPage} from '../pages/page/load.ts'
import {PageView} from '../pages/page/PageView.tsx'
import {preloadable} from '../ui/preloadable.tsx'
import type {Preloadable} from '../ui/preloadable.tsx'
import type {RoutedDocument} from './addresses.ts'
import {loadTopicSections} from './topicSections.ts'

interface DocumentView extends Preloadable<RoutedDocument> {
  /** Fetches what the view reads. */
  load: (queryClient: QueryClient, document: RoutedDocument, search: URLSearchParams) => Promise<void>
}

/** Its code is with the site's: it is little, and most addresses are pages. */
const page: DocumentView = {
  View: PageView,
  preload: async () => {},
  isLoaded: () => true,
  load: (queryClient, {route}) => loadPage(queryClient, route),
}

const legalDocument: DocumentView = {
  ...preloadable<RoutedDocument>('src/pages/legal/LegalView.tsx', async () => {
    const {LegalView} = await import('../pages/legal/LegalView.tsx')
    return LegalView
  }),
  load: loadLegalDocument,
}

const helpCentre: DocumentView = {
  ...preloadable<RoutedDocument>('src/app/HelpPage.tsx', async () => {
    const {HelpPage} = await import('./HelpPage.tsx')
    return HelpPage
  }),
  load: async (queryClient, {route}, search) => {
    const {pageShown} = await loadHelpCentre(queryClient, route, search)
    if (pageShown) await loadTopicSections(queryClient, pageShown)
  },
}

/** How each type of document that has an address is shown. */
export const documentViews: Record<RoutedDocument['type'], DocumentView> = {page, legalDocument, helpCentre}
