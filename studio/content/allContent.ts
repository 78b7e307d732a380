import {type Content, readContent} from './content.ts'
import {isAssetId} from './documents.ts'
import {fetchDescribed, fetchRoutes, TYPES} from './fetchContent.ts'
import type {Material, Source} from './followed.ts'

/** Drafts do not affect addresses. */
const isPublished = (id: string) => !/^(?:drafts|versions|_)\./.test(id) && !isAssetId(id)

/** Reads all content. The other answers are fetched again when they may have changed. */
export async function makeContent({client, stored, before, hasChanged}: Material<Content>): Promise<Content> {
  const [routes, described] = await Promise.all([
    before && !hasChanged(isPublished) ? before.routes : fetchRoutes(client),
    before && !hasChanged(isAssetId) ? before.described : fetchDescribed(client),
  ])
  return readContent(stored, routes, described)
}

/** All content, for `followedBy`. */
export const allContent: Source<Content> = {
  types: TYPES,
  // Assets contain the descriptions of pictures.
  alsoFollowed: ['sanity.imageAsset'],
  make: makeContent,
}
