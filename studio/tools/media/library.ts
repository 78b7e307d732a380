import {makeContent} from '../../content/allContent.ts'
import type {Content} from '../../content/content.ts'
import {isAssetId} from '../../content/documents.ts'
import {TYPES} from '../../content/fetchContent.ts'
import type {Material, Source} from '../../content/followed.ts'
import {fetchReleases, readStates, type Releases} from '../../content/states.ts'
import {followedBy} from '../../content/useContent.ts'
import {type Asset, fetchAssets} from './assets.ts'
import {type Uses, usesOfAssets} from './uses.ts'

/** All pictures and files, with their uses. */
export interface Library {
  assets: readonly Asset[]
  uses: Uses
  content: Content
  releases: Releases
}

const isRelease = (id: string) => id.startsWith('_.releases.')

/** Reads all pictures and files, and all documents in each of their states. */
async function makeLibrary(material: Material<Library>): Promise<Library> {
  const {client, stored, before, hasChanged} = material
  const [content, assets, releases] = await Promise.all([
    makeContent({...material, before: before?.content}),
    before && !hasChanged(isAssetId) ? before.assets : fetchAssets(client),
    before && !hasChanged(isRelease) ? before.releases : fetchReleases(client),
  ])
  return {assets, uses: usesOfAssets(readStates(stored)), content, releases}
}

/** The library as a source that is kept up to date. */
export const wholeLibrary: Source<Library> = {
  types: TYPES,
  alsoFollowed: ['sanity.imageAsset', 'sanity.fileAsset'],
  make: makeLibrary,
}

/** Returns the current library. */
export const useLibrary = followedBy(() => wholeLibrary)
