import {writeDay} from '../../../model/language.ts'
import {Box, Card, Stack, Text} from '../../ui/primitives.ts'
import type {DifferingVersion, LegalDifference} from '../../legal/legalDifferences.ts'
import {NOT_LEGAL, useMayWrite} from '../../legal/actions/useMayWrite.ts'
import {useNextVersion} from '../../legal/useNextVersion.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {LongButton} from '../../ui/LongButton.tsx'
import {List} from '../../ui/Section.tsx'

const sinceWhen = ({isInForce, day}: DifferingVersion) =>
  `${isInForce ? 'in force since' : 'to take effect on'} ${writeDay(day)}`

interface LegalDifferencesProps {
  /** The fact's text, or that of its draft. */
  says: string
  differences: readonly LegalDifference[]
}

/** The legal texts that differ from a fact, and what to do about each. */
export const LegalDifferences = ({says, differences}: LegalDifferencesProps) => (
  <Card as="section" aria-label="Legal texts that say otherwise" padding={4} radius={2} border tone="caution">
    <Stack gap={5}>
      <Stack gap={3}>
        <Text weight="medium">Legal texts that say otherwise than {says}</Text>
        <Text>
          A published version keeps its text and the values in it. To say {says}, a document needs its next
          version: publish the fact first, then that version.
        </Text>
      </Stack>
      <List gap={5}>
        {differences.map((difference) => (
          <Stack as="li" key={difference.documentId} gap={3}>
            {difference.versions.map((version) => (
              <DocumentLink key={version.id} id={version.id} type="legalVersion">
                {difference.title}, {sinceWhen(version)}: {version.says}
              </DocumentLink>
            ))}
            <Settle says={says} difference={difference} />
          </Stack>
        ))}
      </List>
    </Stack>
  </Card>
)

/** The next version of a document: published, being written, or to be started. */
function Settle({says, difference}: {says: string; difference: LegalDifference}) {
  const {documentId, title, newestId, settledFrom, draftId} = difference
  const mayWrite = useMayWrite()
  const {open, start} = useNextVersion()
  if (settledFrom !== undefined) {
    return <Text>Settled: from {writeDay(settledFrom)} on, its next version does not say otherwise.</Text>
  }
  if (!mayWrite) return <Text>{NOT_LEGAL} Ask them for the next version.</Text>
  return (
    <Box>
      {draftId === undefined ? (
        <LongButton
          mode="ghost"
          text={`Create the next version of ${title} with ${says}`}
          onClick={() => start(documentId, newestId)}
        />
      ) : (
        <LongButton
          mode="ghost"
          text={`Open the next version of ${title}, which is being written`}
          onClick={() => open(documentId, draftId)}
        />
      )}
    </Box>
  )
}
