import {Card, Container, Stack, Text} from '@sanity/ui'
import type {UserViewComponent} from 'sanity/structure'
import {documentOf} from './documentOf.ts'
import {CompareVersions} from './CompareVersions.tsx'
import {useVersions} from './useVersions.ts'

/** The tab of a legal version that compares it with any other of its document. */
export const ComparisonView: UserViewComponent = ({document: {displayed}}) => {
  const versions = useVersions(documentOf(displayed))
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={2}>
        <Stack gap={5}>
          {versions && displayed._id ? (
            <CompareVersions key={displayed._id} versions={versions} shownId={displayed._id} />
          ) : (
            <Text muted>A version that belongs to a document can be compared with the others of it.</Text>
          )}
        </Stack>
      </Container>
    </Card>
  )
}
