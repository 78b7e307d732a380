import type {QueryClient} from '@tanstack/react-query'
import type {Day} from '../../content/day.ts'
import {todayOptions} from '../../content/useToday.ts'
import {COMPARE_PARAMETER, comparedVersions} from './compare/comparedVersions.ts'
import {loadCode} from '../../ui/loadCode.ts'
import {legalDocumentOptions, legalListOptions, legalTextOptions} from './query.ts'
import {shownVersion, versionHistory} from './versions.ts'

/**
 * Fetches the code that compares two versions, which few readers need.
 * @throws CodeUnavailableError
 */
export const loadComparison = () => loadCode('the comparison', () => import('./compare/Comparison.tsx'))

/**
 * Fetches what the view of a legal document reads: its dates, the list of documents, and the text of one
 * version, or of the two that the address compares.
 */
export async function loadLegalDocument(
  queryClient: QueryClient,
  {route, version}: {route: string; version: Day | undefined},
  search: URLSearchParams,
): Promise<void> {
  const [{day: today}, {result: document}] = await Promise.all([
    queryClient.ensureQueryData(todayOptions()),
    queryClient.ensureQueryData(legalDocumentOptions(route)),
    queryClient.ensureQueryData(legalListOptions()),
  ])
  const history = versionHistory(document?.versions ?? [], today)
  const compared = comparedVersions(history, search.get(COMPARE_PARAMETER))
  const shown = shownVersion(history, version)
  const texts = compared ? [compared.before, compared.after] : shown ? [shown] : []
  await Promise.all([
    ...texts.map(({_id}) => queryClient.ensureQueryData(legalTextOptions(_id))),
    compared && loadComparison(),
  ])
}
