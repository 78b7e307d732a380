import type {ContentProblems} from './contentProblems.ts'

/** Where the Studio asks what of the content is not shown. */
export const CONTENT_HEALTH_PATH = '/health/content'

/** How much of the content is not shown, and which pages and parts of pages. */
export const answerContentHealth = (problems: ContentProblems): Response =>
  Response.json({count: problems.count, pages: problems.pages}, {headers: {'Cache-Control': 'no-store'}})
