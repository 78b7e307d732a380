import type {SanityClient} from '@sanity/client'
import {type Content, readContent} from '../../content/content.ts'
import {fetchStored, TYPES} from '../../content/fetchContent.ts'
import {fetchReleases, readStates, type Releases} from '../../content/states.ts'
import {type Asset, fetchAssets} from './assets.ts'
import {type Uses, usesOfAssets} from './uses.ts'

/** All pictures and files, and what uses them. */
export interface Library {
  assets: readonly Asset[]
  uses: Uses
  content: Content
  releases: Releases
}

/** Reads all pictures and files, and every document in each of its states. */
export async function fetchLibrary(client: SanityClient): Promise<Library> {
  const [{stored, routes, described}, assets, releases] = await Promise.all([
    fetchStored(client),
    fetchAssets(client),
    fetchReleases(client),
  ])
  return {
    assets,
    uses: usesOfAssets(readStates(stored)),
    content: readContent(stored, routes, described),
    releases,
  }
}

/** The library as it is at this moment, for `useFollowed`. */
export const wholeLibrary = {
  types: [...TYPES, 'sanity.imageAsset', 'sanity.fileAsset'],
  fetch: fetchLibrary,
}
