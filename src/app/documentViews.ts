import {PageView} from '../pages/page/PageView.tsx'
import {preloadable} from '../ui/preloadable.tsx'
import type {Preloadable} from '../ui/preloadable.tsx'
import type {RoutedDocument} from './addresses.ts'

/** Its code is with the site's: it is little, and most addresses are pages. */
const page: Preloadable<RoutedDocument> = {
  View: PageView,
  preload: async () => {},
  isLoaded: () => true,
}

const legalDocument = preloadable<RoutedDocument>('src/pages/legal/LegalView.tsx', async () => {
  const {LegalView} = await import('../pages/legal/LegalView.tsx')
  return LegalView
})

const helpCentre = preloadable<RoutedDocument>('src/app/HelpPage.tsx', async () => {
  const {HelpPage} = await import('./HelpPage.tsx')
  return HelpPage
})

/** How each type of document that has an address is shown. */
export const documentViews: Record<RoutedDocument['type'], Preloadable<RoutedDocument>> = {
  page,
  legalDocument,
  helpCentre,
}
