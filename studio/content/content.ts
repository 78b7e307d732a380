import type {CopyValues} from '../../model/facts/interpolate.ts'
import type {Routes} from '../../model/addresses/addresses.ts'
import {readCopyValues} from './copyValues.ts'
import {type ContentDocument, factsIn, readDocuments, settingsIn} from './documents.ts'
import {type PlannedRelease, readPlannedReleases} from './releases.ts'

/** The content for all tools of the Studio. */
export interface Content {
  documents: readonly ContentDocument[]
  /** All addresses that visitors can open. */
  routes: Routes
  /** Values of `{key}` in copy, as visitors read it. */
  copy: CopyValues
  /** Releases that are scheduled, and those that could not be published at their time. */
  planned: readonly PlannedRelease[]
  /** Ids of the images with a description in the media library, for places without their own. */
  described: ReadonlySet<string>
}

/**
 * Reads the content. @param stored documents in the raw perspective
 * @param described ids of the images with a description in the media library
 */
export function readContent(
  stored: readonly unknown[],
  routes: Routes,
  described: Iterable<string> = [],
): Content {
  const documents = readDocuments(stored)
  return {
    documents,
    routes,
    copy: readCopyValues(
      factsIn(documents).map(({published}) => published),
      settingsIn(documents)?.published,
    ),
    planned: readPlannedReleases(stored),
    described: new Set(described),
  }
}
