import {CopyIcon} from '@sanity/icons/Copy'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {DocumentActionComponent, DocumentActionProps} from '../../sanity.ts'
import {documentOf} from '../documentOf.ts'
import {NextVersionChoice} from '../NextVersionChoice.tsx'
import {useNextVersion} from '../useNextVersion.ts'
import {type DocumentVersions, readVersions, VERSIONS} from '../versions.ts'
import {NOT_LEGAL, useMayWrite} from './useMayWrite.ts'

const LABEL = 'Create next version'

/** Returns the published legal document of the action, or the reason why there is none. */
function subjectOf({id, type, draft, published}: DocumentActionProps): {
  documentId?: string
  reason?: string
} {
  if (type === 'legalDocument') {
    return published ? {documentId: id} : {reason: 'Publish the document first: a version belongs to it.'}
  }
  const documentId = documentOf(draft ?? published)
  return documentId ? {documentId} : {reason: 'Say first which document this is a version of.'}
}

/** True if it is obvious with which text the next version starts. */
const isPlain = ({drafts, history}: DocumentVersions) => drafts.length === 0 && history.upcoming.length === 0

/** Starts the next version of a legal document with the text of the one in force, and opens it. */
export const createNextVersion: DocumentActionComponent = (props) => {
  const {documentId, reason} = subjectOf(props)
  const mayWrite = useMayWrite()
  const client = useClient({apiVersion: API_VERSION})
  const {open, report, start} = useNextVersion()
  const [choice, setChoice] = useState<DocumentVersions>()
  if (!mayWrite) return {label: LABEL, icon: CopyIcon, disabled: true, title: NOT_LEGAL}
  if (!documentId) return {label: LABEL, icon: CopyIcon, disabled: true, title: reason}

  const close = () => setChoice(undefined)
  const begin = async () => {
    const versions = readVersions(await client.fetch<unknown>(VERSIONS, {documentId}, {perspective: 'raw'}))
    if (isPlain(versions)) start(documentId, versions.history.inForce?._id)
    else setChoice(versions)
  }
  return {
    label: LABEL,
    icon: CopyIcon,
    onHandle: () => void begin().catch(report),
    dialog: choice && {
      type: 'dialog',
      header: LABEL,
      onClose: close,
      content: (
        <NextVersionChoice
          versions={choice}
          onOpen={(id) => {
            close()
            open(documentId, id)
          }}
          onStart={(sourceId) => {
            close()
            start(documentId, sourceId)
          }}
        />
      ),
    },
  }
}
createNextVersion.displayName = 'CreateNextVersion'
