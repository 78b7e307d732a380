import {useMutation} from '@tanstack/react-query'
import {useClient} from 'sanity'
import {counted} from '../../../model/language.ts'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {Stack, Text} from '../../ui/primitives.ts'
import {LineForm} from '../../ui/LineForm.tsx'
import {SelectField} from '../../ui/SelectField.tsx'
import type {Hit} from './find.ts'
import {changesFor, type Into, type Outcome, replace} from './replace.ts'
import type {AllFound} from './useFound.ts'

interface ReplaceFormProps {
  all: AllFound
  /** The chosen hits. */
  hits: readonly Hit[]
  by: string
  onBy: (by: string) => void
  onInto: (into: Into) => void
  onDone: (outcome: Outcome & {into: Into}) => void
}

/** Asks for the replacement, and for the target of the changes. */
export function ReplaceForm({all: {sought, into}, hits, by, onBy, onInto, onDone}: ReplaceFormProps) {
  const client = useClient({apiVersion: API_VERSION})
  const changes = changesFor(hits, into, sought)
  const places = changes.flatMap((change) => change.places).length
  const releases = sought.releases.filter(({state}) => state === 'active')
  const {mutate, isPending} = useMutation({
    mutationFn: (line: string) => replace(client, changes, into, line),
    onSuccess: (outcome) => onDone({...outcome, into}),
  })
  return (
    <Stack gap={4} as="section" aria-label="Replace">
      <SelectField
        label="The changes go"
        hint="Visitors read them once they are published. Legal texts and facts stay as they are."
        value={into ?? ''}
        options={[
          {value: '', title: 'into drafts'},
          ...releases.map(({name, title}) => ({
            value: name,
            title: `into the release “${title || 'Without a title'}”`,
          })),
        ]}
        onChoose={(chosen) => onInto(chosen || undefined)}
      />
      <LineForm
        label="Replace with"
        action={`Replace in ${counted(places, 'place')}`}
        value={by}
        onChange={onBy}
        onSubmit={mutate}
        isPending={isPending}
        disabled={isPending || by.trim() === '' || places === 0}
        maxLength={200}
        autoComplete="off"
      >
        <Text muted>{counted(changes.length, 'document')}. What is not ticked below stays.</Text>
      </LineForm>
    </Stack>
  )
}
