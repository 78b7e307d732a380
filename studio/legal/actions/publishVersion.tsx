import {useEffect, useMemo, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {effectiveDateFault, type Fault} from '../../../schemas/validation/legalRules.ts'
import {parseVersionDates, VERSION_DATES} from '../../../schemas/validation/legalVersion.ts'
import {dayOf} from '../../../model/language.ts'
import {
  type DocumentActionProps,
  getPublishedId,
  useDocumentOperation,
  useSyncState,
  useValidationStatus,
} from '../../sanity.ts'
import {useToast} from '../../ui/primitives.ts'
import {connection} from '../../connection.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {documentOf} from '../stored.ts'
import {type Pending, pendingOf, stampsOf} from '../pending.ts'
import {PublishCorrection} from '../PublishCorrection.tsx'
import {PublishVersion} from '../PublishVersion.tsx'
import {useKnownValues, useVersions} from '../useVersions.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {wrapAction} from '../../ui/wrapAction.ts'

const NO_CHANGE =
  'Readers would see no change: the text is as it was. Put the mistake right, or discard the changes.'

const NO_DATE = 'Without a date nobody can say which text is in force.'

const NOT_PUBLISHED = 'This version was not published.'

/**
 * Milliseconds for which a check must stay unchanged before it counts: for a moment the Studio takes the end of an
 * older check for the newest one's.
 */
const SETTLING = 300

/** Returns the reason why a draft cannot be published, besides its fields' errors. */
function faultOf(pending: Pending | undefined): string | undefined {
  if (!pending) return 'The text cannot be read.'
  if (!pending.changes && pending.version.effectiveDate === null) return NO_DATE
  return pending.beyond ?? (pending.changes?.length === 0 ? NO_CHANGE : undefined)
}

const Dated = v.object({effectiveDate: v.string()})

/** Checks again whether the date is free: somebody may have published another version meanwhile. */
async function fetchDateFault(client: SanityClient, version: {_id: string}): Promise<Fault> {
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
function useValidity({draft, id, type}: DocumentActionProps): Validity {
  const {validation, isValidating, revision} = useValidationStatus(draft?._id ?? id, type, true)
  const {isSyncing} = useSyncState(id, type)
  const faults = validation.filter(({level}) => level === 'error')
  const messages = faults.toSorted((a, b) => fieldOf(a).localeCompare(fieldOf(b))).map(({message}) => message)
  return {
    faults: [...new Set(messages)],
    isSettled: !isValidating && !isSyncing && revision === draft?._rev,
  }
}

/** Returns what publishing a draft would publish; undefined until the values that it would keep are known. */
function usePending({draft, published}: DocumentActionProps) {
  const known = useKnownValues()
  const pending = useMemo(
    () => (draft && known ? pendingOf(draft, published ?? undefined, known) : undefined),
    [draft, published, known],
  )
  return {known, pending}
}

/** The step of the person: asked, confirmed, or ready except for the check of the last input. */
type Step = 'idle' | 'asking' | 'confirmed' | 'ready'

/** Publishes a version or its correction. Shows what prevents it, and first asks for confirmation. */
export const publishVersion = wrapAction((description, props) => {
  const {draft, id, type, published} = props
  const {faults, isSettled} = useValidity(props)
  const versions = useVersions(documentOf(draft ?? published))
  const {known, pending} = usePending(props)
  const client = useClient({apiVersion: API_VERSION})
  const {patch} = useDocumentOperation(id, type)
  const toast = useToast()
  const [step, setStep] = useState<Step>('idle')
  const {onHandle} = description
  // A colleague has published or discarded the draft: the question does not apply to the next one.
  if (!draft && step !== 'idle') setStep('idle')
  const textFault = known && faultOf(pending)
  const fault = faults.length > 0 ? faults.join(' ') : textFault
  const isDecided = step === 'ready' && isSettled
  useEffect(() => {
    if (!isDecided) return undefined
    const decide = () => {
      setStep('idle')
      if (fault) toast.push({status: 'error', title: NOT_PUBLISHED, description: fault})
      else onHandle?.()
    }
    const timer = setTimeout(decide, SETTLING)
    return () => clearTimeout(timer)
  }, [isDecided, fault, onHandle, toast])
  if (!draft || !onHandle) return description
  if (!known || !versions)
    return {...description, disabled: true, title: 'The other versions are being read.'}
  if (!pending) return {...description, disabled: true, title: fault}

  const prepare = async () => {
    const dateFault = await fetchDateFault(client, draft)
    if (dateFault) throw new Error(dateFault)
    // The embedded lake does the same during the publish.
    if (!connection.embedded) patch.execute([{set: stampsOf(draft, pending, dayOf(new Date()))}])
  }
  const close = () => setStep('idle')
  const confirm = () => {
    setStep('confirmed')
    prepare().then(
      () => setStep((now) => (now === 'confirmed' ? 'ready' : now)),
      (error: unknown) => {
        close()
        toast.push({status: 'error', title: NOT_PUBLISHED, description: reasonOf(error)})
      },
    )
  }
  const {version, changes} = pending
  const {effectiveDate} = version
  return {
    ...description,
    ...(fault && {disabled: true, title: fault}),
    onHandle: () => setStep('asking'),
    dialog: step !== 'idle' && {
      type: 'dialog',
      header: changes ? 'Publish this correction?' : 'Publish this version?',
      width: 'medium',
      onClose: close,
      content: changes ? (
        <PublishCorrection draft={draft} changes={changes} />
      ) : (
        effectiveDate !== null && (
          <PublishVersion version={{...version, effectiveDate}} versions={versions} known={known} />
        )
      ),
      footer: (
        <DialogButtons
          action={changes ? 'Publish correction' : 'Publish version'}
          isBusy={step !== 'asking'}
          // The validation may be about an older text, so its errors count only once it has settled.
          fault={textFault}
          onConfirm={confirm}
          onCancel={close}
        />
      ),
    },
  }
})
