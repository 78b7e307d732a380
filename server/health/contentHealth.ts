import type {ContentProblems} from './contentProblems.ts'

/** How much of the content is not shown, and which pages and parts of pages. The Studio asks. */
export const answerContentHealth = (problems: ContentProblems): Response =>
  Response.json({count: problems.count, pages: problems.pages}, {headers: {'Cache-Control': 'no-store'}})
