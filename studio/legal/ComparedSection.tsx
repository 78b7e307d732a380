import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {
  type ClauseComparison,
  groupLists,
  type SectionComparison,
} from '../../src/content/legal/compare/compareVersions.ts'
import {Words} from '../../src/content/legal/compare/Words.tsx'
import {type Change, FATES} from '../../src/content/legal/compare/words.ts'

const TONES: Record<Change, 'default' | 'caution' | 'positive' | 'critical'> = {
  same: 'default',
  changed: 'caution',
  added: 'positive',
  removed: 'critical',
}

/** A section of a comparison: its heading, and each clause with what became of it. */
export function ComparedSection({section: {number, heading, clauses}}: {section: SectionComparison}) {
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={5}>
        <Text as="h3" weight="semibold" size={2}>
          {number ? `${number}. ` : 'Introduction'}
          <Words runs={heading} />
        </Text>
        {clauses.map((clause) => (
          <ComparedClause key={`${clause.change} ${clause.key}`} clause={clause} />
        ))}
      </Stack>
    </Card>
  )
}

function ComparedClause({clause: {number, change, blocks}}: {clause: ClauseComparison}) {
  return (
    <Stack gap={3}>
      <Flex gap={2} align="center">
        {number && (
          <Text size={1} weight="medium">
            {number}
          </Text>
        )}
        {FATES[change] && <Badge tone={TONES[change]}>{FATES[change]}</Badge>}
      </Flex>
      {groupLists(blocks).map(({key, isList, blocks: parts}) => (
        <Text key={key} as={isList ? 'ul' : 'div'} size={1} className="compared-words">
          {parts.map(({key: part, words}) =>
            isList ? (
              <li key={part}>
                <Words runs={words} />
              </li>
            ) : (
              <p key={part}>
                <Words runs={words} />
              </p>
            ),
          )}
        </Text>
      ))}
    </Stack>
  )
}
