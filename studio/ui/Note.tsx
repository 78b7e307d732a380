import type {ReactNode} from 'react'
import {Card, Stack, Text} from './primitives.ts'
import {List} from './Section.tsx'

interface NoteProps {
  title: string
  tone: 'default' | 'caution' | 'critical'
  /** Class of a card that scrolls by itself. */
  className?: string
  /** Items of a list. */
  children: ReactNode
}

/** A titled list in a frame. */
export const Note = ({title, tone, className, children}: NoteProps) => (
  <Card
    as="section"
    aria-label={title}
    border
    radius={2}
    padding={3}
    tone={tone}
    {...(className !== undefined && {className, tabIndex: 0})}
  >
    <Stack gap={3}>
      <Text weight="medium">{title}</Text>
      <List gap={3}>{children}</List>
    </Stack>
  </Card>
)
