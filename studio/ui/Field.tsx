import {type ReactNode, useId} from 'react'
import {Stack, Text} from './primitives.ts'

interface FieldProps {
  label: string
  /** Further information. */
  hint?: string
  /** Returns the control, which must use the ids. */
  children: (ids: {id: string; 'aria-describedby'?: string}) => ReactNode
}

/** A control below its label. */
export function Field({label, hint, children}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <Stack gap={3}>
      <Text as="label" weight="medium" {...{htmlFor: id}}>
        {label}
      </Text>
      {children({id, ...(hint !== undefined && {'aria-describedby': hintId})})}
      {hint !== undefined && (
        <Text muted id={hintId}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}
