import {useState} from 'react'
import {Flex, Stack, Text} from '../ui/primitives.ts'
import {SelectField} from '../ui/SelectField.tsx'
import {Differences} from './Differences.tsx'
import {beforeOf, comparableVersions} from './comparableVersions.ts'
import {useSections} from './useSections.ts'
import type {DocumentVersions} from './versions.ts'

interface CompareVersionsProps {
  versions: DocumentVersions
  /** Id of the version in the pane; of its draft if there is one. */
  shownId: string
}

/** Two versions of a legal document in one text, at first the shown one and the one before it. */
export function CompareVersions({versions, shownId}: CompareVersionsProps) {
  const choices = comparableVersions(versions)
  const options = choices.map(({id, title}) => ({value: id, title}))
  const [chosenBefore, setBeforeId] = useState<string>()
  const [afterId, setAfterId] = useState(shownId)
  // Used until somebody chooses: the version before changes with edited dates.
  const beforeId = chosenBefore ?? beforeOf(choices, shownId)
  const before = useSections(beforeId)
  const after = useSections(afterId)
  return (
    <Stack gap={5}>
      <Flex gap={4} wrap="wrap">
        <SelectField label="From" options={options} value={beforeId} onChoose={setBeforeId} />
        <SelectField label="To" options={options} value={afterId} onChoose={setAfterId} />
      </Flex>
      {before.hasFailed || after.hasFailed ? (
        <Text size={2}>The texts could not be fetched. Choose the version again.</Text>
      ) : (
        before.sections && after.sections && <Differences before={before.sections} after={after.sections} />
      )}
    </Stack>
  )
}
