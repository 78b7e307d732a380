import type {ContentProblems} from './contentProblems.ts'
import type {MissingFile} from './missingFiles.ts'

/** What the server knows besides of an embedded lake. */
interface LakeHealth {
  /** Assets whose bytes are not there. */
  files: readonly MissingFile[]
  /** Where the site is reached: `https://loop.example`. */
  origins: readonly string[]
}

/**
 * How much of the content is not shown, which pages and parts of pages, which assets have no file, and to which names of the site
 * no redirect may lead. The Studio asks.
 */
export const answerContentHealth = (
  {count, pages}: Pick<ContentProblems, 'count' | 'pages'>,
  {files, origins}: LakeHealth,
): Response => Response.json({count, pages, files, origins}, {headers: {'Cache-Control': 'no-store'}})
