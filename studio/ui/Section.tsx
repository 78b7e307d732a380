import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {type ReactNode, useId} from 'react'
import {Badge, Card, Flex, Heading, Stack, Text} from './primitives.ts'
import {IconText} from './IconText.tsx'
import {Failure} from './ToolPage.tsx'

interface SectionProps {
  title: string
  /** The reason why it matters, or what to do. */
  description: string
  /** Number of items; for 0, `nothing` is shown. */
  count: number
  nothing: string
  /** Shown instead if the items are unknown. */
  failure?: string | undefined
  /** Tone of the number: `caution` if each item needs correction. */
  tone?: 'caution' | 'default'
  children: ReactNode
}

/** A titled list of findings, with their number. */
export function Section({
  title,
  description,
  count,
  nothing,
  failure,
  tone = 'default',
  children,
}: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Flex align="center" gap={3}>
        <Heading as="h2" size={1} id={id}>
          {title}
        </Heading>
        {count > 0 && <Badge tone={tone}>{count}</Badge>}
      </Flex>
      <Text muted>{description}</Text>
      {failure !== undefined && <Failure>{failure}</Failure>}
      {count > 0 ? (
        <List>{children}</List>
      ) : (
        failure === undefined && <IconText icon={CheckmarkCircleIcon}>{nothing}</IconText>
      )}
    </Stack>
  )
}

interface ListProps {
  gap?: number
  children: ReactNode
}

/** A list without bullets. The role is for Safari, which would take it for no list. */
export const List = ({gap = 2, children}: ListProps) => (
  <Stack as="ul" gap={gap} padding={0} margin={0} role="list">
    {children}
  </Stack>
)

interface RowProps {
  tone?: 'caution' | 'default'
  children: ReactNode
}

/** An item of a list, in a frame. */
export const Row = ({tone = 'default', children}: RowProps) => (
  <Card as="li" padding={3} radius={2} border tone={tone}>
    <Stack gap={3}>{children}</Stack>
  </Card>
)
