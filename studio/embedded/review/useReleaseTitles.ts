import {useMemo} from 'react'
import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from '../../sanity.ts'

/** Returns the titles of open releases by name. */
export function useReleaseTitles(): ReadonlyMap<string, string> {
  const {data: releases} = useActiveReleases()
  return useMemo(
    () =>
      new Map(
        releases.map(({_id, metadata}) => [
          getReleaseIdFromReleaseDocumentId(_id),
          metadata.title ?? 'A release without a title',
        ]),
      ),
    [releases],
  )
}
