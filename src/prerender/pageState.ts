import type {DehydratedState} from '@tanstack/react-query'
import {isRecord} from '../services/isRecord.ts'

/** What a page that was rendered ahead brings along, so that the browser begins where the rendering ended. */
export interface PageState {
  /** The address that the page was rendered for; undefined for the one that says that nothing is there. */
  address: string | undefined
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** Modules of the views that must act for the visitor, outer ones first. */
  modules: string[]
  /** The queries that it was rendered from, as TanStack Query dehydrates them. */
  queries: Partial<DehydratedState>
}

const ELEMENT_ID = 'page-state'

/** The state as JSON in an element that no browser executes, and that no text of the content can end. */
export function writePageState(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

const isDehydrated = (value: unknown): value is Partial<DehydratedState> =>
  isRecord(value) && Array.isArray(value['queries'])

function parsePageState(text: string): PageState | undefined {
  const state: unknown = JSON.parse(text)
  if (!isRecord(state)) return undefined
  const {address, origin, modules, queries} = state
  if (typeof origin !== 'string' || !Array.isArray(modules) || !isDehydrated(queries)) return undefined
  return {
    address: typeof address === 'string' ? address : undefined,
    origin,
    modules: modules.filter((module) => typeof module === 'string'),
    queries,
  }
}

/** The state that a document brings along; undefined for one that was not rendered ahead. */
export function readPageState(from: Document): PageState | undefined {
  const text = from.getElementById(ELEMENT_ID)?.textContent
  return text ? parsePageState(text) : undefined
}
