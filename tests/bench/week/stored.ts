import type {Page} from '@playwright/test'
import * as v from 'valibot'
import {expect} from '../../e2e/fixtures.ts'

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Changes the lake as a program of ours would. */
export async function change(studio: Page, ...mutations: object[]): Promise<void> {
  const answer = await studio.request.post('/v2025-02-19/data/mutate/production', {data: {mutations}})
  expect(answer.ok(), await answer.text()).toBe(true)
}

export const store = (studio: Page, ...documents: StoredDocument[]): Promise<void> =>
  change(studio, ...documents.map((document) => ({createOrReplace: document})))

/** What to do to releases. */
export async function act(studio: Page, ...actions: object[]): Promise<void> {
  const answer = await studio.request.post('/v2025-02-19/data/actions/production', {data: {actions}})
  expect(answer.ok(), await answer.text()).toBe(true)
}

const Answer = v.object({result: v.unknown()})

async function fetchStored(studio: Page, query: string): Promise<unknown> {
  const params = new URLSearchParams({query, perspective: 'raw'})
  const answer = await studio.request.get(`/v2025-02-19/data/query/production?${params.toString()}`)
  return v.parse(Answer, await answer.json()).result
}

/** Expects what a query finds among all that is stored, drafts and releases too. */
export const expectStored = (studio: Page, query: string, expected: unknown): Promise<void> =>
  expect.poll(() => fetchStored(studio, query)).toEqual(expected)

/** Expects that visitors find nothing at an address. */
export const expectGone = (studio: Page, address: string): Promise<void> =>
  expect.poll(async () => (await studio.request.get(address)).status()).toBe(404)

/** Expects that an address leads visitors to another one. */
export const expectLedTo = (studio: Page, from: string, to: string): Promise<void> =>
  expect
    .poll(async () => (await studio.request.get(from, {maxRedirects: 0})).headers().location)
    .toMatch(new RegExp(`${to}$`))

export const pageAt = (
  id: string,
  route: string,
  {title = `The page ${id}`, heading = `Welcome to ${id}`} = {},
): StoredDocument => ({
  _id: id,
  _type: 'page',
  title,
  route,
  sections: [{_type: 'hero', _key: 'hero', heading, ground: 'leaf', drawing: 'car'}],
})

/** A page that is on the site by one heading, and has a draft by another. */
export const withDraft = (id: string, route: string, heading: string): StoredDocument[] => [
  pageAt(id, route),
  {...pageAt(id, route, {heading}), _id: `drafts.${id}`},
]
