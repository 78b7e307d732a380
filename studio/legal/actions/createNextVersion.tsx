import {CopyIcon} from '@sanity/icons/Copy'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getPublishedId,
  type SanityClient,
  useClient,
} from 'sanity'
import {type RouterContextValue, useRouter} from 'sanity/router'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {documentOf} from '../documentOf.ts'
import {NextVersionChoice} from '../NextVersionChoice.tsx'
import {nextVersion, nextVersionId} from '../nextVersion.ts'
import {type DocumentVersions, readVersions, VERSIONS} from '../versions.ts'
import {NOT_LEGAL, useMayWrite} from './useMayWrite.ts'

const LABEL = 'Create next version'

/** The published legal document that the action is about, and why there is none to act on. */
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

async function create(
  client: SanityClient,
  documentId: string,
  sourceId: string | undefined,
): Promise<string> {
  const source = sourceId === undefined ? undefined : await client.getDocument(sourceId)
  const _id = nextVersionId(documentId)
  await client.create({...nextVersion(documentId, source), _id})
  return _id
}

/** Opens a version beside the list of its document's versions; in another tool, as that opens documents. */
function openVersion(router: RouterContextValue, documentId: string, id: string) {
  if (!('panes' in router.state)) router.navigateIntent('edit', {id, type: 'legalVersion'})
  else router.navigate({panes: [[{id: 'legal'}], [{id: documentId}], [{id}]]})
}

/** Whether it goes without saying which text the next version starts with. */
const isPlain = ({drafts, history}: DocumentVersions) => drafts.length === 0 && history.upcoming.length === 0

/** Starts the next version of a legal document with the text of the one in force, and opens it. */
export const createNextVersion: DocumentActionComponent = (props) => {
  const {documentId, reason} = subjectOf(props)
  const mayWrite = useMayWrite()
  const client = useClient({apiVersion: API_VERSION})
  const router = useRouter()
  const toast = useToast()
  const [choice, setChoice] = useState<DocumentVersions>()
  if (!mayWrite) return {label: LABEL, icon: CopyIcon, disabled: true, title: NOT_LEGAL}
  if (!documentId) return {label: LABEL, icon: CopyIcon, disabled: true, title: reason}

  const open = (id: string) => {
    setChoice(undefined)
    openVersion(router, documentId, getPublishedId(id))
  }
  const report = (error: unknown) =>
    toast.push({
      status: 'error',
      title: 'The next version was not created.',
      description: error instanceof Error ? error.message : String(error),
    })
  const start = (sourceId: string | undefined) => {
    create(client, documentId, sourceId).then(open).catch(report)
  }
  const begin = async () => {
    const versions = readVersions(await client.fetch<unknown>(VERSIONS, {documentId}, {perspective: 'raw'}))
    if (isPlain(versions)) start(versions.history.inForce?._id)
    else setChoice(versions)
  }
  return {
    label: LABEL,
    icon: CopyIcon,
    onHandle: () => void begin().catch(report),
    dialog: choice && {
      type: 'dialog',
      header: LABEL,
      onClose: () => setChoice(undefined),
      content: <NextVersionChoice versions={choice} onOpen={open} onStart={start} />,
    },
  }
}
createNextVersion.displayName = 'CreateNextVersion'
