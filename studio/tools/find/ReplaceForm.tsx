import {useState} from 'react'
import {useClient} from 'sanity'
import {counted} from '../../../model/language.ts'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {Select, Stack, Text} from '../../ui/primitives.ts'
import {Field} from '../../ui/Field.tsx'
import {LineForm} from '../../ui/LineForm.tsx'
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
  const [isPending, setPending] = useState(false)
  const changes = changesFor(hits, into, sought)
  const places = changes.flatMap((change) => change.places).length
  const releases = sought.releases.filter(({state}) => state === 'active')
  const submit = async (line: string) => {
    setPending(true)
    onDone({...(await replace(client, changes, into, line)), into})
    setPending(false)
  }
  return (
    <Stack gap={4} as="section" aria-label="Replace">
      <Field
        label="The changes go"
        hint="Visitors read them once they are published. Legal texts and facts stay as they are."
      >
        {(ids) => (
          <Select
            {...ids}
            fontSize={1}
            value={into ?? ''}
            onChange={({currentTarget}) => onInto(currentTarget.value || undefined)}
          >
            <option value="">into drafts</option>
            {releases.map(({name, title}) => (
              <option key={name} value={name}>
                into the release “{title || 'Without a title'}”
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LineForm
        label="Replace with"
        action={`Replace in ${counted(places, 'place')}`}
        value={by}
        onChange={onBy}
        onSubmit={(line) => void submit(line)}
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
