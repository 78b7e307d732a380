import type {QueryClient} from '@tanstack/react-query'
import type {ComponentType} from 'react'
import type {ROUTES_QUERY_RESULT} from '../content/sanity.types.ts'
import {loadLegalDocument} from '../pages/legal/load.ts'
import {pageOptions} from '../pages/page/query.ts'
import {preloadable} from '../ui/preloadable.tsx'
import type {Preloadable} from '../ui/preloadable.tsx'
import {contentRoute, normalizePath} from './addresses.ts'

type DocumentType = ROUTES_QUERY_RESULT[number]['_type']

/** A document that an address shows. */
export interface RoutedDocument {
  type: DocumentType
  /** The stored spelling of its route. */
  route: string
}

/** The document that a path shows, whatever the path's case; undefined when there is none. */
export function findDocument(routes: ROUTES_QUERY_RESULT, path: string): RoutedDocument | undefined {
  const wanted = contentRoute(path)
  const found = routes.find(({route}) => route !== null && normalizePath(route) === wanted)
  return found?.route ? {type: found._type, route: found.route} : undefined
}

interface DocumentView {
  View: ComponentType<{route: string}>
  preload: Preloadable<{route: string}>['preload']
  /** Fetches what the view reads. */
  load: (queryClient: QueryClient, route: string) => Promise<unknown>
}

const {View: PageView, preload: preloadPage} = preloadable(async () => {
  const {PageView: View} = await import('../pages/page/PageView.tsx')
  return View
})

const {View: LegalView, preload: preloadLegal} = preloadable(async () => {
  const {LegalView: View} = await import('../pages/legal/LegalView.tsx')
  return View
})

/** How each type of document that has an address is shown. */
export const documentViews: Record<DocumentType, DocumentView> = {
  page: {
    View: PageView,
    preload: preloadPage,
    load: (queryClient, route) => queryClient.ensureQueryData(pageOptions(route)),
  },
  legalDocument: {View: LegalView, preload: preloadLegal, load: loadLegalDocument},
}
