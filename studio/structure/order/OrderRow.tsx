import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import type {ContentDocument} from '../../content/documents.ts'
import {DocumentLink} from '../../tools/DocumentLink.tsx'

interface OrderRowProps {
  document: ContentDocument
  title: string
  isFirst: boolean
  isLast: boolean
  /** Nobody may move it. */
  isFixed: boolean
  /** Moves it up or down by one. */
  moveBy: (step: 1 | -1) => void
  /** Takes it up with the pointer. */
  drag: () => void
  /** Puts what was taken up into its place. */
  drop: () => void
}

/** A document in an order, with what moves it. */
export function OrderRow({document, title, isFirst, isLast, isFixed, moveBy, drag, drop}: OrderRowProps) {
  const [isTarget, setTarget] = useState(false)
  return (
    <Card
      as="li"
      border
      radius={2}
      padding={2}
      tone={isTarget ? 'primary' : 'default'}
      draggable={!isFixed}
      onDragStart={drag}
      onDragOver={(event) => {
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        event.preventDefault()
        setTarget(false)
        drop()
      }}
    >
      <Flex align="center" gap={3}>
        <Text size={1} muted aria-hidden style={{cursor: 'grab'}}>
          <DragHandleIcon />
        </Text>
        <Box flex={1}>
          <DocumentLink id={document.id} type={document.type}>
            {title}
          </DocumentLink>
        </Box>
        <Flex gap={1}>
          <Button
            mode="bleed"
            padding={2}
            fontSize={1}
            icon={ArrowUpIcon}
            disabled={isFirst || isFixed}
            aria-label={`Move ${title} up`}
            onClick={() => moveBy(-1)}
          />
          <Button
            mode="bleed"
            padding={2}
            fontSize={1}
            icon={ArrowDownIcon}
            disabled={isLast || isFixed}
            aria-label={`Move ${title} down`}
            onClick={() => moveBy(1)}
          />
        </Flex>
      </Flex>
    </Card>
  )
}
