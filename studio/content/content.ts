import type {CopyValues} from '../../model/facts/interpolate.ts'
import type {Routes} from '../../model/addresses/addresses.ts'
import {readCopyValues} from './copyValues.ts'
import {type ContentDocument, factsIn, readDocuments, settingsIn} from './documents.ts'
import {type PlannedRelease, readPlannedReleases} from './releases.ts'

/** Everything that the Studio's tools look at. */
export interface Content {
  documents: readonly ContentDocument[]
  /** Every address that visitors can open. */
  routes: Routes
  /** What stands for `{key}` in copy, as visitors read it. */
  copy: CopyValues
  /** Releases that wait for their time, and those that could not be published then. */
  planned: readonly PlannedRelease[]
  /** Ids of the images that are described in the media library, for every place that says nothing itself. */
  described: ReadonlySet<string>
}

/**
 * @param stored documents in the raw perspective
 * @param described ids of the images that are described in the media library
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
