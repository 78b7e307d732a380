import type {Page} from '@playwright/test'
import {goHome} from '../../e2e/walking.ts'
import {act, pageAt, store} from './stored.ts'

/** Three pages that are handled together. */
export const BIRDS = ['wren', 'robin', 'finch'] as const

/** @param form `drafts.`, or `versions.` and a release; without it, as they are on the site */
export const birds = (form = '') => {
  const end = form.startsWith('versions.') ? ' of the release' : ''
  return BIRDS.map((id) =>
    pageAt(`${form}${id}`, `/${id}`, {title: `The page ${id}`, heading: `A ${id}${end}`}),
  )
}

/**
 * Makes an empty release.
 * @param releaseId its title too; each task has its own, because the Studio remembers the releases that it has shown
 */
export const createBirds = (
  studio: Page,
  releaseId: string,
  metadata: object = {releaseType: 'asap'},
): Promise<void> =>
  act(studio, {
    actionType: 'sanity.action.release.create',
    releaseId,
    metadata: {title: releaseId, ...metadata},
  })

/** Makes a release with three pages that are on the site by another heading. */
export async function openBirds(studio: Page, releaseId: string, metadata?: object): Promise<void> {
  await store(studio, ...birds())
  await createBirds(studio, releaseId, metadata)
  await store(studio, ...birds(`versions.${releaseId}.`))
}

/** Leaves no release behind. The Studio goes elsewhere first: it asks what may be done with a release that it shows. */
export async function dropBirds(studio: Page, releaseId: string): Promise<void> {
  await goHome(studio)
  await act(studio, {actionType: 'sanity.action.release.archive', releaseId})
  await act(studio, {actionType: 'sanity.action.release.delete', releaseId})
}
