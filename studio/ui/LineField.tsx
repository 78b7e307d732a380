import type {ComponentProps} from 'react'
import {Field} from './Field.tsx'
import {TextArea, TextInput} from './primitives.ts'

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

interface AreaFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  label: string
  /** Further information. */
  hint?: string
}

/** A text of a few lines below its label. */
export const AreaField = ({label, hint, ...area}: AreaFieldProps) => (
  <Field label={label} hint={hint}>
    {(ids) => <TextArea {...ids} rows={2} fontSize={1} {...area} />}
  </Field>
)
