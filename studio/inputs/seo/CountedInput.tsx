import type {InputProps} from 'sanity'
import {Stack, Text} from '../../ui/primitives.ts'

interface CountedInputProps {
  input: InputProps
  /** Characters that search engines show. */
  limit: number
}

/** A text field that says how much of its room is used. */
export function CountedInput({input, limit}: CountedInputProps) {
  const length = typeof input.value === 'string' ? input.value.length : 0
  const over = length - limit
  return (
    <Stack gap={3}>
      {input.renderDefault(input)}
      <Text size={0} muted={over <= 0} weight={over > 0 ? 'medium' : 'regular'}>
        {length} of {limit} characters{over > 0 && `: ${over} too many`}
      </Text>
    </Stack>
  )
}
