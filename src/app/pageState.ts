import type {DehydratedState} from '@tanstack/react-query'
import type {HydrationState} from 'react-router-dom'
import {isRecord} from '../../schemas/isRecord.ts'

/** The state that a prerendered page carries, so that the browser begins where the rendering ended. */
export interface PageState {
  /** The address that the page was rendered for; undefined for the "not found" page. */
  address: string | undefined
  /** Origin of the site, for canonical addresses. */
  origin: string
  /** The live event up to which a page that is a file is current, if known. */
  currentUntil: string | undefined
  /** Name of the kind of page; undefined where nothing is found. */
  kind: string | undefined
  /** Types of its sections whose code does not come with every page. */
  lazySections: string[]
  queries: DehydratedState
  router: HydrationState
}

const ELEMENT_ID = 'page-state'

/** Writes the state as JSON in an element that browsers do not execute, and that no text of the content can end. */
export function writePageState(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

const isDehydrated = (value: unknown): value is DehydratedState =>
  isRecord(value) && Array.isArray(value['queries']) && Array.isArray(value['mutations'])

/** Reads the state that a document carries; undefined if it was not prerendered. */
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

/** Name of the server timing that carries the live event up to which the page is current. */
export const CURRENT_UNTIL = 'content'

/**
 * Returns the live event up to which the server says that the page is current.
 * @returns undefined if the server says nothing, as a host of static files
 */
export function readCurrentUntil(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined
  // Some browsers, and pages without HTTPS, have no server timings.
  const timings: PerformanceNavigationTiming['serverTiming'] | undefined = navigation.serverTiming
  return timings?.find(({name}) => name === CURRENT_UNTIL)?.description
}
