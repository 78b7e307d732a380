import {type ReactNode, useId} from 'react'
import {Heading, Stack, Text} from './primitives.ts'

interface TitledProps {
  title: string
  /** Level of the heading: 2 for a part of a page, or for one that has headings itself; 3 for a part of a dialog. */
  level: 2 | 3
  children: ReactNode
}

/** A part below its heading. */
export function Titled({title, level, children}: TitledProps) {
  const id = useId()
  return (
    <Stack as="section" gap={level === 2 ? 4 : 3} aria-labelledby={id}>
      {level === 2 ? (
        <Heading as="h2" size={1} id={id}>
          {title}
        </Heading>
      ) : (
        <Text as="h3" weight="medium" id={id}>
          {title}
        </Text>
      )}
      {children}
    </Stack>
  )
}
