import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {lazy} from 'react'
import type {ReleaseActionComponent} from 'sanity'
import {route, useRouter} from 'sanity/router'
import {
  definePlugin,
  type DocumentActionComponent,
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
} from '../../sanity.ts'
import {aboveReleases} from '../../ui/aboveReleases.tsx'
import {useToolAddress} from '../../ui/useToolAddress.ts'
import {type ReviewSubject, writeSubject} from '../../../model/reviewSubject.ts'
import {ReleaseReach} from './ReleaseReach.tsx'

/** Returns a function that opens a review. */
function useReview(): (subject: ReviewSubject) => void {
  const {navigateUrl} = useRouter()
  const addressOf = useToolAddress()
  return (subject) => navigateUrl({path: addressOf(`review/${writeSubject(subject)}`)})
}

const ReviewDraft: DocumentActionComponent = ({id, draft, version, release}) => {
  const review = useReview()
  if (!draft && !version) return null
  const subject =
    release !== undefined && version
      ? ({kind: 'release', name: release} as const)
      : ({kind: 'draft', name: getPublishedId(id)} as const)
  return {label: 'Review', icon: EyeOpenIcon, onHandle: () => review(subject)}
}

const ReviewRelease: ReleaseActionComponent = ({release}) => {
  const review = useReview()
  const name = getReleaseIdFromReleaseDocumentId(release._id)
  return {label: 'Review', icon: EyeOpenIcon, onHandle: () => review({kind: 'release', name})}
}

/** Shows the effect of a publish in advance. The server renders the pages, which static hosts cannot. */
export const review = definePlugin({
  name: 'review',
  tools: [
    {
      name: 'review',
      title: 'Review',
      icon: EyeOpenIcon,
      component: lazy(async () => ({default: (await import('./ReviewTool.tsx')).ReviewTool})),
      router: route.create('/', [route.create('/:subject')]),
    },
  ],
  document: {actions: (actions) => [...actions, ReviewDraft]},
  releases: {actions: (actions) => [...actions, ReviewRelease]},
  studio: {components: aboveReleases(<ReleaseReach />)},
})
