import type {QueryClient} from '@tanstack/react-query'
import {dayOf} from '../../content/day.ts'
import {legalDocumentOptions, legalListOptions, legalTextOptions} from './query.ts'
import {versionHistory} from './versions.ts'

/** Fetches what the view of a legal document reads: its dates, the text in force, and the list of documents. */
export async function loadLegalDocument(queryClient: QueryClient, route: string): Promise<void> {
  const [{result: document}] = await Promise.all([
    queryClient.ensureQueryData(legalDocumentOptions(route)),
    queryClient.ensureQueryData(legalListOptions()),
  ])
  const {inForce} = versionHistory(document?.versions ?? [], dayOf(new Date()))
  if (inForce) await queryClient.ensureQueryData(legalTextOptions(inForce._id))
}
