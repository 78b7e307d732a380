import type {ReactNode} from 'react'
import {Checkbox, Flex, Text} from './primitives.ts'

interface TickProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  disabled?: boolean
  /** The label. */
  children: ReactNode
}

/** A box to tick, with its label behind it. */
export const Tick = ({isTicked, onTick, disabled = false, children}: TickProps) => (
  <Flex as="label" gap={3} align="center" paddingY={1}>
    <Checkbox
      checked={isTicked}
      disabled={disabled}
      onChange={({currentTarget}) => onTick(currentTarget.checked)}
    />
    <Text>{children}</Text>
  </Flex>
)
