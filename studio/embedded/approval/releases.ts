import type {ReleaseActionProps} from 'sanity'
import {useRouter} from 'sanity/router'
import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from '../../sanity.ts'
import type {Subject} from './standing.ts'

/** Returns a release as a subject of approval and of reviews. */
export const releaseSubject = ({_id, metadata}: ReleaseActionProps['release']): Subject => ({
  kind: 'release',
  name: getReleaseIdFromReleaseDocumentId(_id),
  title: metadata.title || 'A release without a title',
})

/** Returns all releases that are still unpublished, with their states. */
export function useOpenReleases(): {subject: Subject; state: string}[] {
  const {data} = useActiveReleases()
  return data.map((release) => ({subject: releaseSubject(release), state: release.state}))
}

const RELEASE = /\/releases\/([^/?]+)/

/** Returns the release that the Studio shows; undefined if it shows none that is still unpublished. */
export function useOpenRelease() {
  const {state, resolvePathFromState} = useRouter()
  const [, name] = RELEASE.exec(resolvePathFromState(state)) ?? []
  return useOpenReleases().find(({subject}) => subject.name === name)
}
