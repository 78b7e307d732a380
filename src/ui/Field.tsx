import {type ComponentProps, useId} from 'react'
import './Field.css'
import {Icon} from './Icon.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** Advice for filling it in. */
  hint?: string
  /** The error of the value; empty if there is none. */
  error: string
}

/** A required field with its label above and its hint below. An error is announced, and stays beside it. */
export function Field({label, hint, error, ...input}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        aria-required
        aria-invalid={error !== ''}
        aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
        {...input}
      />
      <div role="alert">
        {error && (
          <p id={errorId} className="error">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
