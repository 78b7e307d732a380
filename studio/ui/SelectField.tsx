import {Field} from './Field.tsx'
import {Select} from './primitives.ts'

interface SelectFieldProps {
  label: string
  /** Further information. */
  hint?: string
  /** Name of the value in the form's data. */
  name?: string
  value: string
  options: readonly {value: string; title: string | undefined}[]
  onChoose: (value: string) => void
}

/** A choice of one value below its label. */
export const SelectField = ({label, hint, name, value, options, onChoose}: SelectFieldProps) => (
  <Field label={label} hint={hint}>
    {(ids) => (
      <Select
        {...ids}
        name={name}
        fontSize={1}
        value={value}
        onChange={({currentTarget}) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
