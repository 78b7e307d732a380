import {useId} from 'react'
import {Select, Stack, Text} from '../ui/primitives.ts'
import type {ComparableVersion} from './comparableVersions.ts'

interface VersionSelectProps {
  label: string
  choices: readonly ComparableVersion[]
  /** Id of the chosen version. */
  chosen: string
  onChoose: (id: string) => void
}

/** Chooses one of the versions of a document. */
export function VersionSelect({label, choices, chosen, onChoose}: VersionSelectProps) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} weight="medium">
        {label}
      </Text>
      <Select id={id} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
