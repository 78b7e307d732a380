import type {createClient} from '@sanity/client'
import type {PageProblem} from '../health/contentProblems.ts'
import type {KeptPages} from './keptPages.ts'
import type {PageFiles} from './pageFiles.ts'
import type {RenderingOptions} from './pageRenderer.ts'

/** Inputs and settings of the pages. */
export interface PageOptions extends RenderingOptions {
  /** Settings of the content client; its requests go through `fetch`. */
  clientConfig: NonNullable<Parameters<typeof createClient>[0]>
  /** Queries the content API. */
  fetch: typeof fetch
  /** Files that mirror the pages. */
  files?: Pick<PageFiles, 'write' | 'remove'>
  /** Bytes of compressed HTML to keep in memory, if `kept` has the rest. */
  memory?: number
  /** Storage in which pages outlive the process. */
  kept?: Pick<KeptPages, 'read' | 'write' | 'retain' | 'isCurrent' | 'expire' | 'reach'>
  /** Number of pages to keep of those that are rendered on request. */
  keptOnDemand?: number
  /** Called with a page's problems after each rendering: with none if it is whole, or no longer exists. */
  report: (address: string, problems: readonly PageProblem[]) => void
}
