import type {ContentProblems} from './contentProblems.ts'

/** Where the Studio asks what of the content is not shown. */
export const CONTENT_HEALTH_PATH = '/health/content'

/** Tells staff how much of the content is not shown, and which pages and parts of pages. */
export async function answerContentHealth(
  problems: ContentProblems,
  isForStaff: () => Promise<boolean>,
): Promise<Response> {
  const headers = {'Cache-Control': 'no-store'}
  if (await isForStaff()) return Response.json({count: problems.count, pages: problems.pages}, {headers})
  return Response.json({message: 'Staff alone are told. Sign in to see it.'}, {status: 401, headers})
}
