import {appendFile, mkdir} from 'node:fs/promises'
import path from 'node:path'
import type {Page} from '@playwright/test'
import {expect, test} from '../../e2e/fixtures.ts'
import {measure, type Newcomer, WEEK} from '../../e2e/newcomer.ts'
import type {Role} from '../../e2e/signIn.ts'
import {goHome} from '../../e2e/walking.ts'

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Changes the lake like a program of ours. */
export async function change(studio: Page, ...mutations: object[]): Promise<void> {
  const answer = await studio.request.post('/v2025-02-19/data/mutate/production', {data: {mutations}})
  expect(answer.ok(), await answer.text()).toBe(true)
}

export const store = (studio: Page, ...documents: StoredDocument[]): Promise<void> =>
  change(studio, ...documents.map((document) => ({createOrReplace: document})))

/** Sends actions on releases. */
export async function act(studio: Page, ...actions: object[]): Promise<void> {
  const answer = await studio.request.post('/v2025-02-19/data/actions/production', {data: {actions}})
  expect(answer.ok(), await answer.text()).toBe(true)
}

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

/** Runs a task from the Studio's first page. Its effort is a row of the table. */
export function task(
  role: Role,
  name: string,
  does: (studio: Page, newcomer: Newcomer) => Promise<void>,
  prepare?: (studio: Page) => Promise<void>,
): void {
  test.describe(() => {
    test.use({role})
    test(name, async ({studio}) => {
      await prepare?.(studio)
      await goHome(studio)
      const effort = await measure(studio, {role, task: name}, (newcomer) => does(studio, newcomer))
      await mkdir(path.dirname(WEEK), {recursive: true})
      await appendFile(WEEK, `${JSON.stringify(effort)}\n`)
    })
  })
}
