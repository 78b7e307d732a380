import type {ContentProblems} from './contentProblems.ts'
import type {MissingFile} from './missingFiles.ts'

/** How much of the content is not shown, which pages and parts of pages, and which assets have no file. The Studio asks. */
export const answerContentHealth = (
  {count, pages}: Pick<ContentProblems, 'count' | 'pages'>,
  files: readonly MissingFile[],
): Response => Response.json({count, pages, files}, {headers: {'Cache-Control': 'no-store'}})
