import {momentText} from '../content/moment.ts'
import {Field} from './Field.tsx'
import {TextInput} from './primitives.ts'

interface MomentFieldProps {
  /** As fields for a time have it: `2026-12-05T09:00`. */
  typed: string
  /** The moment that it names, as ISO 8601; undefined while it names none that is to come. */
  moment: string | undefined
  onType: (typed: string) => void
  /** Said while nothing is typed, where no time is needed. */
  without?: string
}

/** Asks for a day and time that is still to come, in the time zone of this device. */
export function MomentField({typed, moment, onType, without}: MomentFieldProps) {
  const missing = (typed === '' && without) || 'Choose a time that is still to come.'
  return (
    <Field label="When" hint={moment === undefined ? missing : momentText(moment)}>
      {(ids) => (
        <TextInput
          {...ids}
          type="datetime-local"
          fontSize={1}
          value={typed}
          onChange={({currentTarget}) => onType(currentTarget.value)}
        />
      )}
    </Field>
  )
}
