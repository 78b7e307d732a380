import {useRouter} from 'sanity/router'
import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from '../../sanity.ts'
import type {Subject} from './standing.ts'

const RELEASE = /\/releases\/([^/?]+)/

/** Returns the release that the Studio shows, with its state; undefined if it shows none that is still unpublished. */
export function useOpenRelease(): {subject: Subject; state: string} | undefined {
  const {state, resolvePathFromState} = useRouter()
  const {data: releases} = useActiveReleases()
  const [, name] = RELEASE.exec(resolvePathFromState(state)) ?? []
  const release = releases.find(({_id}) => getReleaseIdFromReleaseDocumentId(_id) === name)
  if (name === undefined || !release) return undefined
  const title = release.metadata.title ?? 'this release'
  return {subject: {kind: 'release', name, title}, state: release.state}
}
