import {useMutation} from '@tanstack/react-query'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {momentOf, momentText} from '../../content/moment.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useErrorsIn} from '../../content/useErrorsIn.ts'
import type {Fields} from '../../content/documents.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {LineField} from '../../ui/LineField.tsx'
import {MomentField} from '../../ui/MomentField.tsx'
import {Stack, Text, useToast} from '../../ui/primitives.ts'
import {ReleaseField} from '../../ui/ReleaseField.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {type Destination, putIntoRelease} from './putIntoRelease.ts'

/** The document to copy: its draft or, without one, the published document. */
type Base = Fields & {_id: string}

interface ReleaseFormProps {
  base: Base
  onClose: () => void
}

/** Asks for the release of a document. Asks for the name and time of a new release. */
export function ReleaseForm({base, onClose}: ReleaseFormProps) {
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
  const putting = useMutation({
    mutationFn: async (destination: Destination) => {
      const [error] = isTimed ? await errorsIn(base) : []
      if (error !== undefined)
        throw new Error(`${error} Without a time it can go in, and be put right there.`)
      await putIntoRelease(client, base._id, destination)
    },
    onSuccess: () => {
      const title = isTimed ? `It is published with “${name}” on ${momentText(at)}.` : 'It is in the release.'
      toast.push({status: 'success', title})
      onClose()
    },
  })
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
      {putting.error && <Failure>It is in no release. {reasonOf(putting.error)}</Failure>}
      <DialogButtons
        action={isTimed ? 'Schedule' : 'Put into the release'}
        disabled={!isReady}
        isBusy={putting.isPending}
        onConfirm={() => putting.mutate(isNew ? {title: name.trim(), at} : {release})}
        onCancel={onClose}
      />
    </Stack>
  )
}
