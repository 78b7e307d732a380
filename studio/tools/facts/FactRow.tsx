import {counted} from '../../../model/language.ts'
import {Badge, Flex, Stack, Text} from '../../ui/primitives.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {List, Row} from '../../ui/Section.tsx'
import type {FactReport} from './reports.ts'

/** The value that contradicts a fact, with the known explanation. */
export function ContradictionNote({report: {contradiction}}: {report: FactReport}) {
  if (!contradiction) return null
  const {id, label, value, isSettled, note} = contradiction
  return (
    <Stack gap={2}>
      <Text>
        {isSettled ? 'Now says the same as: ' : 'Contradicts: '}
        {label}, {value ?? 'no value'}.{isSettled && ' One of the two can go.'}
      </Text>
      {note && <Text muted>{note}</Text>}
      <DocumentLink id={id} type="fact">
        Open the other fact
      </DocumentLink>
    </Stack>
  )
}

/** The places where visitors read a fact: documents and sentences, behind a line with their number. */
export function FactUses({report: {uses, usedByCode}}: {report: FactReport}) {
  if (uses.length === 0) {
    return <Text muted>{usedByCode ? `${usedByCode}. No copy mentions it.` : 'Nothing mentions it.'}</Text>
  }
  return (
    <Stack gap={3}>
      <Disclosure label={`Mentioned in ${counted(uses.length, 'document')}`}>
        <List gap={4}>
          {uses.map(({document, title, sentences}) => (
            <Stack as="li" key={document.id} gap={2}>
              <DocumentLink id={document.id} type={document.type}>
                {title}
              </DocumentLink>
              {sentences.map((sentence) => (
                <Text key={sentence} muted>
                  {sentence}
                </Text>
              ))}
            </Stack>
          ))}
        </List>
      </Disclosure>
      {usedByCode && <Text muted>Also: {usedByCode.toLowerCase()}.</Text>}
    </Stack>
  )
}

interface FactRowProps {
  report: FactReport
  /** True until its uses are known. */
  isLooking: boolean
}

/** A fact with its value and its uses. */
export const FactRow = ({report, isLooking}: FactRowProps) => (
  <Row>
    <Flex align="center" justify="space-between" gap={3} wrap="wrap">
      <DocumentLink id={report.id} type="fact">
        {report.label}
      </DocumentLink>
      <Flex align="center" gap={2}>
        {report.draftValue && <Badge tone="caution">Draft: {report.draftValue}</Badge>}
        <Text weight="semibold">{report.value ?? 'Not published'}</Text>
        <Text muted>{`{${report.key}}`}</Text>
      </Flex>
    </Flex>
    {!isLooking && <FactUses report={report} />}
  </Row>
)
