import type {ContentProblems} from './contentProblems.ts'
import type {MissingFile} from './missingFiles.ts'

/** Facts that the server knows of an embedded lake. */
interface LakeHealth {
  /** Assets without a file. */
  files: readonly MissingFile[]
  /** Origins of the site: `https://loop.example`. */
  origins: readonly string[]
}

/**
 * Tells the Studio how much of the content is not shown, on which pages and parts of pages, which assets have no file, and the site's
 * own origins, to which no redirect may lead.
 */
export const answerContentHealth = (
  {count, pages}: Pick<ContentProblems, 'count' | 'pages'>,
  {files, origins}: LakeHealth,
): Response => Response.json({count, pages, files, origins}, {headers: {'Cache-Control': 'no-store'}})
