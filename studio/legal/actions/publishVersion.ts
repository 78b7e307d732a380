import {useToast} from '@sanity/ui/toast'
import {
  type DocumentActionProps,
  getPublishedId,
  type SanityClient,
  useClient,
  useDocumentOperation,
  useValidationStatus,
} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {effectiveDateFault, type Fault} from '../../../schemas/validation/legalRules.ts'
import {parseVersionDates, VERSION_DATES} from '../../../schemas/validation/legalVersion.ts'
import {dayOf} from '../../../src/content/day.ts'
import {documentOf} from '../documentOf.ts'
import {openCorrections} from '../corrections.ts'
import {wrapAction} from './wrapAction.ts'

const Dated = v.object({effectiveDate: v.string()})

/** Looks once more whether the date is free: somebody may have published another version meanwhile. */
async function dateFault(client: SanityClient, version: {_id: string} | null): Promise<Fault> {
  const documentId = documentOf(version)
  if (!version || !documentId) return undefined
  const answer: unknown = await client.fetch(VERSION_DATES, {documentId}, {perspective: 'raw'})
  const date = v.is(Dated, version) ? version.effectiveDate : undefined
  return effectiveDateFault(date, getPublishedId(version._id), parseVersionDates(answer), new Date())
}

const fieldOf = ({path}: {path: readonly unknown[]}) => String(path[0] ?? '')

/** Everything that stands in the way of publishing, in the words of the validation: in one order, whichever check ends first. */
function useFaults({draft, id, type}: DocumentActionProps): string[] {
  const {validation} = useValidationStatus(draft?._id ?? id, type, true)
  const faults = validation.filter(({level}) => level === 'error')
  const messages = faults.toSorted((a, b) => fieldOf(a).localeCompare(fieldOf(b))).map(({message}) => message)
  return [...new Set(messages)]
}

/** Publishes a version: says what stands in the way, looks at the date once more, and dates a correction. */
export const publishVersion = wrapAction((description, props) => {
  const {draft, id, type} = props
  const faults = useFaults(props)
  const client = useClient({apiVersion: API_VERSION})
  const {patch} = useDocumentOperation(id, type)
  const toast = useToast()
  if (draft && faults.length > 0) return {...description, disabled: true, title: faults.join(' ')}

  const publish = async () => {
    const fault = await dateFault(client, draft)
    if (fault) {
      toast.push({status: 'error', title: 'This version was not published.', description: fault})
      return
    }
    const today = dayOf(new Date())
    const dates = openCorrections(draft).map(({_key}) => [`corrections[_key=="${_key}"].date`, today])
    if (dates.length > 0) patch.execute([{set: Object.fromEntries(dates)}])
    description.onHandle?.()
  }
  return {
    ...description,
    onHandle: () => {
      publish().catch((error: unknown) =>
        toast.push({
          status: 'error',
          title: 'This version was not published.',
          description: error instanceof Error ? error.message : String(error),
        }),
      )
    },
  }
})
