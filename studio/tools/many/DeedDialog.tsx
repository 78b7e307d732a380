import {useState} from 'react'
import {counted} from '../../../model/language.ts'
import {getReleaseIdFromReleaseDocumentId, useActiveReleases} from '../../sanity.ts'
import {DialogButtons} from '../../ui/DialogButtons.tsx'
import {Field} from '../../ui/Field.tsx'
import {Modal} from '../../ui/Modal.tsx'
import {Select, Stack, Text} from '../../ui/primitives.ts'
import type {Deed} from './many.ts'

/** What can be done, in the order of the buttons. */
export const DEEDS = [
  {name: 'publish', label: 'Publish', tone: 'default'},
  {name: 'release', label: 'Put into a release', tone: 'default'},
  {name: 'unpublish', label: 'Unpublish', tone: 'critical'},
  {name: 'delete', label: 'Delete', tone: 'critical'},
] as const satisfies readonly {name: Deed['name']; label: string; tone: string}[]

const QUESTIONS: Readonly<Record<Deed['name'], string>> = {
  publish: 'Visitors see the changes that wait at once. What has an error stays a draft.',
  release: 'Each goes into the release as it stands now. Nothing changes for visitors yet.',
  unpublish:
    'They are taken off the site at once, and stay in the Studio as drafts. What something leads to stays published.',
  delete:
    'They are taken off the site at once, and their drafts go with them. What something leads to stays.',
}

interface DeedDialogProps {
  name: Deed['name']
  /** What the chosen documents are called. */
  documents: readonly string[]
  onConfirm: (deed: Deed) => void
  onCancel: () => void
}

/** Asks before something is done with many documents, and for the release that they go into. */
export function DeedDialog({name, documents, onConfirm, onCancel}: DeedDialogProps) {
  const [release, setRelease] = useState('')
  const {data: releases} = useActiveReleases()
  const open = releases.filter(({state, metadata}) => state === 'active' && metadata.cardinality !== 'one')
  const deed = DEEDS.find((each) => each.name === name)
  return (
    <Modal title={`${deed?.label}: ${counted(documents.length, 'document')}`} onClose={onCancel}>
      <Stack gap={5}>
        <Text size={1}>{QUESTIONS[name]}</Text>
        <Text size={1}>{documents.map((document) => `“${document}”`).join(', ')}</Text>
        {name === 'release' && (
          <Field label="Release">
            {(ids) => (
              <Select
                {...ids}
                fontSize={1}
                value={release}
                onChange={({currentTarget}) => setRelease(currentTarget.value)}
              >
                <option value="">{open.length === 0 ? 'No release is open' : 'Choose one'}</option>
                {open.map(({_id, metadata}) => (
                  <option key={_id} value={getReleaseIdFromReleaseDocumentId(_id)}>
                    {metadata.title || 'Without a title'}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <DialogButtons
          action={deed?.label ?? ''}
          tone={deed?.tone ?? 'default'}
          disabled={name === 'release' && release === ''}
          onConfirm={() => onConfirm(name === 'release' ? {name, release} : {name})}
          onCancel={onCancel}
        />
      </Stack>
    </Modal>
  )
}
