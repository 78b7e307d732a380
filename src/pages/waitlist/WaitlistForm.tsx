import {type FormEvent, useEffect, useRef, useState} from 'react'
import {useCopy} from '../../content/copy.tsx'
import type {WAITLIST_PAGE_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {messages} from '../../messages.ts'
import '../../ui/button.css'
import {Field} from '../../ui/Field.tsx'
import {PHONE_DIGITS, usePhone} from './phone.ts'

interface WaitlistFormProps {
  page: Pick<NonNullable<WAITLIST_PAGE_QUERY_RESULT>, 'phoneLabel' | 'hint' | 'submitLabel'>
  /** True once a number was entered. Set back to false, it empties the form and focuses its field. */
  joined: boolean
  onJoin: () => void
}

/** Takes a phone number. Nothing is stored or sent. */
export function WaitlistForm({page, joined, onJoin}: WaitlistFormProps) {
  const {copy} = useCopy()
  const {count, read, clear, inputProps} = usePhone()
  const [submitted, setSubmitted] = useState(false)
  const wasJoined = useRef(false)
  const missing = PHONE_DIGITS - count

  useEffect(() => {
    if (wasJoined.current && !joined) inputProps.ref.current?.focus()
    wasJoined.current = joined
  }, [joined, inputProps.ref])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = read().length === PHONE_DIGITS
    setSubmitted(!isComplete)
    if (!isComplete) {
      inputProps.ref.current?.focus()
      return
    }
    clear()
    onJoin()
  }

  return (
    <>
      <noscript>
        To join the waitlist, turn on JavaScript in your browser’s settings, then reload the page.
      </noscript>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={copy(page.phoneLabel)}
          hint={copy(page.hint)}
          error={submitted && missing > 0 ? messages.phone(missing) : ''}
          {...inputProps}
        />
        <button type="submit" className="btn go">
          {copy(page.submitLabel)}
        </button>
      </form>
    </>
  )
}
