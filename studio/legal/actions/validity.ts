import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {effectiveDateFault, type Fault} from '../../../schemas/validation/legalRules.ts'
import {parseVersionDates, VERSION_DATES} from '../../../schemas/validation/legalVersion.ts'
import {type DocumentActionProps, getPublishedId, useSyncState, useValidationStatus} from '../../sanity.ts'
import {documentOf} from '../documentOf.ts'

const Dated = v.object({effectiveDate: v.string()})

/** Checks again whether the date is free: somebody may have published another version meanwhile. */
export async function fetchDateFault(client: SanityClient, version: {_id: string}): Promise<Fault> {
  const documentId = documentOf(version)
  if (!documentId) return undefined
  const answer: unknown = await client.fetch(VERSION_DATES, {documentId}, {perspective: 'raw'})
  const date = v.is(Dated, version) ? version.effectiveDate : undefined
  return effectiveDateFault(date, getPublishedId(version._id), parseVersionDates(answer), new Date())
}

const fieldOf = ({path}: {path: readonly unknown[]}) => String(path[0] ?? '')

/** The validation of a draft. */
interface Validity {
  /** Errors that prevent publishing, in the words of the validation, in an order that does not depend on timing. */
  faults: string[]
  /** True if the result covers the last input, and all of it is stored. Before that, the Studio's own action loses a press. */
  isSettled: boolean
}

/** Follows the validation of a draft. */
export function useValidity({draft, id, type}: DocumentActionProps): Validity {
  const {validation, isValidating, revision} = useValidationStatus(draft?._id ?? id, type, true)
  const {isSyncing} = useSyncState(id, type)
  const faults = validation.filter(({level}) => level === 'error')
  const messages = faults.toSorted((a, b) => fieldOf(a).localeCompare(fieldOf(b))).map(({message}) => message)
  return {
    faults: [...new Set(messages)],
    isSettled: !isValidating && !isSyncing && revision === draft?._rev,
  }
}
