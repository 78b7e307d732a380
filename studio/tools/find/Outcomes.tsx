import {connection} from '../../connection.ts'
import {nameOf} from '../../content/writtenTitle.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {List, Row} from '../../ui/Section.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'
import type {Into, Outcome} from './replace.ts'
import type {Sought} from './sought.ts'

interface OutcomesProps {
  outcome: Outcome & {into: Into}
  sought: Sought
}

/** The results for each document, with a link to its review. */
export function Outcomes({outcome: {changed, failed, into}, sought}: OutcomesProps) {
  return (
    <Card padding={4} radius={2} border tone={failed.length > 0 ? 'caution' : 'positive'} role="status">
      <Stack gap={4}>
        <Text weight="medium">
          {changed.length === 1 ? 'One document is changed' : `${changed.length} documents are changed`}.
          Visitors read it once {into === undefined ? 'its draft' : 'the release'} is published.
        </Text>
        {connection.embedded && into !== undefined && changed.length > 0 && (
          <ToolLink to={`review/release.${into}`}>Review the release</ToolLink>
        )}
        <List>
          {changed.map((change) => (
            <Row key={change.id}>
              <Flex gap={4} align="center" wrap="wrap">
                <DocumentLink id={change.id} type={change.type} release={into}>
                  {nameOf(change, sought.content)}
                </DocumentLink>
                {connection.embedded && into === undefined && (
                  <ToolLink to={`review/draft.${change.id}`}>Review</ToolLink>
                )}
              </Flex>
            </Row>
          ))}
          {failed.map(({change, reason}) => (
            <Row key={change.id}>
              <DocumentLink id={change.id} type={change.type}>
                {nameOf(change, sought.content)}
              </DocumentLink>
              <Text>Not changed. {reason}</Text>
            </Row>
          ))}
        </List>
      </Stack>
    </Card>
  )
}
