import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {type ComponentType, type CSSProperties, useState} from 'react'
import {Box, Button, Card, Flex, Text} from '../../../ui/primitives.ts'
import type {ContentDocument} from '../../../content/documents.ts'
import {DocumentLink} from '../../../ui/DocumentLink.tsx'

interface OrderRowProps {
  document: ContentDocument
  title: string
  isFirst: boolean
  isLast: boolean
  /** True if the person may not move it. */
  isFixed: boolean
  /** Moves it up or down by one. */
  moveBy: (step: 1 | -1) => void
  /** Starts dragging it with the pointer. */
  drag: () => void
  /** Drops the dragged document at its place. */
  drop: () => void
}

/** A document in an order, with controls that move it. */
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
        <Text muted aria-hidden style={{cursor: 'grab'}}>
          <DragHandleIcon />
        </Text>
        <Box flex={1}>
          <DocumentLink id={document.id} type={document.type}>
            {title}
          </DocumentLink>
        </Box>
        <Flex gap={1}>
          <Arrow
            icon={ArrowUpIcon}
            label={`Move ${title} up`}
            isFixed={isFixed}
            isAtEnd={isFirst}
            press={() => moveBy(-1)}
          />
          <Arrow
            icon={ArrowDownIcon}
            label={`Move ${title} down`}
            isFixed={isFixed}
            isAtEnd={isLast}
            press={() => moveBy(1)}
          />
        </Flex>
      </Flex>
    </Card>
  )
}

interface ArrowProps {
  icon: ComponentType<{style: CSSProperties}>
  label: string
  isFixed: boolean
  /** True at the end of the list. */
  isAtEnd: boolean
  press: () => void
}

/** Moves a document. At the end of the list it keeps the focus, which a disabled button would lose. */
const Arrow = ({icon: Icon, label, isFixed, isAtEnd, press}: ArrowProps) => (
  <Button
    mode="bleed"
    padding={2}
    icon={<Icon style={isAtEnd ? {opacity: 0.35} : {}} />}
    disabled={isFixed}
    aria-disabled={isAtEnd || isFixed}
    aria-label={label}
    onClick={press}
  />
)
