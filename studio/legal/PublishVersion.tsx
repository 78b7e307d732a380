import type {KeptValue, StoredVersion} from '../../model/legal/storedVersion.ts'
import {writeDay} from '../../model/language.ts'
import {useEditState} from '../sanity.ts'
import {Card, Stack, Text} from '../ui/primitives.ts'
import {textOf} from '../content/documents.ts'
import {Disclosure} from '../ui/Disclosure.tsx'
import {Titled} from '../ui/Titled.tsx'
import {Differences} from './Differences.tsx'
import {completeVersion, type KnownValues, writtenValue} from './knownValues.ts'
import {publicationOf, versionBefore} from './publication.ts'
import {readableSections} from './readableSections.ts'
import type {DocumentVersions} from './versions.ts'
import {List} from '../ui/Section.tsx'

interface PublishVersionProps {
  /** The version with the values that it will keep. */
  version: StoredVersion & {effectiveDate: string}
  versions: DocumentVersions
  known: KnownValues
}

/** The effects of publishing a version, shown to the editor before. */
export function PublishVersion({version, versions, known}: PublishVersionProps) {
  const document = useEditState(version.document._ref, 'legalDocument').published
  const route = (document && textOf(document, 'route')) ?? ''
  const {isAtOnce, title, readers, lasting} = publicationOf(version.effectiveDate, route, versions)
  return (
    <Stack gap={5}>
      <Card tone={isAtOnce ? 'caution' : 'primary'} radius={2} padding={4}>
        <Stack gap={3}>
          <Text size={2} weight="semibold">
            {title}
          </Text>
          {readers.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Stack>
      </Card>
      <Titled level={2} title="What cannot be undone">
        <Text>{lasting}</Text>
      </Titled>
      <KeptValues values={version.values ?? []} known={known} />
      <Changes version={version} versions={versions} known={known} />
    </Stack>
  )
}

function KeptValues({values, known: {labels, drafts}}: {values: KeptValue[]; known: KnownValues}) {
  if (values.length === 0) return null
  const nameOf = ({key}: KeptValue) => labels.get(key) ?? `{${key}}`
  const drafted = values.filter(({key}) => drafts.has(key))
  return (
    <Titled level={2} title="Values it keeps">
      <Text>It keeps the facts and names in its text as they are now, whatever they become.</Text>
      {drafted.map((value) => (
        <Card key={value.key} tone="caution" radius={2} padding={3}>
          <Text>
            {nameOf(value)}: it keeps {writtenValue(value)}. A draft of the fact says {drafts.get(value.key)}:
            publish that first if this version is to say so.
          </Text>
        </Card>
      ))}
      <Disclosure label={values.length === 1 ? 'Show 1 value' : `Show ${values.length} values`}>
        <List gap={3}>
          {values.map((value) => (
            <Text as="li" key={value.key}>
              {nameOf(value)}: <strong>{writtenValue(value)}</strong>
            </Text>
          ))}
        </List>
      </Disclosure>
    </Titled>
  )
}

/** The changes for readers since the version before, including values. */
function Changes({version, versions, known}: PublishVersionProps) {
  const before = versionBefore(versions)
  const {published} = useEditState(before?._id ?? version.document._ref, 'legalVersion')
  const stored = before && published ? completeVersion(published, known) : undefined
  if (!before) {
    return (
      <Titled level={2} title="What changes">
        <Text>This is the first version of the document.</Text>
      </Titled>
    )
  }
  return (
    <Titled level={2} title={`What changes against the version of ${writeDay(before.effectiveDate)}`}>
      {stored && <Differences before={readableSections(stored)} after={readableSections(version)} />}
    </Titled>
  )
}
