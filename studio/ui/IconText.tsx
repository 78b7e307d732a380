import type {ComponentType, ReactNode} from 'react'
import {Flex, Text} from './primitives.ts'

interface IconTextProps {
  icon: ComponentType
  children: ReactNode
  weight?: 'medium' | 'regular'
}

/** A line of text after an icon, which adds no information. */
export const IconText = ({icon: Icon, children, weight = 'regular'}: IconTextProps) => (
  <Flex gap={2}>
    <Text aria-hidden>
      <Icon />
    </Text>
    <Text weight={weight}>{children}</Text>
  </Flex>
)
