import type {UserViewComponent} from 'sanity/structure'
import {Card, Container, Stack, Text} from '../ui/primitives.ts'
import {documentOf} from './documentOf.ts'
import {CompareVersions} from './CompareVersions.tsx'
import {useVersions} from './useVersions.ts'

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
