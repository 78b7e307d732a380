import type {QueryClient} from '@tanstack/react-query'
import type {ComponentType} from 'react'
import {loadHelpCentre} from '../pages/help/load.ts'
import {loadLegalDocument} from '../pages/legal/load.ts'
import {loadPage} from '../pages/page/load.ts'
import {preloadable} from '../ui/preloadable.tsx'
import type {Preloadable} from '../ui/preloadable.tsx'
import type {RoutedDocument} from './addresses.ts'

interface DocumentView {
  View: ComponentType<RoutedDocument>
  preload: Preloadable<RoutedDocument>['preload']
  /** Fetches what the view reads. */
  load: (queryClient: QueryClient, document: RoutedDocument, search: URLSearchParams) => Promise<unknown>
}

const {View: PageView, preload: preloadPage} = preloadable<RoutedDocument>('src/pages/page/PageView.tsx', async () => {
  const {PageView: View} = await import('../pages/page/PageView.tsx')
  return View
})

const {View: LegalView, preload: preloadLegal} = preloadable<RoutedDocument>('src/pages/legal/LegalView.tsx', async () => {
  const {LegalView: View} = await import('../pages/legal/LegalView.tsx')
  return View
})

const {View: HelpView, preload: preloadHelp} = preloadable<RoutedDocument>('src/app/HelpPage.tsx', async () => {
  const {HelpPage: View} = await import('./HelpPage.tsx')
  return View
})

/** How each type of document that has an address is shown. */
export const documentViews: Record<RoutedDocument['type'], DocumentView> = {
  page: {
    View: PageView,
    preload: preloadPage,
    load: (queryClient, {route}) => loadPage(queryClient, route),
  },
  legalDocument: {View: LegalView, preload: preloadLegal, load: loadLegalDocument},
  helpCentre: {
    View: HelpView,
    preload: preloadHelp,
    load: (queryClient, {route}, search) => loadHelpCentre(queryClient, route, search),
  },
}
