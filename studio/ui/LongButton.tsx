import type {Ref} from 'react'
import {Button, type ButtonTone, Text} from './primitives.ts'

interface LongButtonProps {
  text: string
  mode?: 'default' | 'ghost'
  tone?: ButtonTone
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** A button whose text wraps, for names of any length. */
export const LongButton = ({text, ...button}: LongButtonProps) => (
  <Button {...button}>
    <Text align="center" weight="medium" className="staff-wrapped">
      {text}
    </Text>
  </Button>
)
