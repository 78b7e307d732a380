import type {QueryClient} from '@tanstack/react-query'
import {dayOf} from '../../content/day.ts'
import type {Day} from '../../content/day.ts'
import {legalDocumentOptions, legalListOptions, legalTextOptions} from './query.ts'
import {shownVersion, versionHistory} from './versions.ts'

/** Fetches what the view of a legal document reads: its dates, the text of one version, and the list of documents. */
export async function loadLegalDocument(
  queryClient: QueryClient,
  {route, version}: {route: string; version: Day | undefined},
): Promise<void> {
  const [{result: document}] = await Promise.all([
    queryClient.ensureQueryData(legalDocumentOptions(route)),
    queryClient.ensureQueryData(legalListOptions()),
  ])
  const shown = shownVersion(versionHistory(document?.versions ?? [], dayOf(new Date())), version)
  if (shown) await queryClient.ensureQueryData(legalTextOptions(shown._id))
}
