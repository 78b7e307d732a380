import {Card, Stack, Text} from '../ui/primitives.ts'
import {documentOf} from './stored.ts'
import {useVersions} from './useVersions.ts'
import {versionState} from './versionState.ts'

/** Shows the state of a version, and its possible actions. */
export function VersionBanner({version}: {version: unknown}) {
  const versions = useVersions(documentOf(version))
  const state = versions && versionState(version, versions)
  if (!state) return null
  return (
    <Card padding={4} radius={2} tone={state.tone} role="note">
      <Stack gap={3}>
        <Text size={2} weight="semibold">
          {state.title}
        </Text>
        <Text>{state.text}</Text>
      </Stack>
    </Card>
  )
}
