import {useId} from 'react'
import {Stack, Text} from './primitives.ts'

interface ProgressBarProps {
  value: number
  most: number
  /** Stands behind the numbers. */
  done: string
}

/** Shows how far an action on many things is: a bar, and `40 of 150 published`. */
export function ProgressBar({value, most, done}: ProgressBarProps) {
  const id = useId()
  return (
    <Stack gap={3}>
      <progress className="progress-bar" value={value} max={most} aria-labelledby={id} />
      <Text id={id} muted>
        {value} of {most} {done}
      </Text>
    </Stack>
  )
}
