import {useMemo, useState} from 'react'
import type {UserViewComponent} from 'sanity/structure'
import type {TextSection} from '../../model/legal/compare/versionSections.ts'
import {current} from '../content/followed.ts'
import {Card, Container, Flex, Stack, Text} from '../ui/primitives.ts'
import {SelectField} from '../ui/SelectField.tsx'
import {beforeOf, comparableVersions} from './comparableVersions.ts'
import {Differences} from './Differences.tsx'
import {completeVersion} from './knownValues.ts'
import {readableSections} from './readableSections.ts'
import {documentOf} from './stored.ts'
import {useKnownValues, useStored, useVersions} from './useVersions.ts'
import type {DocumentVersions} from './versions.ts'

/** The tab of a legal version that compares it with any other of its document. */
export const ComparisonView: UserViewComponent = ({document: {displayed}}) => {
  const versions = useVersions(documentOf(displayed))
  return (
    <Card as="section" aria-label="Comparison of versions" height="fill" overflow="auto" padding={4}>
      <Container width={2}>
        <Stack gap={5}>
          {!versions || !displayed._id ? (
            <Text size={2} muted>
              A version that belongs to a document can be compared with the others of it.
            </Text>
          ) : versions.stored.length < 2 ? (
            <Text size={2} muted>
              This is the only version so far. Beside a second one, the words that change show here.
            </Text>
          ) : (
            <CompareVersions key={displayed._id} versions={versions} shownId={displayed._id} />
          )}
        </Stack>
      </Container>
    </Card>
  )
}

/** Returns the text of a version as readers see it or would see it now, draft or published, kept up to date. */
function useSections(id: string): {sections: TextSection[] | undefined; hasFailed: boolean} {
  const state = useStored(id)
  const document = current(state)
  const known = useKnownValues()
  const sections = useMemo(() => {
    const version = document && known ? completeVersion(document, known) : undefined
    return version && readableSections(version)
  }, [document, known])
  return {sections, hasFailed: state.status === 'failed'}
}

interface CompareVersionsProps {
  versions: DocumentVersions
  /** Id of the version in the pane; of its draft if there is one. */
  shownId: string
}

/** Two versions of a legal document in one text, at first the shown one and the one before it. */
function CompareVersions({versions, shownId}: CompareVersionsProps) {
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
