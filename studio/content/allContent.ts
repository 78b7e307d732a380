import {type Content, readContent} from './content.ts'
import {isAssetId} from './documents.ts'
import {fetchDescribed, fetchRoutes, TYPES} from './fetchContent.ts'
import type {Material, Source} from './followed.ts'

/** A change of a draft moves no address. */
const isPublished = (id: string) => !/^(?:drafts|versions|_)\./.test(id) && !isAssetId(id)

/** All content. Answers beside the documents are asked for again when they may be different. */
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
  // Assets tell what pictures show.
  alsoFollowed: ['sanity.imageAsset'],
  make: makeContent,
}
