import {kept} from '../../content/kept/kept.tsx'
import {preloadNumberedText} from '../../content/numberedText/lazyBody.ts'
import {preloadable} from '../../ui/preloadable.tsx'
import {reachScrollAreasIn} from '../../ui/scrollAreas.ts'
import type {VersionBodyProps} from './VersionBody.tsx'
import type {VersionHistoryTableProps} from './VersionHistoryTable.tsx'

/** What shows a version and does not act. */

const body = preloadable<VersionBodyProps>('src/pages/legal/VersionBody.tsx', async () => {
  const [{VersionBody}] = await Promise.all([import('./VersionBody.tsx'), preloadNumberedText()])
  return VersionBody
})

const historyTable = preloadable<VersionHistoryTableProps>(
  'src/pages/legal/VersionHistoryTable.tsx',
  async () => {
    const {VersionHistoryTable} = await import('./VersionHistoryTable.tsx')
    return VersionHistoryTable
  },
)

export const KeptVersionBody = kept(body, 'div')
export const KeptVersionHistory = kept(historyTable, 'section', reachScrollAreasIn)

/** Fetches the code of the table of all versions. */
export const preloadVersionHistory = historyTable.preload
/** Fetches the code of a version's text. */
export const preloadVersionBody = body.preload
