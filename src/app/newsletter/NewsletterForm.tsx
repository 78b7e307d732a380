import {useEffect, useRef} from 'react'
import type {FormEvent} from 'react'
import {useCopy} from '../../content/copy.tsx'
import type {NEWSLETTER_QUERY_RESULT} from '../../content/sanity.types.ts'
import '../../ui/button.css'
import {takesFocusFirst} from '../../ui/dialogs.ts'
import {Field} from '../../ui/Field.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import type {Entry, EntryError} from './subscribers.ts'

/** The longest address that mail can be sent to. */
const LONGEST_EMAIL = 254

export type NewsletterContent = NonNullable<NEWSLETTER_QUERY_RESULT>

interface NewsletterFormProps {
  content: NewsletterContent
  loading: boolean
  error: EntryError | undefined
  onSubmit: (entry: Entry) => void
}

function entryOf(form: HTMLFormElement): Entry {
  const data = new FormData(form)
  const textOf = (name: keyof Entry) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {email: textOf('email'), name: textOf('name')}
}

/** Takes a name and an email address. While they are on their way they can be read, but not changed. */
export function NewsletterForm({content, loading, error, onSubmit}: NewsletterFormProps) {
  const {copy} = useCopy()
  const form = useRef<HTMLFormElement>(null)
  const errorIn = (field: keyof Entry) => (error?.field === field ? error.text : '')

  useEffect(() => {
    const wrong = error && form.current?.elements.namedItem(error.field)
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(entryOf(event.currentTarget))
  }

  return (
    <form className="stack" ref={form} noValidate aria-busy={loading} onSubmit={submit}>
      <Field
        name="name"
        autoComplete="name"
        label={copy(content.nameLabel)}
        error={errorIn('name')}
        readOnly={loading}
        ref={takesFocusFirst}
      />
      <Field
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        label={copy(content.emailLabel)}
        error={errorIn('email')}
        readOnly={loading}
      />
      <button type="submit" className="btn" aria-disabled={loading}>
        {loading && <Spinner />}
        {copy(loading ? content.loadingLabel : content.submitLabel)}
      </button>
    </form>
  )
}
