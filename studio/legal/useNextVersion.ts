import {type SanityClient, useClient} from 'sanity'
import {type RouterContextValue, useRouter} from 'sanity/router'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {getPublishedId} from '../sanity.ts'
import {useToast} from '../ui/primitives.ts'
import {reasonOf} from '../content/reasonOf.ts'
import {nextVersion, nextVersionId} from './nextVersion.ts'

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

/** Opens a version beside the list of its document's versions; in another tool, in that tool's way. */
function openVersion(router: RouterContextValue, documentId: string, id: string) {
  if (!('panes' in router.state)) router.navigateIntent('edit', {id, type: 'legalVersion'})
  else router.navigate({panes: [[{id: 'legal'}], [{id: documentId}], [{id}]]})
}

/** Returns the actions on the next version of a legal document. */
export function useNextVersion() {
  const client = useClient({apiVersion: API_VERSION})
  const router = useRouter()
  const toast = useToast()
  const open = (documentId: string, id: string) => openVersion(router, documentId, getPublishedId(id))
  const report = (error: unknown) =>
    toast.push({
      status: 'error',
      title: 'The next version was not created.',
      description: reasonOf(error),
    })
  return {
    open,
    /** Reports why it could not be created. */
    report,
    /** Creates it with the text of another version, and opens it. */
    start: (documentId: string, sourceId: string | undefined) => {
      create(client, documentId, sourceId)
        .then((id) => open(documentId, id))
        .catch(report)
    },
  }
}
