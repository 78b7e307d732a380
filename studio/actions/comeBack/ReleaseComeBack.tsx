import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {TITLE_FIELDS} from '../../../schemas/titleFields.ts'
import {versionsOf} from '../../../schemas/versionsOf.ts'
import {textOf} from '../../content/documents.ts'
import {lastKnown} from '../../content/followed.ts'
import type {StoredState} from '../../content/states.ts'
import {followedBy} from '../../content/useContent.ts'
import {useOpenRelease} from '../../embedded/approval/releases.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import {Modal} from '../../ui/Modal.tsx'
import {Button, Card, Flex, Text, useToast} from '../../ui/primitives.ts'
import {Answered, ONCE} from '../../ui/Queries.tsx'
import {type ComeBack, fetchComeBack} from './comeBack.ts'
import {ComeBackForm} from './ComeBackForm.tsx'
import {fetchComingBack, takeAlong, whatComesBack} from './withRelease.ts'

/** GROQ: the documents in the release, and the records of changes made to take documents off the site. */
const FOLLOWED = '*[string::startsWith(_id, $versions) || _type == "takenOff"]'

const useComingBack = followedBy((release: string) => ({
  about: FOLLOWED,
  params: {versions: versionsOf(release)},
  ask: (client) => fetchComingBack(client, release),
}))

/**
 * Lists above an open release its documents that cannot be published, because redirects occupy their addresses, with a way out.
 */
export function ReleaseComeBack() {
  const open = useOpenRelease()
  return open?.state === 'active' ? <Bar key={open.subject.name} release={open.subject.name} /> : null
}

const titleOf = ({fields}: StoredState) =>
  TITLE_FIELDS.map((field) => textOf(fields, field)).find(Boolean) ?? 'A document'

function Bar({release}: {release: string}) {
  const [isOpen, setOpen] = useState(false)
  const [first] = lastKnown(useComingBack(release)) ?? []
  if (!first) return null
  return (
    <Card tone="caution" borderBottom padding={3} role="status">
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>
          “{titleOf(first)}” was taken off the site before, and a redirect has its address since: it cannot
          come back as long as that stands.
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Let it come back…"
          onClick={() => setOpen(true)}
        />
      </Flex>
      {isOpen && <ComeBackModal version={first} release={release} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface ComeBackModalProps {
  version: StoredState
  release: string
  onClose: () => void
}

function ComeBackModal({version, release, onClose}: ComeBackModalProps) {
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const toast = useToast()
  const proceed = async (comeBack: ComeBack, wanted: ReadonlySet<string>) => {
    await takeAlong(client, comeBack, release, wanted)
    toast.push({status: 'success', title: `“${titleOf(version)}” comes back with the release.`})
    onClose()
  }
  return (
    <Modal title={`“${titleOf(version)}” comes back`} onClose={onClose}>
      <Answered
        options={{
          ...ONCE,
          queryKey: ['comeBack', version._id, version._rev],
          queryFn: async () => (await fetchComeBack(client, whatComesBack(version), refuse)) ?? null,
        }}
      >
        {(comeBack) =>
          comeBack && (
            <ComeBackForm
              comeBack={comeBack}
              going="The release ends that redirect"
              action={() => 'Put into the release'}
              failed="The release stays as it was."
              onConfirm={(wanted) => proceed(comeBack, wanted)}
              onCancel={onClose}
            />
          )
        }
      </Answered>
    </Modal>
  )
}
