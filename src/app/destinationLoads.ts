import type {QueryClient} from '@tanstack/react-query'
import {loadPage} from '../pages/page/load.ts'
import {lazyCode} from '../ui/loadCode.ts'
import type {CityAddress, RoutedDocument} from './addresses.ts'
import {cityViewOf} from './cityViews.ts'
import {documentViews} from './documentViews.ts'

/** Fetches what the view of a document reads. What loads other documents than pages comes with the first of them. */
type LoadDocument = (
  queryClient: QueryClient,
  document: RoutedDocument,
  search: URLSearchParams,
) => Promise<unknown>

const helpCentres = lazyCode('help centers', () => import('../pages/help/load.ts'))
const topicSections = lazyCode('topics of sections', () => import('./topicSections.ts'))
const legalDocuments = lazyCode('legal documents', () => import('../pages/legal/load.ts'))
const servedCities = lazyCode('served cities', () => import('../pages/page/loadCity.ts'))
const waitlist = lazyCode('the waitlist', () => import('../pages/waitlist/load.ts'))

/** A topic may be shown by the sections of a page. */
const loadHelpPage: LoadDocument = async (queryClient, {route}, search) => {
  const [{loadHelpCentre}, {preloadTopicSections}] = await Promise.all([helpCentres(), topicSections()])
  const {pageShown} = await loadHelpCentre(queryClient, route, search)
  if (pageShown) await Promise.all([loadPage(queryClient, pageShown), preloadTopicSections()])
}

const documentLoads: Record<RoutedDocument['type'], LoadDocument> = {
  page: (queryClient, {route}) => loadPage(queryClient, route),
  legalDocument: async (queryClient, document, search) => {
    const {loadLegalDocument} = await legalDocuments()
    await loadLegalDocument(queryClient, document, search)
  },
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

async function loadCityContent(queryClient: QueryClient, {served, slug}: CityAddress): Promise<void> {
  if (served) {
    const {loadCityPage} = await servedCities()
    await loadCityPage(queryClient, slug)
  } else {
    const {loadWaitlistPage} = await waitlist()
    await loadWaitlistPage(queryClient, slug)
  }
}

/** The same for the page of a city. */
export async function loadCity(queryClient: QueryClient, city: CityAddress): Promise<void> {
  await Promise.all([loadCityContent(queryClient, city), cityViewOf(city).preload()])
}
