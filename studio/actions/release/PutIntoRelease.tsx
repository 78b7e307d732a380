import {PackageIcon} from '@sanity/icons/Package'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {Fields} from '../../content/documents.ts'
import {momentOf, momentText} from '../../content/moment.ts'
import {useErrorsIn} from '../../content/useErrorsIn.ts'
import {useMay} from '../../content/useMay.ts'
import {type DocumentActionComponent, usePerspective} from '../../sanity.ts'
import {ConfirmButtons} from '../../ui/DialogButtons.tsx'
import {LineField} from '../../ui/LineField.tsx'
import {MomentField} from '../../ui/MomentField.tsx'
import {Stack, Text, useToast} from '../../ui/primitives.ts'
import {ReleaseField} from '../../ui/ReleaseField.tsx'
import {useActionDialog} from '../../ui/useActionDialog.ts'
import {putIntoRelease} from './releases.ts'

/** Any release, to check permissions with. The check of administrators needs an id. */
const A_RELEASE = {_id: '_.releases.any', _type: 'system.release'}

/** Puts a document into an open release, or into a new one that can be scheduled in the same dialog. */
export const PutIntoRelease: DocumentActionComponent = ({type, draft, published, release}) => {
  const {selectedPerspective} = usePerspective()
  const newest = draft ?? published
  const opening = useActionDialog(
    'Put it into a release',
    (close) => newest && <ReleaseForm base={newest} onClose={close} />,
  )
  const mayWrite = useMay('update', newest ?? {_type: type})
  const mayPlan = useMay('update', A_RELEASE)
  if (!newest || release !== undefined || selectedPerspective !== 'drafts') return null
  return {
    label: 'Put into a release…',
    icon: PackageIcon,
    // Disabled rather than left out: it would appear late in an open menu.
    disabled: !mayWrite || !mayPlan,
    ...opening,
  }
}
PutIntoRelease.displayName = 'PutIntoRelease'

interface ReleaseFormProps {
  /** The document to copy: its draft or, without one, the published document. */
  base: Fields & {_id: string}
  onClose: () => void
}

/** Asks for the release of a document. Asks for the name and time of a new release. */
function ReleaseForm({base, onClose}: ReleaseFormProps) {
  const [release, setRelease] = useState('')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [opened] = useState(() => new Date())
  const client = useClient({apiVersion: API_VERSION})
  const errorsIn = useErrorsIn()
  const toast = useToast()
  const at = momentOf(typed, opened)
  const isNew = release === ''
  const isReady = !isNew || (name.trim() !== '' && (typed === '' || at !== undefined))
  const isTimed = isNew && at !== undefined
  const put = async () => {
    const [error] = isTimed ? await errorsIn(base) : []
    if (error !== undefined) throw new Error(`${error} Without a time it can go in, and be put right there.`)
    await putIntoRelease(client, base._id, isNew ? {title: name.trim(), at} : {release})
    const title = isTimed ? `It is published with “${name}” on ${momentText(at)}.` : 'It is in the release.'
    toast.push({status: 'success', title})
    onClose()
  }
  return (
    <Stack gap={5}>
      <Text>
        A copy of it goes into the release as it stands now, and visitors read that once the release is
        published. The draft stays.
      </Text>
      <ReleaseField value={release} onChoose={setRelease} offersNew />
      {isNew && (
        <>
          <LineField
            label="Name of the release"
            maxLength={100}
            value={name}
            onChange={({currentTarget}) => setName(currentTarget.value)}
          />
          <MomentField
            typed={typed}
            moment={at}
            onType={setTyped}
            without="Without a time it waits until somebody runs it. With one it is scheduled at once."
          />
        </>
      )}
      <ConfirmButtons
        failed="It is in no release."
        action={isTimed ? 'Schedule' : 'Put into the release'}
        disabled={!isReady}
        onConfirm={put}
        onCancel={onClose}
      />
    </Stack>
  )
}
