import type {DehydratedState} from '@tanstack/react-query'
import type {HydrationState} from 'react-router-dom'
import {isRecord} from '../../schemas/isRecord.ts'

/** What a page that was rendered ahead brings along, so that the browser begins where the rendering ended. */
export interface PageState {
  /** The address that the page was rendered for; undefined for the one that says that nothing is there. */
  address: string | undefined
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** The live event up to which a page that is a file is current, where it is known. */
  currentUntil: string | undefined
  /** Name of the kind of page; undefined where nothing is. */
  kind: string | undefined
  /** Types of its sections whose code does not come with every page. */
  lazySections: string[]
  queries: DehydratedState
  router: HydrationState
}

const ELEMENT_ID = 'page-state'

/** The state as JSON in an element that no browser executes, and that no text of the content can end. */
export function writePageState(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

const isDehydrated = (value: unknown): value is DehydratedState =>
  isRecord(value) && Array.isArray(value['queries']) && Array.isArray(value['mutations'])

/** The state that a document brings along; undefined for one that was not rendered ahead. */
export function readPageState(from: Document): PageState | undefined {
  const text = from.getElementById(ELEMENT_ID)?.textContent
  const state: unknown = text ? JSON.parse(text) : undefined
  if (!isRecord(state)) return undefined
  const {address, origin, currentUntil, kind, lazySections, queries, router} = state
  if (typeof origin !== 'string' || !isDehydrated(queries) || !isRecord(router)) return undefined
  return {
    address: typeof address === 'string' ? address : undefined,
    origin,
    currentUntil: typeof currentUntil === 'string' ? currentUntil : undefined,
    kind: typeof kind === 'string' ? kind : undefined,
    lazySections: Array.isArray(lazySections) ? lazySections.map(String) : [],
    queries,
    router,
  }
}

/** Name under which the server tells the live event up to which the page is current, among its timings. */
export const CURRENT_UNTIL = 'content'

/**
 * The live event up to which a page is current, as the server told with it.
 * @returns undefined where nobody told, as a host of static files cannot
 */
export function readCurrentUntil(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined
  // Browsers without them, and pages without HTTPS, have no timings of the server.
  const timings: PerformanceNavigationTiming['serverTiming'] | undefined = navigation.serverTiming
  return timings?.find(({name}) => name === CURRENT_UNTIL)?.description
}
