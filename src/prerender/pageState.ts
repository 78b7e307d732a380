import type {QueryClient, QueryKey} from '@tanstack/react-query'
import {CONTENT_KEY} from '../content/contentOptions.ts'
import {isRecord} from '../services/isRecord.ts'

/** An answer that a page was rendered from. */
interface CarriedAnswer {
  key: QueryKey
  data: unknown
  /** Asked for anew by every visitor, because nothing tells whether it has changed. */
  stale: boolean | undefined
}

/** What a page that was rendered ahead brings along, so that the browser begins where the rendering ended. */
export interface PageState {
  /** The address that the page was rendered for; undefined for the one that says that nothing is there. */
  address: string | undefined
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** Modules of the views that must act for the visitor, outer ones first. */
  modules: string[]
  /** The answers that it was rendered from. */
  answers: CarriedAnswer[]
  /** When that was, in milliseconds since 1970. */
  renderedAt: number
}

/** What was asked and answered, without what is too much to carry. */
export function takeAnswers(queryClient: QueryClient): CarriedAnswer[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({state, meta}) => state.status === 'success' && meta?.['carried'] !== false)
    .map(({queryKey, state: {data, isInvalidated}}) => ({
      key: queryKey,
      data,
      stale: isInvalidated || undefined,
    }))
}

/**
 * Gives a query client the answers that a page carries.
 * @param isCurrent whether the page came with the word that no content has changed since: how long ago it was
 *   rendered tells nothing of its content then
 */
export function giveAnswers(
  queryClient: QueryClient,
  {answers, renderedAt}: Pick<PageState, 'answers' | 'renderedAt'>,
  isCurrent: boolean,
): void {
  for (const {key, data, stale} of answers) {
    const updatedAt = isCurrent && key[0] === CONTENT_KEY ? Date.now() : renderedAt
    queryClient.setQueryData(key, data, {updatedAt: stale ? 0 : updatedAt})
  }
}

const ELEMENT_ID = 'page-state'

/** The state as JSON in an element that no browser executes, and that no text of the content can end. */
export function writePageState(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

const isAnswer = (value: unknown): value is CarriedAnswer =>
  isRecord(value) && Array.isArray(value['key']) && 'data' in value

function parsePageState(text: string): PageState | undefined {
  const state: unknown = JSON.parse(text)
  if (!isRecord(state)) return undefined
  const {address, origin, modules, answers, renderedAt} = state
  if (typeof origin !== 'string' || typeof renderedAt !== 'number') return undefined
  if (!Array.isArray(modules) || !Array.isArray(answers)) return undefined
  return {
    address: typeof address === 'string' ? address : undefined,
    origin,
    modules: modules.filter((module) => typeof module === 'string'),
    answers: answers.filter(isAnswer),
    renderedAt,
  }
}

/** The state that a document brings along; undefined for one that was not rendered ahead. */
export function readPageState(from: Document): PageState | undefined {
  const text = from.getElementById(ELEMENT_ID)?.textContent
  return text ? parsePageState(text) : undefined
}
