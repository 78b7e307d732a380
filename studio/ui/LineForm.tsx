import type {ReactNode} from 'react'
import {Box, Button, Flex, Stack, TextInput} from './primitives.ts'
import {Field} from './Field.tsx'

interface LineFormProps {
  label: string
  hint?: string
  /** Label of the button. */
  action: string
  value: string
  onChange: (value: string) => void
  /** Receives the text, without spaces around it. */
  onSubmit: (line: string) => void
  isPending: boolean
  /** True if there is nothing to send yet. */
  disabled?: boolean
  maxLength: number
  autoComplete: string
  /** The result of sending. */
  children?: ReactNode
}

/** A line of text, with a button that sends it. */
export function LineForm({label, hint, action, value, onChange, onSubmit, ...rest}: LineFormProps) {
  const {isPending, disabled = false, maxLength, autoComplete, children} = rest
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(value.trim())
      }}
    >
      <Stack gap={3}>
        <Field label={label} {...(hint !== undefined && {hint})}>
          {(ids) => (
            <Flex gap={2} wrap="wrap">
              <Box flex={1}>
                <TextInput
                  {...ids}
                  fontSize={1}
                  aria-required
                  maxLength={maxLength}
                  autoComplete={autoComplete}
                  value={value}
                  onChange={({currentTarget}) => onChange(currentTarget.value)}
                />
              </Box>
              <Button type="submit" mode="ghost" text={action} loading={isPending} disabled={disabled} />
            </Flex>
          )}
        </Field>
        {children}
      </Stack>
    </form>
  )
}
