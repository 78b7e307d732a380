import {useQuery} from '@tanstack/react-query'
import {useClient} from 'sanity'
import {useRouter} from 'sanity/router'
import type {ActivityEntry} from '../../../model/staff/activity.ts'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {Content} from '../../content/content.ts'
import {isAssetId} from '../../content/documents.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {nameOf} from '../../content/writtenTitle.ts'
import {getPublishedId} from '../../sanity.ts'
import {Modal} from '../../ui/Modal.tsx'
import {ModalForm} from '../../ui/ModalForm.tsx'
import {Spinner, Stack, Text} from '../../ui/primitives.ts'
import {Failure} from '../../ui/ToolPage.tsx'
import {bringBack, findGone, type Found} from './bringBack.ts'
import {List} from '../../ui/Section.tsx'

interface BringBackDialogProps {
  was: NonNullable<ActivityEntry['was']>
  /** The former name of the document. */
  name: string
  content: Content
  onClose: () => void
}

/** Shows the state of a deleted document, and restores it as a draft. */
export function BringBackDialog({was, name, content, onClose}: BringBackDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const {navigateIntent} = useRouter()
  const {data, error} = useQuery({
    queryKey: ['staff', 'gone', was],
    queryFn: () => findGone(client, was),
    staleTime: 0,
    gcTime: 0,
  })
  const title = `Bring back “${name}”`
  if (!data) {
    return (
      <Modal title={title} onClose={onClose}>
        {error ? <Failure>{reasonOf(error)}</Failure> : <Spinner muted />}
      </Modal>
    )
  }
  const {_id, _type} = data.document
  return (
    <ModalForm
      title={title}
      action="Bring back as a draft"
      onSubmit={() => bringBack(client, data)}
      onDone={() => navigateIntent('edit', {id: getPublishedId(_id), type: _type})}
      onClose={onClose}
    >
      <Text>
        It comes back as a draft, as it was when it was deleted. Visitors see it once it is published. Links
        that led to it were put right then, and stay as they are.
      </Text>
      <References found={data} content={content} />
    </ModalForm>
  )
}

/** Says whether all targets of the document's references still exist. */
function References({found: {references, broken}, content}: {found: Found; content: Content}) {
  if (broken.length === 0) {
    const all =
      references === 0 ? 'It refers to nothing else.' : 'Everything that it refers to is still there.'
    return <Text>{all}</Text>
  }
  return (
    <Stack gap={3}>
      <Text weight="medium">To be put right before it can be published</Text>
      <List gap={3}>
        {broken.map(({path, to, isDraft}) => {
          const state = isDraft
            ? `“${nameOf({id: to}, content)}” is not published`
            : 'what it leads to was deleted'
          return (
            <Text as="li" key={`${path} ${to}`}>
              {path}: {isAssetId(to) ? 'the picture or file was deleted' : state}
            </Text>
          )
        })}
      </List>
    </Stack>
  )
}
