import type {QueryClient} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {contentOptions} from '../content/contentOptions.ts'
import {IMAGE, OLDEST_FIRST, SEO, SHOWN_SECTIONS} from '../../model/queries/fragments.ts'
import {loadSections} from './lazySections.tsx'
import {SECTION_BRANCHES} from './queries.ts'

/** The sections of a page, each with the fields of its type. */
export const SECTIONS = `_key, _type, heading, ground, drawing, image{${IMAGE}},
${SECTION_BRANCHES}` as const

const PAGE_QUERY = defineQuery(`*[_type == "page" && route == $route] | ${OLDEST_FIRST}[0]{
  seo{${SEO}},
  "sections": ${SHOWN_SECTIONS}{${SECTIONS}}
}`)

/**
 * A page and its sections; null if no page has the route.
 * @param route the stored spelling of the address
 */
export const pageOptions = (route: string) => contentOptions('page', PAGE_QUERY, {route})

/** Fetches a page's content, and the code of its lazy sections. */
export async function loadPage(queryClient: QueryClient, route: string): Promise<void> {
  const {result: page} = await queryClient.ensureQueryData(pageOptions(route))
  await loadSections(queryClient, page?.sections?.map(({_type}) => _type) ?? [])
}
