import {useMemo, useState} from 'react'
import {useCurrentUser} from 'sanity'
import type {UserComponent} from 'sanity/structure'
import * as v from 'valibot'
import {Box, Stack, Text} from '../../../ui/primitives.ts'
import type {Content} from '../../../content/content.ts'
import {textOf} from '../../../content/documents.ts'
import {writtenTitle} from '../../../content/writtenTitle.ts'
import {reasonReadOnly} from '../../../roles/writers.ts'
import {Failure, WithContent} from '../../../ui/ToolPage.tsx'
import {OrderRow} from './OrderRow.tsx'
import {useOrder} from './useOrder.ts'

const Options = v.object({audience: v.string()})

/** The help topics of an audience, to be sorted for visitors: a pane with the audience in its options. */
export const OrderPane: UserComponent = ({options}) => {
  const {audience} = v.parse(Options, options)
  return (
    <Box height="fill" overflow="auto" padding={4}>
      <WithContent>
        {(content) => <TopicOrder key={audience} content={content} audience={audience} />}
      </WithContent>
    </Box>
  )
}

function TopicOrder({content, audience}: {content: Content; audience: string}) {
  const topics = useMemo(
    () =>
      content.documents.filter(
        ({type, newest}) => type === 'helpTopic' && textOf(newest, 'audience') === audience,
      ),
    [content, audience],
  )
  const {documents, move, failure} = useOrder(topics)
  const reason = reasonReadOnly({type: 'helpTopic', legal: false}, useCurrentUser())
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const moveAndSay = (from: number, to: number, title: string) => {
    const isMovable = documents[to] !== undefined && from !== to
    if (isMovable) move(from, to)
    setSaid(
      isMovable
        ? `${title} is number ${to + 1} of ${documents.length} now.`
        : `${title} stays number ${from + 1} of ${documents.length}.`,
    )
  }
  return (
    <Stack gap={4}>
      <Text muted>{reason ?? 'Drag a topic, or use its arrows. Visitors see the new order at once.'}</Text>
      {failure && <Failure>The new order could not be stored: {failure}</Failure>}
      <Stack as="ol" gap={2} padding={0} margin={0} role="list">
        {documents.map((document, index) => {
          const title = writtenTitle(document, content)
          return (
            <OrderRow
              key={document.id}
              document={document}
              title={title}
              isFirst={index === 0}
              isLast={index === documents.length - 1}
              isFixed={reason !== undefined}
              moveBy={(step) => moveAndSay(index, index + step, title)}
              drag={() => setDragged(index)}
              drop={() => {
                const from = dragged === undefined ? undefined : documents[dragged]
                if (dragged !== undefined && from) moveAndSay(dragged, index, writtenTitle(from, content))
                setDragged(undefined)
              }}
            />
          )
        })}
      </Stack>
      <Text size={0} muted role="status">
        {said}
      </Text>
    </Stack>
  )
}
