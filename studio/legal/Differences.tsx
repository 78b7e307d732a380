import {
  changedSections,
  type ClauseComparison,
  compareVersions,
  comparisonSummary,
  groupLists,
  type SectionComparison,
} from '../../model/legal/compare/compareVersions.ts'
import {Words} from '../../src/content/legal/Words.tsx'
import type {TextSection} from '../../model/legal/compare/versionSections.ts'
import {type Change, FATES} from '../../model/legal/compare/words.ts'
import {Badge, Card, Flex, Stack, Text} from '../ui/primitives.ts'

const TONES: Record<Change, 'default' | 'caution' | 'positive' | 'critical'> = {
  same: 'default',
  changed: 'caution',
  added: 'positive',
  removed: 'critical',
}

interface DifferencesProps {
  before: readonly TextSection[]
  after: readonly TextSection[]
}

/** The changes from one text to another: a sentence with their numbers, and the changed sections. */
export function Differences({before, after}: DifferencesProps) {
  const comparison = compareVersions(before, after)
  return (
    <Stack gap={5}>
      <Text size={2} weight="medium" role="status">
        {comparisonSummary(comparison)}
      </Text>
      {changedSections(comparison).map((section) => (
        <ComparedSection key={`${section.change} ${section.key}`} section={section} />
      ))}
    </Stack>
  )
}

/** A section of a comparison: its heading, and each clause with its change. */
function ComparedSection({section: {number, heading, clauses}}: {section: SectionComparison}) {
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
        {number && <Text weight="medium">{number}</Text>}
        {FATES[change] && <Badge tone={TONES[change]}>{FATES[change]}</Badge>}
      </Flex>
      {groupLists(blocks).map(({key, isList, blocks: parts}) => (
        <Text key={key} as={isList ? 'ul' : 'div'} className="compared-words">
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
