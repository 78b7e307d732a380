import type {ComponentProps} from 'react'
import {Field} from './Field.tsx'
import {TextInput} from './primitives.ts'

interface LineFieldProps extends Omit<ComponentProps<typeof TextInput>, 'label'> {
  label: string
  /** Further information. */
  hint?: string
}

/** A line of text below its label. */
export const LineField = ({label, hint, ...input}: LineFieldProps) => (
  <Field label={label} hint={hint}>
    {(ids) => <TextInput {...ids} fontSize={1} {...input} />}
  </Field>
)
