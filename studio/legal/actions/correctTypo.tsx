import {EditIcon} from '@sanity/icons/Edit'
import {useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation} from '../../sanity.ts'
import {Button, Stack, Text} from '../../ui/primitives.ts'
import {randomKey} from '../../content/randomKey.ts'
import {AreaField} from '../../ui/LineField.tsx'
import {useActionDialog} from '../../ui/useActionDialog.ts'
import {useDialogFocus} from '../../ui/useDialogFocus.ts'
import {correctionFault} from '../stored.ts'
import {NOT_LEGAL, useMayWrite} from './useMayWrite.ts'

const LABEL = 'Correct a typo'

/** Opens a published version for one correction. Once it is published, readers see its reason and its changes. */
export const correctTypo: DocumentActionComponent = ({id, type, draft, published}) => {
  const {patch} = useDocumentOperation(id, type)
  const opening = useActionDialog(LABEL, (close) => {
    const start = (note: string) => {
      const correction = {_type: 'legalCorrection', _key: randomKey(), note}
      patch.execute([
        {setIfMissing: {corrections: []}},
        {insert: {after: 'corrections[-1]', items: [correction]}},
      ])
      close()
    }
    return <CorrectionForm onStart={start} />
  })
  const mayWrite = useMayWrite()
  if (!published) return null
  const fault = mayWrite ? correctionFault(published, draft) : NOT_LEGAL
  return {label: LABEL, icon: EditIcon, ...(fault ? {disabled: true, title: fault} : opening)}
}
correctTypo.displayName = 'CorrectTypo'

function CorrectionForm({onStart}: {onStart: (note: string) => void}) {
  useDialogFocus()
  const [note, setNote] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim()) onStart(note.trim())
      }}
    >
      <Stack gap={4}>
        <Text size={2} as="p">
          A correction puts a mistake right and changes nothing that people agree to. For anything else,
          create the next version.
        </Text>
        <AreaField
          label="Why it is corrected"
          hint="One sentence for readers. It stands below the version, with the day and with what changed: that is recorded by itself."
          value={note}
          placeholder="“Receive” was misspelled."
          onChange={({currentTarget}) => setNote(currentTarget.value)}
        />
        <Button type="submit" text="Open the version for editing" disabled={!note.trim()} />
      </Stack>
    </form>
  )
}
