import type {Rule} from 'content-lake'
import {videoFault} from '../../schemas/validation/video.ts'
import {isPublished} from './legalRevision.ts'

/** No page is published with a video that some visitors could not follow, or that no browser plays. */
export const VIDEOS: Rule = {
  refuse: ({after}) => (after && isPublished(after) ? videoFault(after) : undefined),
}
