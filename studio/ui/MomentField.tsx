import {momentText} from '../content/moment.ts'
import {LineField} from './LineField.tsx'

interface MomentFieldProps {
  /** Value of the field: `2026-12-05T09:00`. */
  typed: string
  /** The typed moment as ISO 8601; undefined if it is invalid or in the past. */
  moment: string | undefined
  onType: (typed: string) => void
  /** Hint for an empty field, if the time is optional. */
  without?: string
}

/** Asks for a future day and time, in the time zone of this device. */
export function MomentField({typed, moment, onType, without}: MomentFieldProps) {
  const missing = (typed === '' && without) || 'Choose a time that is still to come.'
  return (
    <LineField
      label="When"
      hint={moment === undefined ? missing : momentText(moment)}
      type="datetime-local"
      value={typed}
      onChange={({currentTarget}) => onType(currentTarget.value)}
    />
  )
}
