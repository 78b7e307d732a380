import type {QueryClient} from '@tanstack/react-query'
import {loadHelpCentre} from '../pages/help/load.ts'
import {loadLegalDocument} from '../pages/legal/load.ts'
import {loadCityPage, loadPage} from '../pages/page/load.ts'
import {loadWaitlistPage} from '../pages/waitlist/load.ts'
import type {CityAddress, RoutedDocument} from './addresses.ts'
import {cityViewOf} from './cityViews.ts'
import {documentViews} from './documentViews.ts'
import {preloadTopicSections} from './topicSections.ts'

/** Fetches what the view of a document reads. */
type LoadDocument = (
  queryClient: QueryClient,
  document: RoutedDocument,
  search: URLSearchParams,
) => Promise<unknown>

/** A topic may be shown by the sections of a page. */
const loadHelpPage: LoadDocument = async (queryClient, {route}, search) => {
  const {pageShown} = await loadHelpCentre(queryClient, route, search)
  if (pageShown) await Promise.all([loadPage(queryClient, pageShown), preloadTopicSections()])
}

const documentLoads: Record<RoutedDocument['type'], LoadDocument> = {
  page: (queryClient, {route}) => loadPage(queryClient, route),
  legalDocument: loadLegalDocument,
  helpCentre: loadHelpPage,
}

/** Fetches what a document shows, and the code to show it with. */
export async function loadDocument(
  queryClient: QueryClient,
  document: RoutedDocument,
  search: URLSearchParams,
): Promise<void> {
  const {type} = document
  await Promise.all([documentLoads[type](queryClient, document, search), documentViews[type].preload()])
}

/** The same for the page of a city. */
export async function loadCity(queryClient: QueryClient, city: CityAddress): Promise<void> {
  const load = city.served ? loadCityPage : loadWaitlistPage
  await Promise.all([load(queryClient, city.slug), cityViewOf(city).preload()])
}
