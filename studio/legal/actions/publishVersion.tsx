import {useToast} from '@sanity/ui/toast'
import {useMemo, useState} from 'react'
import {type DocumentActionProps, useClient, useDocumentOperation} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {dayOf} from '../../../src/content/day.ts'
import {connection} from '../../connection.ts'
import {documentOf} from '../documentOf.ts'
import {type Pending, pendingOf, stampsOf} from '../pending.ts'
import {PublishCorrection} from '../PublishCorrection.tsx'
import {PublishVersion} from '../PublishVersion.tsx'
import {useKnownValues, useVersions} from '../useVersions.ts'
import {DialogButtons} from './DialogButtons.tsx'
import {fetchDateFault, usePublicationFaults} from './usePublicationFaults.ts'
import {wrapAction} from './wrapAction.ts'

const NO_CHANGE =
  'Readers would see no change: the text is as it was. Put the mistake right, or discard the changes.'

/** Why a draft cannot be published, beside what its fields lack. */
function faultOf(pending: Pending | undefined): string | undefined {
  if (!pending) return 'The text cannot be read.'
  return pending.changes?.length === 0 ? NO_CHANGE : undefined
}

/** What the publication of a draft would publish; undefined until the values are known that it would keep. */
function usePending({draft, published}: DocumentActionProps) {
  const known = useKnownValues()
  const pending = useMemo(
    () => (draft && known ? pendingOf(draft, published ?? undefined, known) : undefined),
    [draft, published, known],
  )
  return {known, pending}
}

/** Publishes a version or a correction of one: says what stands in the way, and asks first whether all of it is meant. */
export const publishVersion = wrapAction((description, props) => {
  const {draft, id, type, published} = props
  const faults = usePublicationFaults(props)
  const versions = useVersions(documentOf(draft ?? published))
  const {known, pending} = usePending(props)
  const client = useClient({apiVersion: API_VERSION})
  const {patch} = useDocumentOperation(id, type)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  if (!draft || !description.onHandle) return description
  if (faults.length > 0) return {...description, disabled: true, title: faults.join(' ')}
  if (!known || !versions)
    return {...description, disabled: true, title: 'The other versions are being read.'}
  const fault = faultOf(pending)
  if (!pending || fault) return {...description, disabled: true, title: fault}

  const publish = async () => {
    const dateFault = await fetchDateFault(client, draft)
    if (dateFault) throw new Error(dateFault)
    // The embedded lake does the same as it publishes.
    if (!connection.embedded) patch.execute([{set: stampsOf(draft, pending, dayOf(new Date()))}])
    description.onHandle?.()
  }
  const close = () => setAsking(false)
  const confirm = () => {
    close()
    publish().catch((error: unknown) =>
      toast.push({
        status: 'error',
        title: 'This version was not published.',
        description: error instanceof Error ? error.message : String(error),
      }),
    )
  }
  const {version, changes} = pending
  const {effectiveDate} = version
  return {
    ...description,
    onHandle: () => setAsking(true),
    dialog: isAsking && {
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
          onConfirm={confirm}
          onCancel={close}
        />
      ),
    },
  }
})
