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

/** Makes an empty release. */
export const createBirds = (studio: Page, metadata: object = {releaseType: 'asap'}): Promise<void> =>
  act(studio, {
    actionType: 'sanity.action.release.create',
    releaseId: 'rBirds',
    metadata: {title: 'Birds', ...metadata},
  })

/** Makes a release with three pages that are on the site by another heading. */
export async function openBirds(studio: Page, metadata?: object): Promise<void> {
  await store(studio, ...birds())
  await createBirds(studio, metadata)
  await store(studio, ...birds('versions.rBirds.'))
}

/** Leaves no release behind. The Studio goes elsewhere first: it asks what may be done with a release that it shows. */
export async function dropBirds(studio: Page): Promise<void> {
  await goHome(studio)
  await act(studio, {actionType: 'sanity.action.release.archive', releaseId: 'rBirds'})
  await act(studio, {actionType: 'sanity.action.release.delete', releaseId: 'rBirds'})
}
